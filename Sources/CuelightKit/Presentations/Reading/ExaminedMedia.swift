import Conformance
import MediaModel
import SystemPackage

/// A medium after it was read: a file, which is a stream of one rendition, or the renditions of a
/// stream with picture and sound as one medium.
struct ExaminedMedia: Sendable {
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
    let unreadableReason: StreamRendition.UnreadableReason?
    /// What its clock says where the presentation begins by the manifest (DASH).
    let offset: Duration
    /// Why nothing is proven by what can be read of it, or `nil`.
    let unprovenReason: String?
    /// How long it plays by the manifest, or `nil`.
    let length: Duration?
    /// What it is meant to be; `nil` when nothing says.
    let form: AlternativeFile.Form?
    /// Whether players play it when nobody chooses (`DEFAULT=YES` of HLS).
    let isDefault: Bool
  }

  /// Picture and sound as one medium.
  var file: ExaminedFile
  /// What the sound of the program is read from; `nil` when nothing can be.
  var sound: MediaSource?
  /// The files of that, open as they were read; `nil` when they are not kept.
  var soundFiles: MediaFileSet?
  /// What was found in that, with the tracks as they stand there.
  var soundEvidence: MediaEvidence
  /// The rendition that the sound is read from, where it is beside the picture.
  var soundIndex: Int?
  /// What the sound's clock says where the presentation begins by the manifest (DASH).
  var soundOffset = Duration.zero
  /// Why nothing is proven by holding a sound against it, or `nil`.
  var unprovenReason: String?
  /// Captions of renditions.
  var captions: [CaptionCandidate] = []
  /// Renditions that say they describe the picture.
  var descriptions: [Description] = []
  /// What the manifest says about the channels inside the video.
  var channelLanguages: [CaptionChannel: LanguageTag] = [:]
  /// Whether the manifest says about at least one variant that it carries no captions (RFC 8216,
  /// section 4.3.4.2).
  var deniesClosedCaptions = false
  /// What was read from which rendition, each one sentence.
  var facts: [String] = []
  /// What of the medium could not be read.
  var unread: [UnreadPart] = []
  /// What is wrong with the stream; `nil` for a file.
  var stream: StreamEvidence?
  /// Every file that belongs to it, from the manifest's folder on.
  var files: Set<String>
}

extension ExaminedMedia {
  /// A file as a stream of one rendition.
  ///
  /// - Parameters:
  ///   - file: What was read of it.
  ///   - source: What it was read from.
  init(_ file: ExaminedFile, of source: MediaSource) {
    self.init(
      file: file, sound: source, soundFiles: file.files, soundEvidence: file.evidence,
      unread: file.evidence.unreadParts, files: [])
  }

  /// The medium with the speech that the user says is in it.
  ///
  /// - Parameter given: What the user gave.
  /// - Returns: The medium; what of it is unread stays as it was read.
  /// - Throws: Why what was given does not say.
  func hearing(_ given: ImportedTimeline) throws(ExaminationError) -> ExaminedMedia {
    var media = self
    media.file = try file.hearing(given)
    return media
  }

  /// What the main sound is read from.
  ///
  /// - Parameter source: The medium.
  /// - Returns: The file, or the rendition of the stream.
  func soundSource(at source: PresentationSource) -> MediaSource {
    sound ?? MediaSource(source.path, beneath: source.root)
  }

  /// The sound that a description is compared with: the main one, or that of its own language.
  ///
  /// - Parameter language: The language of the description, or `nil`.
  /// - Returns: The track, or `nil` when there is no sound.
  func mainSound(for language: LanguageTag?) -> Track? {
    let main = soundEvidence.mainAudio
    guard let language, language.namesLanguage, let main,
      main.language?.isSame(as: language) != true
    else { return main }
    let same = soundEvidence.tracks.first { track in
      track.kind == .audio && !track.isAside && track.language?.isSame(as: language) == true
    }
    return same ?? main
  }
}

extension ExaminedMedia.Description {
  /// What is known of a rendition that cannot be read: it belongs to the medium, so that neither
  /// its presence nor its absence is proven.
  var unread: DescriptionSelection.Candidate.Content {
    .recording(
      DescriptionRecording(
        form: form, length: length,
        comparison: .failure(EvidenceGap(.notDecodable, unprovenReason ?? "\(name) was not read.")))
    )
  }
}
