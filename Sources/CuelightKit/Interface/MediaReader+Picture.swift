package import Conformance
package import MediaModel
import SystemPackage
import WorkerProtocol

/// Looks at the pictures of a medium.
extension MediaReader {
  /// What is looked for in pictures.
  package enum PictureAim: Sendable {
    /// Flashes, steady movement and still pictures.
    case flashes
    /// These, and the counts of each picture.
    case eachPicture
    /// These, and text that follows the speech.
    case everything
  }

  /// The programs of the user that read the text in the picture and hear the sound.
  package struct PicturePrograms: Sendable {
    /// The text reader; `nil` for none.
    package var textReader: PictureTextReader?
    /// The recognizer with which what is read is compared; `nil` for none.
    package var recognizer: Recognizer?
    /// Whether the recognizer listens to all speech.
    package var listensToAll = false

    /// Creates a choice of none.
    package init() {}
  }

  /// Looks at the pictures of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - aim: What is looked for.
  ///   - profile: The profile whose limit for flashes is applied.
  ///   - programs: The programs that read and listen.
  ///   - progress: Receives the share of the work that is done.
  /// - Returns: What was found.
  /// - Throws: The reason why nothing could be looked at.
  package func picture(
    of path: String, _ aim: PictureAim, profile: Profile,
    with programs: PicturePrograms = PicturePrograms(),
    progress: @escaping @Sendable (Float) -> Void = { _ in }
  ) async throws(ExaminationError) -> PictureReport {
    var heard: MediaEvidence?
    if aim == .everything {
      heard = try await self.speech(of: path) { progress(0.3 * $0) }
    }
    var notices = heard?.notices ?? []
    let timeline = heard?.speech.timeline
    let asked = ExaminationRequest(
      reading: [], programs: .first(holding: nil),
      picture: .init(
        speech: aim == .everything ? timeline?.speech ?? .empty : nil, isFlashAsked: true,
        areFramesAsked: aim == .eachPicture))
    let medium = MediaSource(FilePath(path), beneath: nil)
    let isCached = examiner.cache != nil && programs.textReader != nil
    let examined = try await examiner.examine(medium, asked, hashes: isCached) {
      progress(aim == .everything ? 0.3 + 0.7 * $0 : $0)
    }
    let evidence = noted(examined.evidence)
    switch evidence.picture {
    case .success(var seen):
      if let text = seen.text, let timeline, let reader = try paintedWords(programs) {
        let film = WordListener.Question(
          medium: medium, track: nil, programs: .first(holding: nil), files: nil,
          hash: examined.hash, cues: [], language: heard?.mainAudio?.language, speech: timeline,
          cuts: [])
        let picture = ExaminedMedia.ReadSource(source: medium, files: examined.files)
        switch await reader.read(.init(text: text, film: film, picture: picture)) {
        case .success(let read): seen.text = read
        case .failure(let gap):
          notices.append("The text in the picture was not read: \(gap.explanation)")
        }
      }
      var known: Set<String> = []
      let seenLength = seen.flashes?.measured.map { MediaTime.zero.duration(to: $0.upperBound) }
      let length = evidence.duration ?? seenLength
      let room = timeline.flatMap { timeline in
        length.flatMap { DescriptionRoom(timeline.speech, in: $0, profile.limits) }
      }
      return PictureReport(
        medium: path, evidence: seen, profile: profile, pauses: room?.pauses,
        notices: (notices + evidence.notices).filter { known.insert($0).inserted })
    case .failure(let gap):
      throw .init(code: .pictureUnread, message: "\(path): \(gap.explanation)")
    }
  }

  /// What has a text reader read; `nil` if none is named.
  private func paintedWords(
    _ programs: PicturePrograms
  ) throws(ExaminationError) -> PaintedWordReader? {
    guard let textReader = programs.textReader else { return nil }
    let listener = try programs.recognizer.map { (recognizer) throws(ExaminationError) in
      WordListener(
        recognizer: recognizer, model: try recognizer.modelHash(),
        listensToAll: programs.listensToAll, media: examiner, texts: examiner.texts)
    }
    return PaintedWordReader(
      reader: textReader, listener: listener, media: examiner, texts: examiner.texts)
  }
}

extension Result<SpeechTimeline, EvidenceGap> {
  /// Where people speak; `nil` if that was not measured.
  fileprivate var timeline: SpeechTimeline? {
    if case .success(let timeline) = self { timeline } else { nil }
  }
}
