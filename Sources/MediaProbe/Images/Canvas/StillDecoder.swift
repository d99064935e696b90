/// Decodes files of one picture each.
final class StillDecoder {
  private let decoder: FrameDecoder
  private let packet: Packet
  private let frame: Frame

  /// Opens a decoder by its name; `nil` if it is missing.
  ///
  /// - Throws: ``ProbeError/limit(_:)`` if there is no memory.
  init?(_ name: String) throws(ProbeError) {
    // All parts exist before the first is kept: a value that cannot be copied is made whole or not.
    let packet = try Packet()
    let frame = try Frame()
    guard let decoder = FrameDecoder(pictures: name) else { return nil }
    self.packet = packet
    self.frame = frame
    self.decoder = decoder
  }

  /// Decodes a file; `nil` if it is damaged, or has samples that are not known here.
  func picture(_ file: [UInt8]) -> Picture? {
    guard packet.fill(file), decoder.send(packet), case .frame = decoder.receive(frame) else {
      return nil
    }
    defer { frame.clear() }
    return frame.colors() ?? frame.picture()
  }
}

extension Frame {
  /// The picture with four bytes a pixel; `nil` for pictures of color differences, and for samples
  /// that cannot be read.
  fileprivate func colors() -> Picture? {
    guard let form = PictureForm(marks(isOfFields: false), PictureSetting()),
      form.columns * form.rows <= Picture.mostPixels, var rows = ColorRows(of: self, form)
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * form.columns * form.rows)
    for row in 0..<form.rows {
      rows.read(row)
      for column in 0..<form.columns {
        bytes.append(UInt8(clamping: rows.alphas[column]))
        bytes.append(UInt8(clamping: rows.reds[column]))
        bytes.append(UInt8(clamping: rows.greens[column]))
        bytes.append(UInt8(clamping: rows.blues[column]))
      }
    }
    return Picture(width: form.columns, height: form.rows, layout: .argb, depth: 8, bytes: bytes)
  }
}
