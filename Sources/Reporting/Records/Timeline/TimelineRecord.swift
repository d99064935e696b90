import CaptionQuality
import MediaModel

/// What a report draws of a medium along its time: the member `timeline` in
/// `Schemas/ndjson.schema.json`.
package struct TimelineRecord: Sendable, Hashable {
  /// The outline of the main sound.
  struct Outline: Sendable, Hashable {
    /// The moment of the first peak.
    let start: MediaTime
    /// How long a peak lasts.
    let hop: Duration
    /// The square root of the loudest amplitude, 0 to `Waveform.fullScale`.
    let peaks: [Int]
  }

  /// A stretch of speech.
  struct Speech: Sendable, Hashable {
    /// When it is spoken.
    let range: Range<MediaTime>
    /// How sure it is that this is speech, in percent.
    let certainty: Int
  }

  /// Captions that decide.
  struct Captions: Sendable, Hashable, Decodable {
    /// The file, as the user would name it.
    let resource: String
    /// The number of the track of a media file, or `nil`.
    let track: Int?
    /// The primary subtag of their language, or `nil`.
    let language: String?
    /// The cues in order of time.
    let cues: [Cue]
    /// How many more cues there are.
    let unlisted: Int
  }

  /// A cue.
  struct Cue: Sendable, Hashable {
    /// When it is shown.
    let range: Range<MediaTime>
    /// Its text without markup, one line of it a line.
    let text: String
    /// Characters, columns and words; `nil` for captions that roll up.
    let counts: CueTextCounts?
  }

  /// The narration of an audio description.
  struct Narration: Sendable, Hashable {
    /// The file, as the user would name it.
    let resource: String
    /// The number of the track of a media file, or `nil`.
    let track: Int?
    /// When somebody narrates, in order of time.
    let spoken: [Range<MediaTime>]
  }

  /// How far the captions are off the speech.
  struct Sync: Sendable, Hashable {
    /// A stretch of the medium in which the error changes evenly.
    struct Piece: Sendable, Hashable {
      /// The stretch.
      let range: Range<MediaTime>
      /// The error at its start; positive: the captions are late.
      let startError: Duration
      /// The error at its end.
      let endError: Duration
    }

    /// The stretches between cuts, in order of time.
    let pieces: [Piece]
    /// Half the width of the interval of the error, 95 %.
    let uncertainty: Duration
    /// The largest error that is allowed, or `nil`.
    let limit: Duration?
  }

  /// Captions with the times that they should have.
  struct Repaired: Sendable, Hashable, Decodable {
    /// A name for their file.
    let name: String
    /// The file.
    let text: String
    /// How many cues the medium has no place for.
    let leftOut: Int
  }

  /// Words of a reference that no caption has.
  struct Missing: Sendable, Hashable {
    /// When they are spoken.
    let range: Range<MediaTime>
    /// The words.
    let text: String
  }

  /// The most cues that are listed.
  static let mostCues = 10_000
  /// The most characters of the text of a cue.
  static let longestCue = 2_000
  /// The most bytes of the text of all cues, and of repaired captions.
  static let mostText = 1 << 20

  /// How long the medium lasts, or `nil`.
  let duration: Duration?
  /// The outline of the main sound; `nil` when it was not decoded.
  let waveform: Outline?
  /// Where people speak, in order of time; `nil` when that was not measured.
  let speech: [Speech]?
  /// The captions that decide; `nil` when there are none.
  let captions: Captions?
  /// The narration of each description that was compared with the main sound.
  let narrations: [Narration]
  /// How far the captions are off; `nil` when that was not measured.
  let sync: Sync?
  /// The captions with repaired times; `nil` where there is nothing to repair, or no way to.
  let repaired: Repaired?
  /// Words of a reference that no caption has, in order of time.
  let missing: [Missing]
}
