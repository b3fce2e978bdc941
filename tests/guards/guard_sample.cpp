// A file that breaks two promises of the core, so that the checks can be seen to notice.
#include <ctime>

long guard_sample_half(long v) { return static_cast<long>(static_cast<double>(v) * 0.5); }
long guard_sample_now() { return std::time(nullptr); }
