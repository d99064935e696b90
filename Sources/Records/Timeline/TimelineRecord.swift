package import CaptionQuality
package import MediaModel

/// The data of a medium that a report draws along its time: the member `timeline` in
/// `Schemas/ndjson.schema.json`.
package struct TimelineRecord: Sendable, Hashable {
  /// The outline of the main sound.
  package struct Outline: Sendable, Hashable {
    /// The moment of the first peak.
    package let start: MediaTime
    /// The length of the interval for each peak.
    package let hop: Duration
    /// The square root of the loudest amplitude, 0 to `Waveform.fullScale`.
    package let peaks: [Int]
  }

  /// A section of speech.
  package struct Speech: Sendable, Hashable {
    /// The time of the speech.
    package let range: Range<MediaTime>
    /// The certainty that this is speech, in percent.
    package let certainty: Int
  }

  /// Captions that decide.
  package struct Captions: Sendable, Hashable {
    /// The file, as the user would name it.
    package let resource: String
    /// The number of the track of a media file, or `nil`.
    package let track: Int?
    /// The primary subtag of their language, or `nil`.
    package let language: String?
    /// The cues in order of time.
    package let cues: [Cue]
    /// The number of further cues.
    package let unlisted: Int
  }

  /// A cue.
  package struct Cue: Sendable, Hashable {
    /// The display time.
    package let range: Range<MediaTime>
    /// Its text without markup; its line breaks are kept.
    package let text: String
    /// Characters, columns and words; `nil` for roll-up captions.
    package let counts: CueTextCounts?
  }

  /// The narration of an audio description.
  package struct Narration: Sendable, Hashable {
    /// The file, as the user would name it.
    package let resource: String
    /// The number of the track of a media file, or `nil`.
    package let track: Int?
    /// The times of the narration, in order.
    package let spoken: [Range<MediaTime>]
  }

  /// The synchronization error of the captions.
  package struct Sync: Sendable, Hashable {
    /// A section of the medium in which the error changes linearly.
    package struct Piece: Sendable, Hashable {
      /// The section.
      package let range: Range<MediaTime>
      /// The error at its start; positive: the captions are late.
      package let startError: Duration
      /// The error at its end.
      package let endError: Duration
    }

    /// The sections between cuts, in order of time.
    package let pieces: [Piece]
    /// Half the width of the 95 % interval of the error.
    package let uncertainty: Duration
    /// The largest allowed error, or `nil`.
    package let limit: Duration?
  }

  /// Captions with corrected times.
  package struct Repaired: Sendable, Hashable {
    /// A name for their file.
    package let name: String
    /// The content of the file.
    package let text: String
    /// The number of cues that are omitted because they do not fit in the medium.
    package let leftOut: Int
  }

  /// Words of a reference that are in no caption.
  package struct Missing: Sendable, Hashable {
    /// The time at which they are spoken.
    package let range: Range<MediaTime>
    /// The words.
    package let text: String
  }

  /// The highest number of cues that are listed.
  package static let mostCues = 10_000
  /// The highest number of characters in the text of a cue.
  package static let longestCue = 2_000
  /// The maximum size of the text of all cues, and of repaired captions, in bytes.
  package static let mostText = 1 << 20

  /// The duration of the medium, or `nil`.
  package let duration: Duration?
  /// The outline of the main sound; `nil` when it was not decoded.
  package let waveform: Outline?
  /// The speech, in order of time; `nil` if it was not measured.
  package let speech: [Speech]?
  /// The captions that decide; `nil` when there are none.
  package let captions: Captions?
  /// The narration of each description that was compared with the main sound.
  package let narrations: [Narration]
  /// The synchronization error of the captions; `nil` if it was not measured.
  package let sync: Sync?
  /// The captions with corrected times; `nil` if they need no repair or cannot be repaired.
  package let repaired: Repaired?
  /// Words of a reference that are in no caption, in order of time.
  package let missing: [Missing]
}
