import TextBasics

/// The identifiers of a file's cues, which must be unique (WebVTT, section 4.1).
struct WebVTTIdentifiers {
  /// The range of consecutive numbers; most files have only such identifiers, and a range needs no
  /// set.
  private var run: ClosedRange<Int64>?
  private var others: Set<String> = []

  /// Adds an identifier.
  mutating func insert(_ id: String) -> Bool {
    guard let number = Self.number(id) else { return others.insert(id).inserted }
    guard let run else {
      self.run = number...number
      return true
    }
    if run.contains(number) { return false }
    guard number == run.upperBound + 1, !others.contains(id) else {
      return others.insert(id).inserted
    }
    self.run = run.lowerBound...number
    return true
  }

  /// The number of an identifier without leading zeros, so that equal numbers are equal texts.
  private static func number(_ id: String) -> Int64? {
    let digits = id.utf8
    guard (1...15).contains(digits.count), digits.first != 0x30 || digits.count == 1 else {
      return nil
    }
    var number: Int64 = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      number = number * 10 + Int64(digit - 0x30)
    }
    return number
  }
}
