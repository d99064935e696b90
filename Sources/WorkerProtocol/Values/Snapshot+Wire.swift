package import Forms
package import MediaModel

extension SnapshotRequest: Formed {
  package static let wire = WireForm<Self>(
    Field("shots", \.shots, .list(atMost: WireLimits.shots)), Field("format", \.format, .choice),
    Field("short side", \.isOfShortSide), Field("pixels", \.pixels, .count(atMost: mostPixels)),
    Field("bytes", \.mostBytes, .count(atMost: WireLimits.snapshot)),
    Field("bytes of all", \.mostTotal, .count)
  ) {
    Self(
      $0, format: $1, size: $2 ? .shortSide($3) : .longSide($3), mostBytes: $4, mostTotal: $5)
  }

  private var isOfShortSide: Bool {
    if case .shortSide = size { true } else { false }
  }

  private var pixels: Int {
    switch size {
    case .shortSide(let most), .longSide(let most): most
    }
  }
}

extension SnapshotRequest.Shot: Formed {
  package static let wire = WireForm<Self>(
    Field("time", \.time), Field("part", \.part)
  ) { Self($0, part: $1) }
}

extension PaintedTextZone.Rectangle: Formed {
  package static var wire: WireForm<Self> { WireForm("part of a picture", Codec(form.wire)) }
}

extension Snapshot: Formed {
  package static let wire = WireForm<Self>(
    Field("shot", \.shot, .count), Field("time", \.time), Field("width", \.width, .count),
    Field("height", \.height, .count),
    Field("picture", \.bytes, .block(atMost: WireLimits.snapshot))
  ) { Self(shot: $0, time: $1, width: $2, height: $3, bytes: $4) }
}
