// Words that have no place in the pure core. Included last in each of its .cpp files, so that a forbidden
// word fails at once and at its line; the disassembly check in tests/guards catches what has no word (auto
// half = value * 0.5).
//
// No `#pragma once`: including it twice is harmless, and including it before a standard header fails in that
// header, which is how its place checks itself.
#pragma GCC poison float double
#pragma GCC poison rand srand random_device mt19937 default_random_engine
#pragma GCC poison unordered_map unordered_set unordered_multimap unordered_multiset
#pragma GCC poison system_clock steady_clock high_resolution_clock clock_gettime gettimeofday localtime
#pragma GCC poison getenv fopen ifstream ofstream fstream printf puts cout cerr
#pragma GCC poison jthread async
