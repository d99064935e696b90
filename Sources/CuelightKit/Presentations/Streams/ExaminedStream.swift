import Conformance
import MediaModel
import SystemPackage

/// A stream after its renditions were read: picture and sound as one medium, and what lies beside.
struct ExaminedStream: Sendable {
  /// A rendition that says it describes the picture.
  struct Description: Sendable {
    /// Its language by the manifest, or `nil`.
    let language: LanguageTag?
    /// What is read of it; `nil` when nothing can be.
    let source: MediaSource?
    /// The rendition, as the user would know it.
    let name: String
    /// What says that it describes.
    let signal: String
    /// How sure that is.
    let certainty: TrackSignal.Certainty
    /// Why nothing of it can be read, or `nil`.
    let obstacle: StreamRendition.Obstacle?
    /// What its clock says where the presentation begins by the manifest (DASH).
    let offset: Duration
    /// Why nothing is proven by what can be read of it, or `nil`.
    let doubt: String?
    /// How long it plays by the manifest, or `nil`.
    let length: Duration?
    /// What it is meant to be; `nil` when nothing says.
    let form: AlternativeFile.Form?
    /// Whether players play it when nobody chooses (`DEFAULT=YES` of HLS).
    let isDefault: Bool
  }

  /// Picture and sound as one medium.
  var file: ExaminedFile
  /// What the sound of the programme is read from; `nil` when nothing can be.
  var sound: MediaSource?
  /// What was found in that, with the tracks as they stand there.
  var soundEvidence: MediaEvidence
  /// The rendition that the sound is read from, where it lies beside the picture.
  var soundIndex: Int?
  /// What the sound's clock says where the presentation begins by the manifest (DASH).
  var soundOffset = Duration.zero
  /// Why nothing is proven by holding a sound against it, or `nil`.
  var doubt: String?
  /// Captions of renditions.
  var captions: [CaptionCandidate] = []
  /// Renditions that say they describe the picture.
  var descriptions: [Description] = []
  /// What the manifest says of the channels inside the video.
  var channelLanguages: [CaptionChannel: LanguageTag] = [:]
  /// What was read from which rendition, each one sentence.
  var facts: [String] = []
  /// What of the medium could not be read.
  var unread: [UnreadPart] = []
  /// What is wrong with the stream.
  var evidence: StreamEvidence
  /// Every file that belongs to it, from the manifest's folder on.
  var files: Set<String>
}
