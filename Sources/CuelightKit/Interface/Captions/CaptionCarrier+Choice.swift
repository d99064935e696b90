public import MediaModel

/// Chooses one text of a file that may contain several.
extension CaptionCarrier {
  /// Chooses a carrier: of those that fit, the first with cues, else the first that can be read.
  ///
  /// - Parameters:
  ///   - carriers: The carriers in the file.
  ///   - path: The file, for messages.
  ///   - track: The text track; `nil` for any, including the video's own data.
  ///   - channel: The channel; `nil` for any.
  /// - Returns: The carrier, which could be read; `nil` if the file was read and does not have the
  ///   channel.
  /// - Throws: The reason why there is nothing to show.
  public static func choose(
    from carriers: [CaptionCarrier], file path: String, track: Track.ID?, channel: CaptionChannel?
  ) throws(ExaminationError) -> CaptionCarrier? {
    let wanted = carriers.filter { carrier in
      (track == nil || carrier.track == track) && (channel == nil || carrier.channel == channel)
    }
    let read = wanted.filter { $0.cueCount != nil }
    if let carrier = read.first(where: { $0.cueCount != 0 }) ?? read.first { return carrier }
    let isAbsent = wanted.isEmpty && channel != nil && carriers.contains { $0.cueCount != nil }
    if isAbsent, track == nil || carriers.contains(where: { $0.track == track }) { return nil }
    throw .init(
      code: .captionsNotFound, message: message(wanted, among: carriers, path, track, channel))
  }

  private static func message(
    _ wanted: [CaptionCarrier], among carriers: [CaptionCarrier], _ path: String,
    _ track: Track.ID?,
    _ channel: CaptionChannel?
  ) -> String {
    let reasons = wanted.compactMap { carrier -> String? in
      guard case .failure(let gap) = carrier.document else { return nil }
      return "\(carrier.track.map { "track \($0.index)" } ?? "video data"): \(gap.explanation)"
    }
    if !reasons.isEmpty { return "\(path): \(reasons.joined(separator: " "))" }
    let what = channel.map { "no channel \($0.name)" } ?? "no text track"
    let place = track.map { channel == nil ? " \($0.index)" : " in track \($0.index)" } ?? ""
    let channels = carriers.compactMap(\.channel).map(\.name)
    let there =
      channels.isEmpty ? "" : " Its channels: \(channels.joined(separator: ", "))."
    return "\(path) has \(what)\(place).\(there) “cuelight tracks” lists what it has."
  }
}

/// All content of a file that may be captions.
public struct CarriedCaptions: Sendable, Hashable {
  /// Text tracks in the container's order, then the channels of the video's own data.
  public let carriers: [CaptionCarrier]
  /// The duration of the medium; `nil` when unknown, and for a caption file.
  public let mediaLength: Duration?
  /// The program that was read, if a transport stream carries several.
  public var program: ProgramExtract?
}
