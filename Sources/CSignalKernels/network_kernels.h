// The kernels for vectors of LANES numbers; included once for each kind of processor.
//
// NAME gives each function its name, and TARGET the instructions that it may use. The code has few
// calls and many variables, so that a build without optimization is fast enough.

typedef float NAME(lanes) __attribute__((vector_size(4 * LANES), aligned(4)));
typedef unsigned NAME(integers) __attribute__((vector_size(4 * LANES), aligned(4)));

#define VECTOR NAME(lanes)
#define LOAD(place) (*(const VECTOR *)(place))
#define STORE(place, value) (*(VECTOR *)(place) = (value))

/// e to the power of x; x is clamped to -43 to 43, so that squares of the result are finite.
///
/// x = n ln 2 + r; the polynomial is the Taylor series of e^r, |r| <= 0.35, and n goes straight
/// into the exponent. Adding 1.5 x 2^23 rounds to the nearest integer and leaves it in the low
/// bits.
#define EXPONENTIAL(result, x)                                                        \
  {                                                                                   \
    VECTOR held = __builtin_elementwise_max((x), zero - 43.0f);                       \
    held = __builtin_elementwise_min(held, zero + 43.0f);                             \
    VECTOR shifted = held * 1.44269504f + 12582912.0f;                                \
    VECTOR n = shifted - 12582912.0f;                                                 \
    VECTOR r = held - n * 0.693359375f;                                               \
    r = r + n * 2.12194440e-4f;                                                       \
    VECTOR p = r * (1.0f / 720) + (1.0f / 120);                                       \
    p = p * r + (1.0f / 24);                                                          \
    p = p * r + (1.0f / 6);                                                           \
    p = p * r + 0.5f;                                                                 \
    p = p * r + 1.0f;                                                                 \
    p = p * r + 1.0f;                                                                 \
    NAME(integers) power = ((NAME(integers))shifted - 0x4B400000u) << 23;              \
    result = (VECTOR)((NAME(integers))p + power);                                     \
  }

/// Even samples as real and odd ones as imaginary parts, windowed, in bit-reversed order.
TARGET static void NAME(load)(
    const float *samples, const float *window, int spectrum, int frames, float *real,
    float *imaginary) {
  for (int point = 0; point < 128; point++) {
    int reversed = 0;
    for (int bit = 0; bit < 7; bit++) reversed |= (point >> bit & 1) << (6 - bit);
    int first = spectrum * csignal_hop + 2 * point;
    int second = first + 1;
    if (first >= csignal_context + csignal_frame) {
      // The mirror image begins after the last sample, which is not repeated.
      first = 2 * (csignal_context + csignal_frame - 1) - first;
      second = first - 1;
    }
    float even = window[2 * point], odd = window[2 * point + 1];
    float *r = real + reversed * csignal_batch, *i = imaginary + reversed * csignal_batch;
    const float *x = samples + first * csignal_batch, *y = samples + second * csignal_batch;
    for (int lane = 0; lane < frames; lane += LANES) {
      STORE(r + lane, LOAD(x + lane) * even);
      STORE(i + lane, LOAD(y + lane) * odd);
    }
  }
}

/// A Fourier transform of 128 points in place, of input in bit-reversed order.
TARGET static void NAME(transform)(
    const float *cosines, const float *sines, int frames, float *real, float *imaginary) {
  for (int half = 1; half < 128; half *= 2) {
    for (int k = 0; k < half; k++) {
      float c = cosines[k * (128 / half)], s = sines[k * (128 / half)];
      for (int start = k; start < 128; start += 2 * half) {
        float *ar = real + start * csignal_batch, *ai = imaginary + start * csignal_batch;
        float *br = ar + half * csignal_batch, *bi = ai + half * csignal_batch;
        for (int lane = 0; lane < frames; lane += LANES) {
          VECTOR xr = LOAD(ar + lane), xi = LOAD(ai + lane);
          VECTOR yr = LOAD(br + lane), yi = LOAD(bi + lane);
          VECTOR tr = yr * c + yi * s;
          VECTOR ti = yi * c - yr * s;
          STORE(ar + lane, xr + tr);
          STORE(ai + lane, xi + ti);
          STORE(br + lane, xr - tr);
          STORE(bi + lane, xi - ti);
        }
      }
    }
  }
}

/// Computes the magnitudes of the spectrum from the transform of even and odd samples.
TARGET static void NAME(unfold)(
    const float *cosines, const float *sines, int frames, const float *real,
    const float *imaginary, float *out) {
  for (int bin = 0; bin < csignal_bins; bin++) {
    const int here = (bin & 127) * csignal_batch, mirror = (128 - bin & 127) * csignal_batch;
    float c = cosines[bin], s = sines[bin];
    for (int lane = 0; lane < frames; lane += LANES) {
      VECTOR ar = LOAD(real + here + lane), ai = LOAD(imaginary + here + lane);
      VECTOR br = LOAD(real + mirror + lane), bi = LOAD(imaginary + mirror + lane);
      VECTOR evenR = (ar + br) * 0.5f, evenI = (ai - bi) * 0.5f;
      VECTOR oddR = (ai + bi) * 0.5f, oddI = (br - ar) * 0.5f;
      VECTOR r = evenR + oddR * c + oddI * s;
      VECTOR i = evenI + oddI * c - oddR * s;
      STORE(out + bin * csignal_batch + lane, __builtin_elementwise_sqrt(r * r + i * i));
    }
  }
}

TARGET static void NAME(spectra)(
    const float *samples, const float *window, const float *cosines, const float *sines,
    int frames, float *spare, float *out) {
  float *real = spare, *imaginary = real + 128 * csignal_batch;
  float *rows = imaginary + 128 * csignal_batch;
  transpose(
      samples, csignal_frame, frames, rows, csignal_batch, csignal_context + csignal_frame);
  for (int spectrum = 0; spectrum < csignal_windows; spectrum++) {
    NAME(load)(rows, window, spectrum, frames, real, imaginary);
    NAME(transform)(cosines, sines, frames, real, imaginary);
    NAME(unfold)(
        cosines, sines, frames, real, imaginary,
        out + spectrum * csignal_bins * csignal_batch);
  }
}

#define EACH_4(M) M(0) M(1) M(2) M(3)
#define EACH_8(M) EACH_4(M) M(4) M(5) M(6) M(7)

// A number times a vector, not a vector made of the number: the compiler then reads the weight as a
// part of the multiplication where the processor can, and needs no register for it.
#define BEGIN_PAIR(row) VECTOR a##row = zero + bias[row], b##row = a##row;
#define ADD_PAIR(row)    \
  a##row += x0 * w[row]; \
  b##row += x1 * w[row];
#define END_PAIR(row)                                                                          \
  STORE(out + row * csignal_batch, rectify ? __builtin_elementwise_max(a##row, zero) : a##row); \
  STORE(                                                                                       \
      out + row * csignal_batch + LANES,                                                       \
      rectify ? __builtin_elementwise_max(b##row, zero) : b##row);

#define BEGIN_ONE(row) VECTOR a##row = zero + bias[row];
#define ADD_ONE(row) a##row += x0 * w[row];
#define END_ONE(row) \
  STORE(out + row * csignal_batch, rectify ? __builtin_elementwise_max(a##row, zero) : a##row);

/// Computes PAIR_ROWS rows of a panel for two vectors of frames.
TARGET static void NAME(multiply_pair)(
    const float *w, const float *bias, const float *x, float *out, long depth, int rectify) {
  const VECTOR zero = {0};
  EACH_PAIR_ROW(BEGIN_PAIR)
  for (long k = 0; k < depth; k++) {
    VECTOR x0 = LOAD(x), x1 = LOAD(x + LANES);
    EACH_PAIR_ROW(ADD_PAIR)
    w += csignal_panel;
    x += csignal_batch;
  }
  EACH_PAIR_ROW(END_PAIR)
}

/// Computes the eight rows of a panel for one vector of frames.
TARGET static void NAME(multiply_one)(
    const float *w, const float *bias, const float *x, float *out, long depth, int rectify) {
  const VECTOR zero = {0};
  EACH_8(BEGIN_ONE)
  for (long k = 0; k < depth; k++) {
    VECTOR x0 = LOAD(x);
    EACH_8(ADD_ONE)
    w += csignal_panel;
    x += csignal_batch;
  }
  EACH_8(END_ONE)
}

/// Computes as many rows and vectors at a time as the processor has registers for sums; each sum is
/// made in the order of the inputs, so that it does not depend on how many there are.
TARGET static void NAME(multiply)(
    const float *weights, long panel_stride, const float *bias, const float *in, float *out,
    long rows, long depth, int rectify, int frames) {
  for (long row = 0; row < rows; row += csignal_panel) {
    int frame = 0;
    for (; frame + LANES < frames; frame += 2 * LANES) {
      for (int part = 0; part < csignal_panel; part += PAIR_ROWS) {
        NAME(multiply_pair)(
            weights + part, bias + row + part, in + frame,
            out + (row + part) * csignal_batch + frame, depth, rectify);
      }
    }
    if (frame < frames)
      NAME(multiply_one)(
          weights, bias + row, in + frame, out + row * csignal_batch + frame, depth, rectify);
    weights += panel_stride;
  }
}

#ifndef WITHOUT_RECURRENCE

/// Adds the feedback of the cells to the gates.
TARGET static void NAME(feed_back)(
    const float *weights, const float *hidden, float *gates) {
  for (int gate = 0; gate < 4 * csignal_cells; gate += 8 * LANES) {
    float *g = gates + gate;
    VECTOR a = LOAD(g), b = LOAD(g + LANES), c = LOAD(g + 2 * LANES), d = LOAD(g + 3 * LANES);
    VECTOR e = LOAD(g + 4 * LANES), f = LOAD(g + 5 * LANES);
    VECTOR h = LOAD(g + 6 * LANES), i = LOAD(g + 7 * LANES);
    for (int cell = 0; cell < csignal_cells; cell++) {
      float v = hidden[cell];
      a += v * LOAD(weights);
      b += v * LOAD(weights + LANES);
      c += v * LOAD(weights + 2 * LANES);
      d += v * LOAD(weights + 3 * LANES);
      e += v * LOAD(weights + 4 * LANES);
      f += v * LOAD(weights + 5 * LANES);
      h += v * LOAD(weights + 6 * LANES);
      i += v * LOAD(weights + 7 * LANES);
      weights += 8 * LANES;
    }
    STORE(g, a);
    STORE(g + LANES, b);
    STORE(g + 2 * LANES, c);
    STORE(g + 3 * LANES, d);
    STORE(g + 4 * LANES, e);
    STORE(g + 5 * LANES, f);
    STORE(g + 6 * LANES, h);
    STORE(g + 7 * LANES, i);
  }
}

/// Advances the state by one frame, and returns the sum of the output layer.
TARGET static float NAME(advance)(
    const float *gates, float *hidden, float *cell, const float *output) {
  const VECTOR zero = {0};
  VECTOR sum = zero;
  for (int index = 0; index < csignal_cells; index += LANES) {
    VECTOR input, out, forget, fresh, old;
    EXPONENTIAL(input, zero - LOAD(gates + index));
    EXPONENTIAL(out, zero - LOAD(gates + csignal_cells + index));
    EXPONENTIAL(forget, zero - LOAD(gates + 2 * csignal_cells + index));
    EXPONENTIAL(fresh, LOAD(gates + 3 * csignal_cells + index) * -2.0f);
    // tanh x = (1 - e^-2x) / (1 + e^-2x)
    old = LOAD(cell + index) / (forget + 1.0f);
    old += (1.0f - fresh) / ((fresh + 1.0f) * (input + 1.0f));
    STORE(cell + index, old);
    EXPONENTIAL(fresh, old * -2.0f);
    VECTOR now = (1.0f - fresh) / ((fresh + 1.0f) * (out + 1.0f));
    STORE(hidden + index, now);
    sum += __builtin_elementwise_max(now, zero) * LOAD(output + index);
  }
  float total = 0;
  for (int lane = 0; lane < LANES; lane++) total += sum[lane];
  return total;
}

TARGET static void NAME(recur)(
    const float *gates, const float *weights, float *hidden, float *cell, const float *output,
    float output_bias, int frames, float *scores) {
  float four[4 * 4 * 128];
  for (int frame = 0; frame < frames; frame++) {
    float *now = four + frame % 4 * 4 * csignal_cells;
    if (now == four)
      transpose(
          gates + frame, csignal_batch, 4 * csignal_cells, four, 4 * csignal_cells, 4);
    NAME(feed_back)(weights, hidden, now);
    float sum = NAME(advance)(now, hidden, cell, output) + output_bias;
    VECTOR odds, zero = {0};
    EXPONENTIAL(odds, zero - sum);
    scores[frame] = 1 / (1 + odds[0]);
  }
}

#endif

#undef VECTOR
#undef LOAD
#undef STORE
#undef EXPONENTIAL
#undef EACH_4
#undef EACH_8
#undef BEGIN_PAIR
#undef ADD_PAIR
#undef END_PAIR
#undef BEGIN_ONE
#undef ADD_ONE
#undef END_ONE
