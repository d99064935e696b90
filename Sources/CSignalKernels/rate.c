#include "csignalkernels.h"

// Products are rounded before they are added, so that all processors give the same samples.
#pragma STDC FP_CONTRACT OFF

typedef float four __attribute__((vector_size(16), aligned(4)));
typedef float eight __attribute__((vector_size(32), aligned(4)));

#define EIGHT(place) (*(const eight *)(place))

#define NAME(name) baseline_##name
#define TARGET
#include "rate_kernels.h"
#undef NAME
#undef TARGET

#if defined(__x86_64__)

#define NAME(name) wide_##name
#define TARGET __attribute__((target("avx2")))
#include "rate_kernels.h"

#endif

void csignal_change_rate(
    csignal_kernels kernels, const float *in, const float *filters, long taps, long phases,
    long step, long phase, long count, float *out) {
#if defined(__x86_64__)
  if (kernels != csignal_baseline) {
    wide_change_rate(in, filters, taps, phases, step, phase, count, out);
    return;
  }
#endif
  (void)kernels;
  baseline_change_rate(in, filters, taps, phases, step, phase, count, out);
}
