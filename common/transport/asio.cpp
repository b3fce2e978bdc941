// Asio's own code, compiled once here (ASIO_SEPARATE_COMPILATION): the other files of this folder need its
// declarations alone.
#include <asio/impl/src.hpp>
#include <asio/ssl/impl/src.hpp>
