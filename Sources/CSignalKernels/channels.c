#include "csignalkernels.h"

// Products are rounded before they are added, so that all processors give the same numbers.
#pragma STDC FP_CONTRACT OFF

typedef float eight __attribute__((vector_size(32), aligned(4)));
typedef int mask __attribute__((vector_size(32), aligned(4)));

#define EIGHT(place) (*(eight *)(place))
#define READ(place) (*(const eight *)(place))

#define NAME(name) baseline_##name
#define TARGET
#include "channel_kernels.h"
#undef NAME
#undef TARGET

#if defined(__x86_64__)

#define NAME(name) wide_##name
#define TARGET __attribute__((target("avx2")))
#include "channel_kernels.h"

#define CALL(kernels, name, ...)                     \
  if (kernels == csignal_baseline)                   \
    baseline_##name(__VA_ARGS__);                    \
  else                                               \
    wide_##name(__VA_ARGS__)

#else

#define CALL(kernels, name, ...) ((void)(kernels), baseline_##name(__VA_ARGS__))

#endif

void csignal_mix_channels(
    csignal_kernels kernels, const float *in, long in_stride, long inputs, const float *weights,
    const float *bias, float *out, long out_stride, int outputs, csignal_rule rule, long frames) {
  CALL(
      kernels, mix, in, in_stride, inputs, weights, bias, out, out_stride, outputs, rule, frames);
}

void csignal_filter_channel(
    csignal_kernels kernels, const float *in, long step, const float *weights, float *out,
    long frames) {
  CALL(kernels, filter, in, step, weights, out, frames);
}
