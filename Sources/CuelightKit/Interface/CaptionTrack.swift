import Conformance
import MediaModel

/// Picks one text track of an examined media file.
enum CaptionTrack {
  /// The content of a track.
  ///
  /// - Parameters:
  ///   - evidence: The examined file.
  ///   - path: The file, for messages.
  ///   - track: The track; `nil` for the first that can be read.
  /// - Returns: Cues and issues.
  /// - Throws: Why there is nothing to show.
  static func document(
    in evidence: MediaEvidence, _ path: String, _ track: Int?
  ) throws(PresentationVerdict.Failure) -> TimedTextDocument {
    let wanted = evidence.texts.filter { track == nil || $0.track.index == track }
    var reasons: [String] = []
    for text in wanted {
      switch text.document {
      case .success(var document):
        document.language =
          document.language ?? evidence.tracks.first { $0.id == text.track }?.language
        return document
      case .failure(let gap): reasons.append("track \(text.track.index): \(gap.explanation)")
      }
    }
    let which = track.map { "no text track \($0)" } ?? "no text track"
    let message =
      reasons.isEmpty
      ? "\(path) has \(which). “cuelight tracks” lists what it has."
      : "\(path): \(reasons.joined(separator: " "))"
    throw .init(code: "captions.notFound", message: message)
  }
}
