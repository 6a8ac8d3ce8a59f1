// SPDX-License-Identifier: MIT
/// Memory for many small vectors, which is given back at once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <vector>

namespace signum::detail {

class Arena {
 public:
  /// Takes blocks of at most that size, unless more is asked for at once.
  explicit Arena(std::size_t largest_block = std::size_t{1} << 20)
      : largest_block_(largest_block) {}
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  void* allocate(std::size_t bytes) {
    bytes = (bytes + alignment - 1) / alignment * alignment;
    if (bytes > left_) add_block(bytes);
    void* const here = next_;
    next_ += bytes;
    left_ -= bytes;
    return here;
  }
  /// From now on what was allocated is used again. The last block is kept.
  void reset() {
    if (blocks_.empty()) return;
    if (blocks_.size() > 1) {
      blocks_.front() = std::move(blocks_.back());
      blocks_.resize(1);
    }
    next_ = blocks_.front().bytes.get();
    left_ = blocks_.front().size;
  }
  /// Gives all of it back.
  void release() {
    blocks_.clear();
    next_ = nullptr;
    left_ = 0;
  }

 private:
  static constexpr std::size_t alignment = alignof(std::max_align_t);
  struct Block {
    std::unique_ptr<std::byte[]> bytes;  // NOLINT(modernize-avoid-c-arrays): raw memory
    std::size_t size;
  };
  /// Each block is twice as large as the one before it, up to the largest.
  void add_block(std::size_t bytes) {
    const std::size_t last = blocks_.empty() ? std::size_t{1} << 13 : blocks_.back().size;
    const std::size_t size = std::max(bytes, std::min(2 * last, largest_block_));
    blocks_.push_back({std::unique_ptr<std::byte[]>(new std::byte[size]), size});  // NOLINT
    next_ = blocks_.back().bytes.get();
    left_ = size;
  }

  std::size_t largest_block_;
  std::vector<Block> blocks_;
  std::byte* next_ = nullptr;
  std::size_t left_ = 0;
};

/// Takes memory from an arena, or from the heap where none is named.
template <class T>
class ArenaAllocator {
 public:
  using value_type = T;

  ArenaAllocator(Arena* arena = nullptr) : arena_(arena) {}  // NOLINT: as vectors are made of it
  template <class U>
  ArenaAllocator(const ArenaAllocator<U>& other) : arena_(other.arena()) {}  // NOLINT: the same

  T* allocate(std::size_t n) {
    return static_cast<T*>(arena_ != nullptr ? arena_->allocate(n * sizeof(T))
                                             : ::operator new(n * sizeof(T)));
  }
  void deallocate(T* p, std::size_t) {
    if (arena_ == nullptr) ::operator delete(p);
  }
  Arena* arena() const { return arena_; }
  friend bool operator==(const ArenaAllocator&, const ArenaAllocator&) = default;

 private:
  Arena* arena_;
};

template <class T>
using ArenaVector = std::vector<T, ArenaAllocator<T>>;

}  // namespace signum::detail
