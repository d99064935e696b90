// Measures the kernels of the speech network: how many operations a second each layer reaches, beside
// what the processor can do, and the processor time of ten minutes of sound. kernels.py compiles it.
//
// The weights are drawn at random; the time does not depend on them.

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "csignalkernels.h"

typedef float eight __attribute__((vector_size(32)));

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static float *numbers(long count) {
  float *all = aligned_alloc(64, (count * 4 + 127) / 64 * 64);
  for (long index = 0; index < count; index++) all[index] = rand() / (float)RAND_MAX * 0.1f - 0.05f;
  return all;
}

#define LOOP(VECTOR, OPERATION)                                                     \
  VECTOR a = {1}, b = {2}, c = {3}, d = {4}, e = {5}, f = {6}, g = {7}, h = {8};    \
  VECTOR i = {9}, j = {10}, k = {11}, l = {12}, x = {0.9f}, y = {0.1f};              \
  for (long turn = 0; turn < 1000000; turn++) {                                     \
    a = a * x + y, b = b * x + y, c = c * x + y, d = d * x + y, e = e * x + y;      \
    f = f * x + y, g = g * x + y, h = h * x + y, i = i * x + y, j = j * x + y;      \
    k = k * x + y, l = l * x + y;                                                   \
    __asm__ volatile("" : OPERATION(a), OPERATION(b), OPERATION(c), OPERATION(d),   \
                     OPERATION(e), OPERATION(f), OPERATION(g), OPERATION(h),        \
                     OPERATION(i), OPERATION(j), OPERATION(k), OPERATION(l));       \
  }                                                                                 \
  return (a + b + c + d + e + f + g + h + i + j + k + l)[0];

typedef float four __attribute__((vector_size(16)));
#if defined(__x86_64__)
typedef float sixteen __attribute__((vector_size(64)));
#define KEEP(variable) "+x"(variable)
#define KEEP_WIDEST(variable) "+v"(variable)
__attribute__((target("avx2,fma"))) static float most_wide(void) { LOOP(eight, KEEP) }
__attribute__((target("avx512f"))) static float most_widest(void) { LOOP(sixteen, KEEP_WIDEST) }
#else
#define KEEP(variable) "+w"(variable)
#endif
static float most_baseline(void) { LOOP(four, KEEP) }

static volatile float sink;

/// The greatest number of operations a second, in billions.
static double peak(csignal_kernels kernels) {
  double best = 1e9;
  for (int run = 0; run < 15; run++) {
    double start = now();
#if defined(__x86_64__)
    if (kernels == csignal_wide) sink = most_wide();
    if (kernels == csignal_widest) sink = most_widest();
#endif
    if (kernels == csignal_baseline) sink = most_baseline();
    double time = now() - start;
    if (time < best) best = time;
  }
  return 2.0 * 12 * (4 << kernels) * 1e6 / best * 1e-9;
}

static const long shapes[][3] = {
    // Rows, depth, and how often for each frame; at the edges of a frame a third is left out.
    {128, 387, 2}, {128, 258, 2}, {64, 384, 1}, {64, 256, 1}, {64, 128, 1}, {128, 64, 1},
    {512, 128, 1},
};

int main(void) {
  const int batch = csignal_batch;
  float *weights = numbers(512 * 512), *bias = numbers(512), *in = numbers(516 * batch);
  float *out = numbers(516 * batch), *samples = numbers(64 + 512 * batch), *window = numbers(256);
  float *turn = numbers(129), *spare = numbers(832 * batch), *hidden = numbers(128);
  float *cell = numbers(128), *scores = numbers(batch);
  static const char *const names[] = {"baseline", "wide", "widest"};
  for (int kind = csignal_baseline; kind <= csignal_widest; kind++) {
    if (!csignal_has(kind)) continue;
    double layers = 1e9, all = 1e9, operations = 0;
    for (int run = 0; run < 40; run++) {
      operations = 0;
      double start = now();
      csignal_spectra(kind, samples, window, turn, turn, batch, spare, out);
      double middle = now();
      for (unsigned layer = 0; layer < sizeof shapes / sizeof *shapes; layer++) {
        for (long time = 0; time < shapes[layer][2]; time++) {
          csignal_multiply(
              kind, weights, shapes[layer][1] * csignal_panel, bias, in, out, shapes[layer][0],
              shapes[layer][1], 1, batch);
          operations += 2.0 * shapes[layer][0] * shapes[layer][1] * batch;
        }
      }
      double end = now();
      csignal_recur(kind, out, weights, hidden, cell, bias, 0, batch, scores);
      double whole = now() - start;
      if (end - middle < layers) layers = end - middle;
      if (whole < all) all = whole;
    }
    printf(
        "%s %.1f %.1f %.4f\n", names[kind], operations / layers * 1e-9, peak(kind),
        all * 18750 / batch);
  }
  return 0;
}
