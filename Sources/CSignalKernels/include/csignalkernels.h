#pragma once

// The inner loops of the Silero network, for frames of sound that are computed in parallel.
//
// A block of numbers has one row for each channel and, in the row, one number for each frame.

/// Frames that are computed in parallel.
static const int csignal_batch = 32;
/// Points of a short-time spectrum.
static const int csignal_points = 256;
/// Magnitudes of a spectrum.
static const int csignal_bins = 129;
/// Spectra of a frame, and the distance of their first samples.
static const int csignal_windows = 4;
static const int csignal_hop = 128;
/// Input samples of a frame: those before it, and its own.
static const int csignal_context = 64;
static const int csignal_frame = 512;
/// Cells of the recurrent layer.
static const int csignal_cells = 128;
/// Rows of weights in one panel: see csignal_multiply.
static const int csignal_panel = 8;

/// The kernels for a kind of processor. Scores of `wide` and `widest` are equal to the last bit.
typedef enum csignal_kernels {
  /// Those of every processor of the architecture: SSE2 or NEON.
  csignal_baseline = 0,
  /// Eight numbers at once: AVX2 and FMA.
  csignal_wide = 1,
  /// Sixteen numbers at once: AVX-512 too.
  csignal_widest = 2,
} csignal_kernels;

/// Whether this processor has these kernels.
int csignal_has(csignal_kernels kernels);

/// The number of gates in one panel of the recurrent layer's weights: see csignal_recur.
int csignal_recurrent_panel(csignal_kernels kernels);

/// The magnitudes of the short-time spectra of the first `frames` of a batch.
///
/// Like csignal_multiply, it computes whole vectors: up to 15 more frames, of what the memory has.
/// `samples` has the context, then the frames one after another. After its end each frame is
/// continued by its mirror image. `window` has 256 numbers; `cosines` and `sines` have 129, of
/// 2 pi k / 256. `spare` has room for a block of 832 rows. `out` gets 4 blocks of 129 rows.
void csignal_spectra(
    csignal_kernels kernels, const float *_Nonnull samples, const float *_Nonnull window,
    const float *_Nonnull cosines, const float *_Nonnull sines, int frames, float *_Nonnull spare,
    float *_Nonnull out);

/// A layer: `out` = `bias` + `weights` x `in`; if `rectify`, negative numbers become zero.
///
/// `weights` are in panels of eight rows, `panel_stride` numbers apart; in a panel the eight weights
/// of the first input come first. `rows` is a multiple of eight; `in` has `depth` rows. The first
/// `frames` of each row are computed.
void csignal_multiply(
    csignal_kernels kernels, const float *_Nonnull weights, long panel_stride, const float *_Nonnull bias,
    const float *_Nonnull in, float *_Nonnull out, long rows, long depth, int rectify, int frames);

/// The recurrent layer and the output, frame after frame.
///
/// `gates` is a block of 512 rows: the input of the input, output, forget and cell gates from the
/// layer below. `weights` are in panels of csignal_recurrent_panel gates; in a panel the weights of
/// the first cell come first. `hidden` and `cell`, of 128 numbers, are the state. `scores` gets one
/// number for each of the `frames`, 0 to 1.
void csignal_recur(
    csignal_kernels kernels, const float *_Nonnull gates, const float *_Nonnull weights,
    float *_Nonnull hidden, float *_Nonnull cell, const float *_Nonnull output, float output_bias,
    int frames, float *_Nonnull scores);

/// Sound at another sample rate: each result is the sum of `taps` samples with the weights of a
/// filter. All kernels give the same bits.
///
/// The filters of `phases` places between two samples lie one after another in `filters`. From one
/// result to the next the sound goes on by `step` / `phases` samples; the first result has the
/// filter with the number `phase`, and its first sample is that at `in`. `taps` is a multiple of
/// eight, and `count`, the number of results, one of four.
void csignal_change_rate(
    csignal_kernels kernels, const float *_Nonnull in, const float *_Nonnull filters, long taps,
    long phases, long step, long phase, long count, float *_Nonnull out);

/// How a sum is written by csignal_mix_channels.
typedef enum csignal_rule {
  /// As it is.
  csignal_plain = 0,
  /// As it is, or zero if it is negative.
  csignal_positive = 1,
  /// Added to what is there, unless it is negative.
  csignal_added = 2,
} csignal_rule;

/// Mixes the channels of each frame into up to four others. All kernels give the same bits.
///
/// Channels lie `in_stride` and `out_stride` numbers apart. `weights` has four numbers for each
/// input, and `bias` four, even for fewer `outputs`. Whole vectors of eight frames are written.
void csignal_mix_channels(
    csignal_kernels kernels, const float *_Nonnull in, long in_stride, long inputs,
    const float *_Nonnull weights, const float *_Nonnull bias, float *_Nonnull out,
    long out_stride, int outputs, csignal_rule rule, long frames);

/// Filters a channel over time with five weights, `step` frames apart, the third of them in the
/// middle. All kernels give the same bits; whole vectors of eight frames are written.
void csignal_filter_channel(
    csignal_kernels kernels, const float *_Nonnull in, long step, const float *_Nonnull weights,
    float *_Nonnull out, long frames);
