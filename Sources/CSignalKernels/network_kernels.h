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
    const float *samples, const float *window, int spectrum, float *real, float *imaginary) {
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
    const float *x = samples + first, *y = samples + second;
    for (int frame = 0; frame < csignal_batch; frame++) {
      r[frame] = x[frame * csignal_frame] * even;
      i[frame] = y[frame * csignal_frame] * odd;
    }
  }
}

/// A Fourier transform of 128 points in place, of input in bit-reversed order.
TARGET static void NAME(transform)(
    const float *cosines, const float *sines, float *real, float *imaginary) {
  for (int half = 1; half < 128; half *= 2) {
    for (int k = 0; k < half; k++) {
      float c = cosines[k * (128 / half)], s = sines[k * (128 / half)];
      for (int start = k; start < 128; start += 2 * half) {
        float *ar = real + start * csignal_batch, *ai = imaginary + start * csignal_batch;
        float *br = ar + half * csignal_batch, *bi = ai + half * csignal_batch;
        for (int lane = 0; lane < csignal_batch; lane += LANES) {
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
    const float *cosines, const float *sines, const float *real, const float *imaginary,
    float *out) {
  for (int bin = 0; bin < csignal_bins; bin++) {
    const int here = (bin & 127) * csignal_batch, mirror = (128 - bin & 127) * csignal_batch;
    float c = cosines[bin], s = sines[bin];
    for (int lane = 0; lane < csignal_batch; lane += LANES) {
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
    float *spare, float *out) {
  float *real = spare, *imaginary = spare + 128 * csignal_batch;
  for (int spectrum = 0; spectrum < csignal_windows; spectrum++) {
    NAME(load)(samples, window, spectrum, real, imaginary);
    NAME(transform)(cosines, sines, real, imaginary);
    NAME(unfold)(
        cosines, sines, real, imaginary, out + spectrum * csignal_bins * csignal_batch);
  }
}

/// Computes four rows by three vectors at a time, because a processor has registers for that many
/// sums.
TARGET static void NAME(multiply)(
    const float *weights, long panel_stride, const float *bias, const float *in, float *out,
    long rows, long depth, int rectify) {
  const VECTOR zero = {0};
  for (long row = 0; row < rows; row += csignal_panel) {
    for (long lane = 0; lane < csignal_batch; lane += 3 * LANES) {
      const float *w = weights, *x = in + lane;
      VECTOR a0 = zero + bias[row], a1 = a0, a2 = a0;
      VECTOR b0 = zero + bias[row + 1], b1 = b0, b2 = b0;
      VECTOR c0 = zero + bias[row + 2], c1 = c0, c2 = c0;
      VECTOR d0 = zero + bias[row + 3], d1 = d0, d2 = d0;
      for (long k = 0; k < depth; k++) {
        VECTOR x0 = LOAD(x), x1 = LOAD(x + LANES), x2 = LOAD(x + 2 * LANES);
        VECTOR v = zero + w[0];
        a0 += v * x0;
        a1 += v * x1;
        a2 += v * x2;
        v = zero + w[1];
        b0 += v * x0;
        b1 += v * x1;
        b2 += v * x2;
        v = zero + w[2];
        c0 += v * x0;
        c1 += v * x1;
        c2 += v * x2;
        v = zero + w[3];
        d0 += v * x0;
        d1 += v * x1;
        d2 += v * x2;
        w += csignal_panel;
        x += csignal_batch;
      }
      VECTOR sums[12] = {a0, a1, a2, b0, b1, b2, c0, c1, c2, d0, d1, d2};
      for (int index = 0; index < 12; index++) {
        VECTOR sum = rectify ? __builtin_elementwise_max(sums[index], zero) : sums[index];
        STORE(out + (row + index / 3) * csignal_batch + lane + index % 3 * LANES, sum);
      }
    }
    weights += panel_stride;
  }
}

/// Adds the feedback of the cells to the gates.
TARGET static void NAME(feed_back)(
    const float *weights, const float *hidden, float *gates) {
  for (int gate = 0; gate < 4 * csignal_cells; gate += 8 * LANES) {
    float *g = gates + gate;
    VECTOR a = LOAD(g), b = LOAD(g + LANES), c = LOAD(g + 2 * LANES), d = LOAD(g + 3 * LANES);
    VECTOR e = LOAD(g + 4 * LANES), f = LOAD(g + 5 * LANES);
    VECTOR h = LOAD(g + 6 * LANES), i = LOAD(g + 7 * LANES);
    for (int cell = 0; cell < csignal_cells; cell++) {
      VECTOR v = (VECTOR){0} + hidden[cell];
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
  float now[4 * 128];
  for (int frame = 0; frame < frames; frame++) {
    for (int gate = 0; gate < 4 * csignal_cells; gate++)
      now[gate] = gates[gate * csignal_batch + frame];
    NAME(feed_back)(weights, hidden, now);
    float sum = NAME(advance)(now, hidden, cell, output) + output_bias;
    VECTOR odds, zero = {0};
    EXPONENTIAL(odds, zero - sum);
    scores[frame] = 1 / (1 + odds[0]);
  }
}

#undef VECTOR
#undef LOAD
#undef STORE
#undef EXPONENTIAL
