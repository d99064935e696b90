package import MediaModel
import TextBasics

/// The look that override blocks such as `{\i1\c&H00FFFF&}` give the text after them.
///
/// It reads `\b`, `\i`, `\u`, `\c` or `\1c`, the opacities `\alpha`, `\1a`, `\3a` and `\4a`, and
/// `\r`. Animations (`\t`) and everything else in round brackets are skipped; text after an animation
/// or a fade counts as visible.
package struct SubStationOverrides {
  /// The look of the text after the blocks that were taken.
  package private(set) var look: CueLook
  /// Whether a block has something that is not in a ``CueLook``, such as `\pos`; alignments do not
  /// count.
  package private(set) var saysMore = false

  private let base: CueLook
  private let styles: [String: CueLook]
  private let basePaint: SubStationPaint
  private let paints: [String: SubStationPaint]
  private var paint: SubStationPaint
  /// Whether the text fades or changes while it is shown.
  private var isAnimated = false

  /// Starts at the beginning of a text.
  ///
  /// - Parameters:
  ///   - base: How the text's style looks.
  ///   - styles: The looks of the styles that `\r` can name.
  ///   - paint: What the text's style draws.
  ///   - paints: What the styles that `\r` can name draw.
  package init(
    base: CueLook = CueLook(), styles: [String: CueLook] = [:],
    paint: SubStationPaint = SubStationPaint(), paints: [String: SubStationPaint] = [:]
  ) {
    look = base
    self.base = base
    self.styles = styles
    basePaint = paint
    self.paint = paint
    self.paints = paints
    look.isUnseen = paint.isUnseen
    look.isInGroundColor = paint.isInGroundColor
  }

  /// Takes an override block.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - block: The range of the block.
  package mutating func apply(_ bytes: [UInt8], _ block: Range<Int>) {
    var depth = 0
    for index in bytes.clamp(block) {
      switch bytes[index] {
      case 0x28: depth += 1
      case 0x29: depth = max(0, depth - 1)
      case 0x5C where depth == 0:
        let rest = bytes[(index + 1)..<block.upperBound]
        apply(rest.prefix { ![0x5C, 0x28, 0x29, 0x7D].contains($0) })
      default: break
      }
    }
    look.isUnseen = paint.isUnseen && !isAnimated
    look.isInGroundColor = paint.isInGroundColor && !isAnimated
  }

  /// Applies a tag without its backslash; a tag without a value resets to the style.
  private mutating func apply(_ tag: ArraySlice<UInt8>) {
    let value = tag.dropFirst()
    let number = Self.number(value)
    switch tag.first {
    case 0x62 where value.isEmpty || number != nil:
      look.isBold = number.map { $0 == 1 || $0 >= 600 } ?? base.isBold
    case 0x69 where value.isEmpty || number != nil:
      look.isItalic = number.map { $0 != 0 } ?? base.isItalic
    case 0x75 where value.isEmpty || number != nil:
      look.isUnderlined = number.map { $0 != 0 } ?? base.isUnderlined
    case 0x63 where value.isEmpty || value.first == 0x26: setColor(value)
    case 0x31 where value.first == 0x63: setColor(value.dropFirst())
    case 0x33 where value.first == 0x63:
      saysMore = true
      let color = value.dropFirst()
      paint.outline = color.isEmpty ? basePaint.outline : CueColor(subStation: color)
    case 0x72:
      let name = String(decoding: value, as: UTF8.self)
      look = styles[name] ?? base
      paint = paints[name] ?? basePaint
    case 0x61, 0x31, 0x33, 0x34: setOpacity(tag)
    case 0x74 where value.isEmpty, 0x66 where value.starts(with: [0x61, 0x64]):
      isAnimated = true
      saysMore = true
    default: saysMore = saysMore || !Self.isAlignment(tag)
    }
  }

  /// Takes `\alpha`, `\1a`, `\3a` or `\4a`; without a value the style's opacity is used.
  private mutating func setOpacity(_ tag: ArraySlice<UInt8>) {
    let isWhole = tag.starts(with: Array("alpha".utf8))
    guard isWhole || tag.dropFirst().first == 0x61 else {
      return saysMore = saysMore || !Self.isAlignment(tag)
    }
    saysMore = true
    let value = tag.dropFirst(isWhole ? 5 : 2)
    let isClear = SubStationPaint.isClear(override: value)
    guard isClear != nil || value.isEmpty else { return }
    if isWhole || tag.first == 0x31 { paint.isFillClear = isClear ?? basePaint.isFillClear }
    if isWhole || tag.first == 0x33 {
      paint.isOutlineClear = isClear ?? basePaint.isOutlineClear
      paint.isOutlineFaint = !value.isEmpty || basePaint.isOutlineFaint
    }
    if isWhole || tag.first == 0x34 { paint.isShadowClear = isClear ?? basePaint.isShadowClear }
  }

  private mutating func setColor(_ value: ArraySlice<UInt8>) {
    guard !value.isEmpty else {
      paint.fill = basePaint.fill
      return look.color = base.color
    }
    guard let color = CueColor(subStation: value) else { return saysMore = true }
    paint.fill = color
    look.color = color.asTextColor
  }

  /// Whether a tag is an alignment such as `\an8` or `\a6`, which ``SubStationAlignment`` reads.
  private static func isAlignment(_ tag: ArraySlice<UInt8>) -> Bool {
    guard tag.first == 0x61 else { return false }
    return number(tag.dropFirst(tag.dropFirst().first == 0x6E ? 2 : 1)) != nil
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 4, digits.allSatisfy(\.isDigit) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

extension CueColor {
  /// Reads a color of SubStation Alpha: `&HBBGGRR&`, perhaps with an opacity before it, or the same
  /// number in decimal digits.
  ///
  /// - Parameter text: The color.
  package init?(subStation text: ArraySlice<UInt8>) {
    let written = text.drop { $0.isSpace || $0 == 0x26 }
      .prefix { $0 != 0x26 && !$0.isSpace }
    let isHexadecimal = written.first?.lowered == 0x68
    let digits = isHexadecimal ? written.dropFirst() : written
    guard let first = digits.first, first != 0x2B, digits.count <= 12 else { return nil }
    guard isHexadecimal ? first != 0x2D : true,
      let value = Int64(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    else { return nil }
    self.init(
      red: UInt8(truncatingIfNeeded: value), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value >> 16))
  }
}
