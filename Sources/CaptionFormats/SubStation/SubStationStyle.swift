import CueText
import MediaModel
import TextBasics

/// A style of a script: where its texts are shown and how they look.
struct SubStationStyle {
  /// Where texts are shown; `nil` when the style does not say it.
  let alignment: SubStationAlignment?
  /// How texts look.
  let look: CueLook

  /// Reads a style.
  ///
  /// - Parameters:
  ///   - bytes: The script.
  ///   - fields: The style's fields.
  ///   - format: Their order.
  ///   - isLegacy: Whether alignments are those of version 4.
  init(
    _ bytes: [UInt8], _ fields: [Range<Int>], _ format: SubStationFormat, isLegacy: Bool
  ) {
    func field(_ name: String) -> Range<Int>? {
      guard let place = format.place(of: name), place < fields.count else { return nil }
      return bytes.trimmed(fields[place])
    }
    func number(_ name: String) -> Int? { field(name).flatMap { Int(bytes.string($0)) } }
    alignment = number("alignment").flatMap {
      isLegacy ? SubStationAlignment(legacy: $0) : SubStationAlignment(key: $0)
    }
    var look = CueLook()
    // Set is written -1, by some programs 1.
    look.isBold = number("bold").map { $0 != 0 } ?? false
    look.isItalic = number("italic").map { $0 != 0 } ?? false
    look.isUnderlined = number("underline").map { $0 != 0 } ?? false
    look.color =
      field("primarycolour").flatMap { CueColor(subStation: bytes[$0]) }.flatMap(\.asTextColor)
    self.look = look
  }
}
