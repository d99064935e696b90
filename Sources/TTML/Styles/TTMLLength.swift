import TextBasics

/// Lengths as shares of the picture (TTML2, section 10.3.19).
struct TTMLLength {
  /// The picture's size in pixels, if the document specifies it (`tts:extent` of the root).
  var pixels: (width: Double, height: Double)?
  /// Columns and rows of the cell grid (`ttp:cellResolution`).
  var cells: (columns: Double, rows: Double) = (32, 15)

  /// A pair of lengths in per cent of the picture's width and height.
  ///
  /// - Returns: The shares, or `nil` if they cannot be computed.
  func pair(_ value: String) -> (x: Double, y: Double)? {
    let parts = Self.words(value)
    guard parts.count == 2, let x = share(parts[0], isAcross: true),
      let y = share(parts[1], isAcross: false)
    else { return nil }
    return (x, y)
  }

  /// The first words of a value.
  ///
  /// - Returns: The words between white space; at most five, one more than lengths have.
  static func words(_ value: String) -> [String] { Array(XMLWords(value).prefix(5)) }

  /// A length in per cent.
  ///
  /// - Parameters:
  ///   - word: The length.
  ///   - isAcross: Whether it is a share of the width.
  /// - Returns: The share, or `nil` if it cannot be computed.
  func share(_ word: String, isAcross: Bool) -> Double? {
    let unit = word.utf8.reversed().prefix { !$0.isDigit && $0 != 0x2E }.reversed()
    guard word.utf8.count <= 40, word.utf8.count > unit.count,
      let number = Double(word.dropLast(unit.count)), number.isFinite
    else { return nil }
    switch String(decoding: unit, as: UTF8.self) {
    case "%": return number
    case "rw": return isAcross ? number : nil
    case "rh": return isAcross ? nil : number
    case "px":
      guard let pixels else { return nil }
      return number * 100 / (isAcross ? pixels.width : pixels.height)
    case "c": return number * 100 / (isAcross ? cells.columns : cells.rows)
    default: return nil
    }
  }
}
