import Conformance
import MediaModel

/// Picks one text of a file that may hold several.
enum CaptionTrack {
  /// The content of a carrier: of those that fit, the first with cues, else the first that can be
  /// read.
  ///
  /// - Parameters:
  ///   - carriers: What the file carries.
  ///   - path: The file, for messages.
  ///   - track: The text track; `nil` for any, the video's own data among them.
  ///   - channel: The channel; `nil` for any.
  /// - Returns: Cues and issues.
  /// - Throws: Why there is nothing to show.
  static func document(
    in carriers: [CaptionCarrier], _ path: String, _ track: Int?, _ channel: CaptionChannel?
  ) throws(PresentationVerdict.Failure) -> TimedTextDocument {
    let wanted = carriers.filter { carrier in
      (track == nil || carrier.track?.index == track)
        && (channel == nil || carrier.channel == channel)
    }
    let read = wanted.compactMap { carrier -> TimedTextDocument? in
      if case .success(let document) = carrier.document { document } else { nil }
    }
    if let document = read.first(where: { !$0.cues.isEmpty }) ?? read.first { return document }
    throw .init(
      code: "captions.notFound", message: message(wanted, among: carriers, path, track, channel))
  }

  private static func message(
    _ wanted: [CaptionCarrier], among carriers: [CaptionCarrier], _ path: String, _ track: Int?,
    _ channel: CaptionChannel?
  ) -> String {
    let reasons = wanted.compactMap { carrier -> String? in
      guard case .failure(let gap) = carrier.document else { return nil }
      return "\(carrier.track.map { "track \($0.index)" } ?? "video data"): \(gap.explanation)"
    }
    if !reasons.isEmpty { return "\(path): \(reasons.joined(separator: " "))" }
    let what = channel.map { "no channel \($0.name)" } ?? "no text track"
    let place = track.map { channel == nil ? " \($0)" : " in track \($0)" } ?? ""
    let channels = carriers.compactMap(\.channel).map(\.name)
    let there =
      channels.isEmpty ? "" : " Its channels: \(channels.joined(separator: ", "))."
    return "\(path) has \(what)\(place).\(there) “cuelight tracks” lists what it has."
  }
}
