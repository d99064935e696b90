/// What a pass over the pictures of a video found.
public struct PictureEvidence: Sendable, Hashable {
  /// Whether captions are painted into the picture; `nil` if that was not asked.
  public var text: PaintedTextMeasures?
  /// Flashes, steady movement and still pictures; `nil` if they were not asked for.
  public var flashes: FlashReport?
  /// What flashes of an image that is transparent in parts over a white ground, if that differs from what
  /// flashes over a black one (``flashes``); else `nil`.
  public var flashesOnWhite: FlashReport?
  /// The share of the video's length that was looked at, 0 to 1; `nil` if the length is not known.
  public var share: Double?
  /// The number of damaged packets and pictures, which were not looked at.
  public var damaged: Int
  /// Why pictures are missing; `nil` if all were looked at.
  public var gap: EvidenceGap?

  /// Creates evidence.
  ///
  /// - Parameters:
  ///   - text: Whether captions are painted into the picture.
  ///   - flashes: Flashes, steady movement and still pictures.
  ///   - flashesOnWhite: What flashes over a white ground, if that differs.
  ///   - share: The share of the video's length that was looked at.
  ///   - damaged: The number of damaged packets and pictures.
  ///   - gap: Why pictures are missing.
  public init(
    text: PaintedTextMeasures? = nil, flashes: FlashReport? = nil,
    flashesOnWhite: FlashReport? = nil, share: Double? = nil, damaged: Int = 0,
    gap: EvidenceGap? = nil
  ) {
    self.text = text
    self.flashes = flashes
    self.flashesOnWhite = flashesOnWhite
    self.share = share
    self.damaged = damaged
    self.gap = gap
  }

  /// Up to this share of a video may be missing at its ends: lengths in headers are rounded.
  private static let leastShare = 0.98

  /// Whether all of the video was looked at, without damage.
  public var isWhole: Bool {
    gap == nil && damaged == 0 && (share ?? 1) >= Self.leastShare
  }
}
