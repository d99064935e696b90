#pragma once

// The inner loops of the Silero network, for frames of sound that are computed in parallel.
//
// A block of numbers has one row for each channel and, in the row, one number for each frame.

/// Frames that are computed in parallel.
static const int csignal_batch = 24;
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
static const int csignal_panel = 4;

/// Whether this processor has the wide kernels (AVX2 and FMA).
int csignal_has_wide(void);

/// The number of gates in one panel of the recurrent layer's weights: see csignal_recur.
int csignal_recurrent_panel(int wide);

/// The magnitudes of the short-time spectra of a batch.
///
/// `samples` has the context, then the frames one after another. After its end each frame is
/// continued by its mirror image. `window` has 256 numbers; `cosines` and `sines` have 129, of
/// 2 pi k / 256. `spare` has room for two blocks of 128 rows. `out` gets 4 blocks of 129 rows.
void csignal_spectra(
    int wide, const float *_Nonnull samples, const float *_Nonnull window,
    const float *_Nonnull cosines, const float *_Nonnull sines, float *_Nonnull spare,
    float *_Nonnull out);

/// A layer: `out` = `bias` + `weights` x `in`; if `rectify`, negative numbers become zero.
///
/// `weights` are in panels of four rows, `panel_stride` numbers apart; in a panel the four weights
/// of the first input come first. `rows` is a multiple of four; `in` has `depth` rows.
void csignal_multiply(
    int wide, const float *_Nonnull weights, long panel_stride, const float *_Nonnull bias,
    const float *_Nonnull in, float *_Nonnull out, long rows, long depth, int rectify);

/// The recurrent layer and the output, frame after frame.
///
/// `gates` is a block of 512 rows: the input of the input, output, forget and cell gates from the
/// layer below. `weights` are in panels of csignal_recurrent_panel gates; in a panel the weights of
/// the first cell come first. `hidden` and `cell`, of 128 numbers, are the state. `scores` gets one
/// number for each of the `frames`, 0 to 1.
void csignal_recur(
    int wide, const float *_Nonnull gates, const float *_Nonnull weights, float *_Nonnull hidden,
    float *_Nonnull cell, const float *_Nonnull output, float output_bias, int frames,
    float *_Nonnull scores);
