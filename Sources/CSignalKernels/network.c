#include "csignalkernels.h"

typedef float four __attribute__((vector_size(16), aligned(4)));

/// Rows become columns: `in` has `rows` rows of `columns` numbers, which begin `in_stride` numbers
/// apart; in `out` each column is a row, and these begin `out_stride` numbers apart.
///
/// Four rows and four columns are moved at a time; both numbers are rounded up to multiples of four.
static void transpose(
    const float *in, long in_stride, long rows, float *out, long out_stride, long columns) {
  for (long row = 0; row < rows; row += 4) {
    for (long column = 0; column < columns; column += 4) {
      const float *x = in + row * in_stride + column;
      four a = *(const four *)x, b = *(const four *)(x + in_stride);
      four c = *(const four *)(x + 2 * in_stride), d = *(const four *)(x + 3 * in_stride);
      four ab = __builtin_shufflevector(a, b, 0, 4, 1, 5);
      four cd = __builtin_shufflevector(c, d, 0, 4, 1, 5);
      four ab2 = __builtin_shufflevector(a, b, 2, 6, 3, 7);
      four cd2 = __builtin_shufflevector(c, d, 2, 6, 3, 7);
      float *y = out + column * out_stride + row;
      *(four *)y = __builtin_shufflevector(ab, cd, 0, 1, 4, 5);
      *(four *)(y + out_stride) = __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
      *(four *)(y + 2 * out_stride) = __builtin_shufflevector(ab2, cd2, 0, 1, 4, 5);
      *(four *)(y + 3 * out_stride) = __builtin_shufflevector(ab2, cd2, 2, 3, 6, 7);
    }
  }
}

// With 32 registers, eight rows by two vectors of sums stay in them; with 16, four rows do.
#define LANES 4
#define NAME(name) baseline_##name
#define TARGET
#if defined(__aarch64__)
#define PAIR_ROWS 8
#define EACH_PAIR_ROW EACH_8
#else
#define PAIR_ROWS 4
#define EACH_PAIR_ROW EACH_4
#endif
#include "network_kernels.h"
#undef LANES
#undef NAME
#undef TARGET
#undef PAIR_ROWS
#undef EACH_PAIR_ROW

#if defined(__x86_64__)

#define LANES 8
#define NAME(name) wide_##name
#define TARGET __attribute__((target("avx2,fma")))
#define PAIR_ROWS 4
#define EACH_PAIR_ROW EACH_4
#include "network_kernels.h"
#undef LANES
#undef NAME
#undef TARGET
#undef PAIR_ROWS
#undef EACH_PAIR_ROW

#define LANES 16
#define NAME(name) widest_##name
#define TARGET __attribute__((target("avx512f,avx2,fma")))
#define PAIR_ROWS 8
#define EACH_PAIR_ROW EACH_8
#define WITHOUT_RECURRENCE
#include "network_kernels.h"
#undef LANES
#undef NAME
#undef TARGET
#undef PAIR_ROWS
#undef EACH_PAIR_ROW

int csignal_has(csignal_kernels kernels) {
  int wide = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  if (kernels == csignal_widest) return wide && __builtin_cpu_supports("avx512f");
  return kernels == csignal_baseline || wide;
}

// The sum of the output layer has eight parts with all wide kernels, so that scores are the same.
#define widest_recur wide_recur
#define CALL(kernels, name, ...)                              \
  switch (kernels) {                                          \
    case csignal_widest: widest_##name(__VA_ARGS__); break;   \
    case csignal_wide: wide_##name(__VA_ARGS__); break;       \
    case csignal_baseline: baseline_##name(__VA_ARGS__); break; \
  }

#else

int csignal_has(csignal_kernels kernels) { return kernels == csignal_baseline; }

#define CALL(kernels, name, ...) ((void)(kernels), baseline_##name(__VA_ARGS__))

#endif

int csignal_recurrent_panel(csignal_kernels kernels) {
  return kernels == csignal_baseline ? 32 : 64;
}

void csignal_spectra(
    csignal_kernels kernels, const float *samples, const float *window, const float *cosines,
    const float *sines, int frames, float *spare, float *out) {
  CALL(kernels, spectra, samples, window, cosines, sines, frames, spare, out);
}

void csignal_multiply(
    csignal_kernels kernels, const float *weights, long panel_stride, const float *bias,
    const float *in, float *out, long rows, long depth, int rectify, int frames) {
  CALL(kernels, multiply, weights, panel_stride, bias, in, out, rows, depth, rectify, frames);
}

void csignal_recur(
    csignal_kernels kernels, const float *gates, const float *weights, float *hidden, float *cell,
    const float *output, float output_bias, int frames, float *scores) {
  CALL(kernels, recur, gates, weights, hidden, cell, output, output_bias, frames, scores);
}
