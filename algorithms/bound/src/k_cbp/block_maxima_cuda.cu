// SPDX-License-Identifier: MIT
// A block of points is read once by a block of threads, whose registers keep them for all
// directions.
#include <cuda_runtime.h>

#include <cstddef>
#include <memory>
#include <string>

#include "k_cbp/block_maxima_cuda.hpp"

namespace signum::detail {
namespace {

constexpr unsigned threads = 256;
constexpr unsigned points_a_thread = 4;
constexpr unsigned warp = 32;

__global__ void __launch_bounds__(threads)
    maxima_of_blocks(const double* points, std::size_t point_count, const double* directions,
                     unsigned direction_count, double* maxima) {
  __shared__ double most_of_warp[threads / warp];
  const std::size_t first = static_cast<std::size_t>(blockIdx.x) * threads * points_a_thread;
  double x[points_a_thread], y[points_a_thread], z[points_a_thread];
  for (unsigned i = 0; i < points_a_thread; ++i) {
    std::size_t at = first + i * threads + threadIdx.x;
    if (at >= point_count) at = first;  // counts twice, which a maximum does not mind
    x[i] = points[3 * at];
    y[i] = points[3 * at + 1];
    z[i] = points[3 * at + 2];
  }
  for (unsigned j = 0; j < direction_count; ++j) {
    const double dx = directions[3 * j], dy = directions[3 * j + 1], dz = directions[3 * j + 2];
    double most = dx * x[0] + dy * y[0] + dz * z[0];
    for (unsigned i = 1; i < points_a_thread; ++i)
      most = fmax(most, dx * x[i] + dy * y[i] + dz * z[i]);
    for (unsigned step = warp / 2; step > 0; step /= 2)
      most = fmax(most, __shfl_xor_sync(0xffffffffu, most, step));
    if (threadIdx.x % warp == 0) most_of_warp[threadIdx.x / warp] = most;
    __syncthreads();
    if (threadIdx.x == 0) {
      for (unsigned w = 1; w < threads / warp; ++w) most = fmax(most, most_of_warp[w]);
      maxima[static_cast<std::size_t>(blockIdx.x) * direction_count + j] = most;
    }
    __syncthreads();
  }
}

struct Free {
  void operator()(double* p) const { cudaFree(p); }
};
using OnDevice = std::unique_ptr<double, Free>;

/// The first failure, in words.
class Calls {
 public:
  void operator()(cudaError_t status) {
    if (status != cudaSuccess && message_.empty()) message_ = cudaGetErrorString(status);
  }
  bool fine() const { return message_.empty(); }
  std::string message() const { return message_; }

 private:
  std::string message_;
};

OnDevice allocate(std::size_t count, Calls& call) {
  double* p = nullptr;
  call(cudaMalloc(reinterpret_cast<void**>(&p), count * sizeof(double)));
  return OnDevice(p);
}

}  // namespace

bool cuda_device_present() {
  int count = 0;
  return cudaGetDeviceCount(&count) == cudaSuccess && count > 0;
}

std::string cuda_block_maxima(const double* points, std::size_t point_count,
                              const double* directions, std::size_t direction_count,
                              double* maxima) {
  constexpr std::size_t a_block = threads * points_a_thread;
  static_assert(a_block == cuda_block_size);
  const std::size_t blocks = (point_count + a_block - 1) / a_block;
  Calls call;
  const OnDevice p = allocate(3 * point_count, call);
  const OnDevice d = allocate(3 * direction_count, call);
  const OnDevice m = allocate(blocks * direction_count, call);
  if (!call.fine()) return call.message();
  call(cudaMemcpy(p.get(), points, 3 * point_count * sizeof(double), cudaMemcpyHostToDevice));
  call(cudaMemcpy(d.get(), directions, 3 * direction_count * sizeof(double),
                  cudaMemcpyHostToDevice));
  maxima_of_blocks<<<static_cast<unsigned>(blocks), threads>>>(
      p.get(), point_count, d.get(), static_cast<unsigned>(direction_count), m.get());
  call(cudaGetLastError());
  call(cudaMemcpy(maxima, m.get(), blocks * direction_count * sizeof(double),
                  cudaMemcpyDeviceToHost));
  return call.message();
}

}  // namespace signum::detail
