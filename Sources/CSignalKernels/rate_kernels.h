// The filter that changes a sample rate; included once for each kind of processor.
//
// NAME gives each function its name, and TARGET the instructions that it may use.

/// Adds up the parts of four sums, in one order on every processor.
TARGET static inline four NAME(add_parts)(const eight sums[4]) {
  four half[4];
  for (int index = 0; index < 4; index++) {
    half[index] = __builtin_shufflevector(sums[index], sums[index], 0, 1, 2, 3)
        + __builtin_shufflevector(sums[index], sums[index], 4, 5, 6, 7);
  }
  four low = __builtin_shufflevector(half[0], half[1], 0, 4, 1, 5)
      + __builtin_shufflevector(half[0], half[1], 2, 6, 3, 7);
  four high = __builtin_shufflevector(half[2], half[3], 0, 4, 1, 5)
      + __builtin_shufflevector(half[2], half[3], 2, 6, 3, 7);
  return __builtin_shufflevector(low, high, 0, 1, 4, 5)
      + __builtin_shufflevector(low, high, 2, 3, 6, 7);
}

/// Four results of one filter, whose samples begin `step` apart.
TARGET static void NAME(filter_alike)(
    const float *in, long step, const float *filter, long taps, float *out) {
  eight a = {0}, b = a, c = a, d = a;
  for (long tap = 0; tap < taps; tap += 8) {
    const eight weights = EIGHT(filter + tap);
    a += EIGHT(in + tap) * weights;
    b += EIGHT(in + step + tap) * weights;
    c += EIGHT(in + 2 * step + tap) * weights;
    d += EIGHT(in + 3 * step + tap) * weights;
  }
  const eight sums[4] = {a, b, c, d};
  *(four *)out = NAME(add_parts)(sums);
}

/// Four results of four filters.
TARGET static void NAME(filter_apart)(
    const float *const in[4], const float *const filters[4], long taps, float *out) {
  eight a = {0}, b = a, c = a, d = a;
  for (long tap = 0; tap < taps; tap += 8) {
    a += EIGHT(in[0] + tap) * EIGHT(filters[0] + tap);
    b += EIGHT(in[1] + tap) * EIGHT(filters[1] + tap);
    c += EIGHT(in[2] + tap) * EIGHT(filters[2] + tap);
    d += EIGHT(in[3] + tap) * EIGHT(filters[3] + tap);
  }
  const eight sums[4] = {a, b, c, d};
  *(four *)out = NAME(add_parts)(sums);
}

TARGET static void NAME(change_rate)(
    const float *in, const float *filters, long taps, long phases, long step, long phase,
    long count, float *out) {
  const long whole = step / phases, rest = step % phases;
  for (long index = 0; index < count; index += 4) {
    if (phases == 1) {
      NAME(filter_alike)(in, step, filters, taps, out + index);
      in += 4 * step;
      continue;
    }
    const float *places[4], *chosen[4];
    for (int lane = 0; lane < 4; lane++) {
      places[lane] = in;
      chosen[lane] = filters + phase * taps;
      in += whole;
      phase += rest;
      if (phase < phases) continue;
      phase -= phases;
      in += 1;
    }
    NAME(filter_apart)(places, chosen, taps, out + index);
  }
}
