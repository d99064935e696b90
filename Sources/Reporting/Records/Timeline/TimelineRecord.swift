import CaptionQuality
import MediaModel

/// The data of a medium that a report draws along its time: the member `timeline` in
/// `Schemas/ndjson.schema.json`.
package struct TimelineRecord: Sendable, Hashable {
  /// The outline of the main sound.
  struct Outline: Sendable, Hashable {
    /// The moment of the first peak.
    let start: MediaTime
    /// The length of the interval for each peak.
    let hop: Duration
    /// The square root of the loudest amplitude, 0 to `Waveform.fullScale`.
    let peaks: [Int]
  }

  /// A section of speech.
  struct Speech: Sendable, Hashable {
    /// The time of the speech.
    let range: Range<MediaTime>
    /// The certainty that this is speech, in percent.
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
    /// The number of further cues.
    let unlisted: Int
  }

  /// A cue.
  struct Cue: Sendable, Hashable {
    /// The display time.
    let range: Range<MediaTime>
    /// Its text without markup; its line breaks are kept.
    let text: String
    /// Characters, columns and words; `nil` for roll-up captions.
    let counts: CueTextCounts?
  }

  /// The narration of an audio description.
  struct Narration: Sendable, Hashable {
    /// The file, as the user would name it.
    let resource: String
    /// The number of the track of a media file, or `nil`.
    let track: Int?
    /// The times of the narration, in order.
    let spoken: [Range<MediaTime>]
  }

  /// The synchronization error of the captions.
  struct Sync: Sendable, Hashable {
    /// A section of the medium in which the error changes linearly.
    struct Piece: Sendable, Hashable {
      /// The section.
      let range: Range<MediaTime>
      /// The error at its start; positive: the captions are late.
      let startError: Duration
      /// The error at its end.
      let endError: Duration
    }

    /// The sections between cuts, in order of time.
    let pieces: [Piece]
    /// Half the width of the 95 % interval of the error.
    let uncertainty: Duration
    /// The largest allowed error, or `nil`.
    let limit: Duration?
  }

  /// Captions with corrected times.
  struct Repaired: Sendable, Hashable, Decodable {
    /// A name for their file.
    let name: String
    /// The content of the file.
    let text: String
    /// The number of cues that are omitted because they do not fit in the medium.
    let leftOut: Int
  }

  /// Words of a reference that are in no caption.
  struct Missing: Sendable, Hashable {
    /// The time at which they are spoken.
    let range: Range<MediaTime>
    /// The words.
    let text: String
  }

  /// The highest number of cues that are listed.
  static let mostCues = 10_000
  /// The highest number of characters in the text of a cue.
  static let longestCue = 2_000
  /// The maximum size of the text of all cues, and of repaired captions, in bytes.
  static let mostText = 1 << 20

  /// The duration of the medium, or `nil`.
  let duration: Duration?
  /// The outline of the main sound; `nil` when it was not decoded.
  let waveform: Outline?
  /// The speech, in order of time; `nil` if it was not measured.
  let speech: [Speech]?
  /// The captions that decide; `nil` when there are none.
  let captions: Captions?
  /// The narration of each description that was compared with the main sound.
  let narrations: [Narration]
  /// The synchronization error of the captions; `nil` if it was not measured.
  let sync: Sync?
  /// The captions with corrected times; `nil` if they need no repair or cannot be repaired.
  let repaired: Repaired?
  /// Words of a reference that are in no caption, in order of time.
  let missing: [Missing]
}
