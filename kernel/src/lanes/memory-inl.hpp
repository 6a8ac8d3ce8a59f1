// SPDX-License-Identifier: MIT
// Numbers of lanes from memory, and back.
#include "lanes-inl.hpp"

#if defined(SIGNUM_LANES_MEMORY) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_LANES_MEMORY
#undef SIGNUM_LANES_MEMORY
#else
#define SIGNUM_LANES_MEMORY
#endif

SIGNUM_LANES_BEGIN();

template <One T>
SIGNUM_INLINE void store(T x, T* to) {
  *to = x;
}
SIGNUM_INLINE void store(double x, float* to) { *to = static_cast<float>(x); }

/// Loads numbers from consecutive places.
template <class T = Doubles>
SIGNUM_INLINE T load(const Lane<T>* from) {
  return LanesOf<T>::load(from);
}
/// Loads from memory that is aligned to a T.
template <class T = Doubles>
SIGNUM_INLINE T load_aligned(const Lane<T>* from) {
  return LanesOf<T>::load_aligned(from);
}

/// Loads floats from consecutive places, as doubles.
SIGNUM_INLINE Doubles load_floats(const float* from) {
#if SIGNUM_HAS_HIGHWAY
  const hn::Rebind<float, DoublesTag> floats;
  return hn::PromoteTo(DoublesTag(), hn::LoadU(floats, from));
#else
  return *from;
#endif
}

/// Two numbers for each lane.
struct TwoColumns {
  Doubles first, second;
};

#if SIGNUM_HAS_HIGHWAY
template <Many V>
SIGNUM_INLINE void store(V x, Lane<V>* to) {
  hn::StoreU(x, hn::DFromV<V>(), to);
}
SIGNUM_INLINE void store(Doubles x, float* to) {
  const hn::Rebind<float, DoublesTag> floats;
  hn::StoreU(hn::DemoteTo(floats, x), floats, to);
}
/// Stores the least byte of each word.
SIGNUM_INLINE void store(Words x, std::uint8_t* to) {
  const hn::Rebind<std::uint8_t, DoublesTag> bytes;
  hn::StoreU(hn::TruncateTo(bytes, x), bytes, to);
}

SIGNUM_INLINE double largest_lane(Doubles x) {
  return hn::GetLane(hn::MaxOfLanes(DoublesTag(), x));
}
SIGNUM_INLINE double smallest_lane(Doubles x) {
  return hn::GetLane(hn::MinOfLanes(DoublesTag(), x));
}
SIGNUM_INLINE double sum_of_lanes(Doubles x) {
  return hn::GetLane(hn::SumOfLanes(DoublesTag(), x));
}

#endif

/// A bit for each of as many integers as Floats has lanes, set where the integer is negative.
SIGNUM_INLINE unsigned negative_bits(const std::int32_t* from) {
#if SIGNUM_HAS_HIGHWAY
  const hn::RebindToSigned<FloatsTag> integers;
  return bits(hn::RebindMask(FloatsTag(), hn::LoadU(integers, from) < hn::Zero(integers)));
#else
  return bits(*from < 0);
#endif
}

#if SIGNUM_LANES_ALONE

template <class At>
SIGNUM_INLINE TwoColumns load_two(const At& at) {
  return {all(at(0)[0]), all(at(0)[1])};
}

#else

/// Two numbers each from every second place, at(first), at(first + 2) and so on.
template <class D, class At>
SIGNUM_INLINE hn::Vec<D> every_second(D tag, const At& at, std::size_t first) {
  if constexpr (hn::MaxLanes(D()) == 2) {
    return hn::LoadU(tag, at(first));
  } else {
    const hn::Half<D> half;
    constexpr std::size_t step = hn::MaxLanes(hn::Half<D>());
    return hn::Combine(tag, every_second(half, at, first + step), every_second(half, at, first));
  }
}

/// The two numbers at each of the places at(0), at(1) and so on.
template <class At>
SIGNUM_INLINE TwoColumns load_two(const At& at) {
  const DoublesTag tag;
  const Doubles even = every_second(tag, at, 0), odd = every_second(tag, at, 1);
  return {hn::InterleaveLower(tag, even, odd), hn::InterleaveUpper(tag, even, odd)};
}

/// Four indices, whatever vectors the machine has.
using Indices = hn::Vec<hn::Full128<std::uint32_t> >;

SIGNUM_INLINE Indices load_indices(const std::uint32_t* aligned) {
  return hn::Load(hn::DFromV<Indices>(), aligned);
}
SIGNUM_INLINE void store_indices(Indices x, std::uint32_t* aligned) {
  hn::Store(x, hn::DFromV<Indices>(), aligned);
}
SIGNUM_INLINE unsigned equal_bits(Indices x, Indices y) {
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(hn::DFromV<Indices>(), x == y, bytes);
  return bytes[0];
}

/// The bytes of four indices, the first three of which are turned to begin with one of them.
struct alignas(16) TurnedBytes {
  std::uint8_t from[16];
};
constexpr TurnedBytes turned_bytes[3]{{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}},
                                      {{4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15}},
                                      {{8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15}}};

SIGNUM_INLINE Indices turned(Indices x, std::size_t first) {
  const hn::Full128<std::uint8_t> bytes;
  const auto from = hn::Load(bytes, turned_bytes[first].from);
  return hn::BitCast(hn::DFromV<Indices>(), hn::TableLookupBytes(hn::BitCast(bytes, x), from));
}

#endif

SIGNUM_LANES_END();

#endif
