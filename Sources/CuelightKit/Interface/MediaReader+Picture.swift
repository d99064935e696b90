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
    /// These, and text that follows the speech.
    case everything
  }

  /// Looks at the pictures of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - aim: What is looked for.
  ///   - profile: The profile whose limit for flashes is applied.
  ///   - progress: Receives the share of the work that is done.
  /// - Returns: What was found.
  /// - Throws: The reason why nothing could be looked at.
  package func picture(
    of path: String, _ aim: PictureAim, profile: Profile,
    progress: @escaping @Sendable (Float) -> Void = { _ in }
  ) async throws(ExaminationError) -> PictureReport {
    var speech: TimeRanges?
    var notices: [String] = []
    if aim == .everything {
      let evidence = try await self.speech(of: path) { progress(0.3 * $0) }
      notices = evidence.notices
      if case .success(let timeline) = evidence.speech { speech = timeline.speech }
    }
    let asked = ExaminationRequest(
      reading: [], programs: .first(holding: nil),
      picture: .init(speech: aim == .everything ? speech ?? .empty : nil, isFlashAsked: true))
    let examined = try await examiner.examine(
      MediaSource(FilePath(path), beneath: nil), asked, hashes: false
    ) { progress(aim == .everything ? 0.3 + 0.7 * $0 : $0) }
    let evidence = noted(examined.evidence)
    switch evidence.picture {
    case .success(let seen):
      var known: Set<String> = []
      return PictureReport(
        medium: path, evidence: seen, profile: profile,
        notices: (notices + evidence.notices).filter { known.insert($0).inserted })
    case .failure(let gap):
      throw .init(code: .pictureUnread, message: "\(path): \(gap.explanation)")
    }
  }
}
