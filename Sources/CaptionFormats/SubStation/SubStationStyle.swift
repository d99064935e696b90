import CueText
import MediaModel
import TextBasics

/// A style of a script: the position and the formatting of its texts.
struct SubStationStyle {
  /// The position of texts; `nil` if the style does not define it.
  let alignment: SubStationAlignment?
  /// The formatting of texts.
  let look: CueLook
  /// What is drawn of texts.
  let paint: SubStationPaint

  /// Reads a style.
  ///
  /// - Parameters:
  ///   - bytes: The script.
  ///   - fields: The style's fields.
  ///   - format: The order of the fields.
  ///   - isLegacy: Whether alignments use the numbers of version 4.
  init(
    _ bytes: [UInt8], _ fields: [Range<Int>], _ format: SubStationFormat, isLegacy: Bool
  ) {
    func field(_ name: String) -> Range<Int>? {
      guard let index = format.index(of: name), index < fields.count else { return nil }
      return bytes.trimmed(fields[index])
    }
    func number(_ name: String) -> Int? { field(name).flatMap { Int(bytes.string($0)) } }
    alignment = number("alignment").flatMap {
      isLegacy ? SubStationAlignment(legacy: $0) : SubStationAlignment(key: $0)
    }
    var look = CueLook()
    // The value for “on” is -1; some programs write 1.
    look.isBold = number("bold").map { $0 != 0 } ?? false
    look.isItalic = number("italic").map { $0 != 0 } ?? false
    look.isUnderlined = number("underline").map { $0 != 0 } ?? false
    look.color =
      field("primarycolour").flatMap { CueColor(subStation: bytes[$0]) }.flatMap(\.asTextColor)
    self.look = look
    var paint = SubStationPaint()
    // Colors of version 4 have no opacity.
    func isClear(_ name: String) -> Bool {
      field(name).map { !isLegacy && SubStationPaint.isClear(style: bytes[$0]) } ?? false
    }
    func isDrawn(_ name: String) -> Bool {
      field(name).flatMap { Double(bytes.string($0)) }.map { $0 > 0 } ?? true
    }
    paint.isFillClear = isClear("primarycolour")
    paint.isOutlineClear = isClear("outlinecolour")
    paint.isShadowClear = isClear("backcolour")
    paint.hasOutline = isDrawn("outline")
    paint.hasShadow = isDrawn("shadow")
    paint.isBoxed = number("borderstyle") == 3
    paint.fill = field("primarycolour").flatMap { CueColor(subStation: bytes[$0]) }
    // Scripts of version 4 have no color of their own for it.
    let outline = isLegacy ? nil : field("outlinecolour")
    paint.outline = outline.flatMap { CueColor(subStation: bytes[$0]) }
    paint.isOutlineFaint = outline.map { SubStationPaint.isFaint(style: bytes[$0]) } ?? false
    self.paint = paint
  }
}
