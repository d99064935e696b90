public import MediaModel

/// Everything in a file that may be captions.
public struct CarriedCaptions: Sendable, Hashable {
  /// Text tracks in the container's order, then the channels of the video's own data.
  public let carriers: [CaptionCarrier]
  /// How long the medium lasts; `nil` when unknown, and for a caption file.
  public let mediaLength: Duration?
  /// The program that was read, where a transport stream carries several.
  public var program: ProgramExtract?
}
