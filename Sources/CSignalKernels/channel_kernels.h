// The layers of the embedded network; included once for each kind of processor.
//
// NAME gives each function its name, and TARGET the instructions that it may use.

/// Writes eight sums as the rule says.
TARGET static inline void NAME(write)(const float *sums, float *out, csignal_rule rule) {
  eight sum = READ(sums);
  // A comparison gives all bits or none.
  if (rule != csignal_plain) sum = (eight)((mask)sum & ~(sum < 0.0f));
  if (rule == csignal_added) sum += READ(out);
  EIGHT(out) = sum;
}

TARGET static void NAME(mix)(
    const float *in, long in_stride, long inputs, const float *weights, const float *bias,
    float *out, long out_stride, int outputs, csignal_rule rule, long frames) {
  const eight zero = {0};
  for (long frame = 0; frame < frames; frame += 8) {
    const float *x = in + frame, *w = weights;
    eight a = zero + bias[0], b = zero + bias[1], c = zero + bias[2], d = zero + bias[3];
    for (long input = 0; input < inputs; input++) {
      const eight here = READ(x);
      a += here * w[0];
      b += here * w[1];
      c += here * w[2];
      d += here * w[3];
      w += 4;
      x += in_stride;
    }
    const eight sums[4] = {a, b, c, d};
    for (int output = 0; output < outputs; output++)
      NAME(write)((const float *)&sums[output], out + output * out_stride + frame, rule);
  }
}

TARGET static void NAME(filter)(
    const float *in, long step, const float *weights, float *out, long frames) {
  for (long frame = 0; frame < frames; frame += 8) {
    const float *x = in + frame;
    EIGHT(out + frame) = READ(x - 2 * step) * weights[0] + READ(x - step) * weights[1]
        + READ(x) * weights[2] + READ(x + step) * weights[3] + READ(x + 2 * step) * weights[4];
  }
}
