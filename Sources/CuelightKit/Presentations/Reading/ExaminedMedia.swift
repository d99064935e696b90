import Conformance
import MediaModel
import SystemPackage

/// A medium after it was read: a file, which is a stream of one rendition, or the renditions of a
/// stream, with picture and sound as one medium.
struct ExaminedMedia: Sendable {
  /// A rendition that is declared as a description of the picture.
  struct Description: Sendable {
    /// Its language by the manifest, or `nil`.
    let language: LanguageTag?
    /// The source to read; `nil` if nothing can be read.
    let source: MediaSource?
    /// The name of the rendition for the user.
    let name: String
    /// The signal that declares the description; `nil` if the manifest says nothing about the sound.
    let signal: String?
    /// The certainty of that signal.
    let certainty: TrackSignal.Certainty
    /// The reason why nothing of it can be read, or `nil`.
    let unreadableReason: StreamRendition.UnreadableReason?
    /// The time on its clock at the start of the presentation by the manifest (DASH).
    let offset: Duration
    /// The reason why the readable parts prove nothing, or `nil`.
    let unprovenReason: String?
    /// The duration by the manifest, or `nil`.
    let length: Duration?
    /// The intended form; `nil` if no signal declares it.
    let form: AlternativeFile.Form?
    /// Whether players play it by default (`DEFAULT=YES` of HLS).
    let isDefault: Bool
    /// Its group, if no variant names it (RFC 8216, section 4.3.4.2); else `nil`.
    var unofferedGroup: String?
  }

  /// A source that was read, to be read again.
  struct ReadSource: Sendable {
    /// The medium, or the rendition of the stream.
    let source: MediaSource
    /// Its files, open as they were read; `nil` if they are not kept.
    let files: MediaFileSet?
  }

  /// Picture and sound as one medium.
  var file: ExaminedFile
  /// The picture, or the reason why looking at it would prove nothing.
  var picture: Result<ReadSource, EvidenceGap>
  /// The source of the program's sound; `nil` if it cannot be read.
  var audio: ReadSource?
  /// The evidence of that source, including its tracks.
  var audioEvidence: MediaEvidence
  /// The index of the sound's rendition, if it is separate from the picture.
  var audioIndex: Int?
  /// The time on the sound's clock at the start of the presentation by the manifest (DASH).
  var audioOffset = Duration.zero
  /// The reason why a comparison of a sound with it proves nothing, or `nil`.
  var unprovenReason: String?
  /// Captions of renditions.
  var captions: [FoundCaptions] = []
  /// Renditions that are declared as descriptions of the picture.
  var descriptions: [Description] = []
  /// The languages of the channels inside the video, by the manifest.
  var channelLanguages: [CaptionChannel: LanguageTag] = [:]
  /// Whether the manifest says about at least one variant that it carries no captions (RFC 8216,
  /// section 4.3.4.2).
  var deniesClosedCaptions = false
  /// The renditions that were read, and for which data; each one sentence.
  var facts: [String] = []
  /// The parts of the medium that could not be read.
  var unread: [UnreadPart] = []
  /// The evidence on the stream; `nil` for a file.
  var stream: StreamEvidence?
  /// All files that belong to it, relative to the manifest's folder.
  var files: Set<String>
}

extension ExaminedMedia {
  /// Creates a medium from a file, as a stream of one rendition.
  init(_ file: ExaminedFile, of source: MediaSource) {
    let read = ReadSource(source: source, files: file.files)
    self.init(
      file: file, picture: .success(read), audio: read, audioEvidence: file.evidence,
      unread: file.evidence.unreadParts, files: [])
  }

  /// The medium with the speech timeline from the user.
  ///
  /// - Returns: The medium; its unread parts stay unchanged.
  /// - Throws: The reason why the timeline does not fit.
  func hearing(_ given: ImportedTimeline) throws(ExaminationError) -> ExaminedMedia {
    var media = self
    media.file = try file.hearing(given)
    return media
  }

  /// The source of the main sound.
  ///
  /// - Returns: The file, or the rendition of the stream.
  func audioSource(at source: PresentationSource) -> MediaSource {
    audio?.source ?? MediaSource(source.path, beneath: source.root)
  }

  /// The sound that a description is compared with: a sound in its language, else the main sound.
  ///
  /// - Parameter language: The language of the description, or `nil`.
  /// - Returns: The track, or `nil` when there is no sound.
  func mainAudio(for language: LanguageTag?) -> Track? {
    let main = audioEvidence.mainAudio
    guard let language, language.namesLanguage, let main,
      main.language?.isSame(as: language) != true
    else { return main }
    let same = audioEvidence.tracks.first { track in
      track.kind == .audio && !track.isAside && track.language?.isSame(as: language) == true
    }
    return same ?? main
  }
}

extension ExaminedMedia.Description {
  /// The content of a rendition that cannot be read: it belongs to the medium, so neither the
  /// presence nor the absence of a description is proven.
  var unread: DescriptionSelection.Candidate.Content {
    .recording(
      DescriptionRecording(
        form: form, length: length,
        comparison: .failure(EvidenceGap(.notDecodable, unprovenReason ?? "\(name) was not read.")))
    )
  }
}
