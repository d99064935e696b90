/// A time at the start of a line, as in transcripts: `00:01:02`, `1:02:03.5`.
enum ClockLabel {
  /// Where a time ends.
  ///
  /// - Returns: The offset after it, or `nil` if there is none; a time has hours, because minutes
  ///   and seconds alone may be words.
  static func end(_ scalars: [Unicode.Scalar], at start: Int) -> Int? {
    var index = start
    var colons = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let isDigit = (0x30...0x39) ~= scalar.value
      if scalar == ":" { colons += 1 }
      guard isDigit || scalar == ":" || scalar == "." || scalar == "," else { break }
      index += 1
    }
    let isWhole = index >= scalars.count || ScalarKind(scalars[index]) != .letter
    return colons >= 2 && isWhole ? index : nil
  }
}
