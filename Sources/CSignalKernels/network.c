#include "csignalkernels.h"

#define LANES 4
#define NAME(name) baseline_##name
#define TARGET
#include "network_kernels.h"
#undef LANES
#undef NAME
#undef TARGET

#if defined(__x86_64__)

#define LANES 8
#define NAME(name) wide_##name
#define TARGET __attribute__((target("avx2,fma")))
#include "network_kernels.h"
#undef LANES
#undef NAME
#undef TARGET

int csignal_has_wide(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}

#define CALL(wide, name, ...) ((wide) ? wide_##name(__VA_ARGS__) : baseline_##name(__VA_ARGS__))

#else

int csignal_has_wide(void) { return 0; }

#define CALL(wide, name, ...) ((void)(wide), baseline_##name(__VA_ARGS__))

#endif

int csignal_recurrent_panel(int wide) { return wide ? 64 : 32; }

void csignal_spectra(
    int wide, const float *samples, const float *window, const float *cosines, const float *sines,
    float *spare, float *out) {
  CALL(wide, spectra, samples, window, cosines, sines, spare, out);
}

void csignal_multiply(
    int wide, const float *weights, long panel_stride, const float *bias, const float *in,
    float *out, long rows, long depth, int rectify) {
  CALL(wide, multiply, weights, panel_stride, bias, in, out, rows, depth, rectify);
}

void csignal_recur(
    int wide, const float *gates, const float *weights, float *hidden, float *cell,
    const float *output, float output_bias, int frames, float *scores) {
  CALL(wide, recur, gates, weights, hidden, cell, output, output_bias, frames, scores);
}
