import MediaModel

extension Duration {
  /// The length for a reader: `1.5 s`, `2 min 5 s`.
  package var inWords: String {
    let tenths = Int64(clamping: decimalValue * 10)
    guard tenths.magnitude >= 1_200 else {
      return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(Double(tenths) / 10) s"
    }
    let seconds = tenths / 10
    return "\(seconds / 60) min \(abs(seconds % 60)) s"
  }

  /// The length for a reader next to a limit, with enough decimals to distinguish it from the limit
  /// (`3.02 s` next to 3 s), at most six.
  func inWords(near limit: Duration) -> String {
    guard self != limit, inWords == limit.inWords else { return inWords }
    let exact = [100, 1_000, 10_000, 100_000, 1_000_000].lazy.map { scale in
      (self.decimalValue * scale).rounded() / scale
    }
    let told = exact.first { $0 != limit.decimalValue } ?? decimalValue
    return "\(told) s"
  }

  /// The length for a reader to hundredths of a second below 10 s: `1.51 s`, `0.05 s`.
  ///
  /// Errors of captions are short, and their limits are parts of a second.
  package var inHundredths: String {
    guard magnitude < .seconds(10) else { return inWords }
    let hundredths = (decimalValue * 100).rounded() / 100
    let isWhole = hundredths == hundredths.rounded()
    return isWhole ? "\(Int64(clamping: hundredths)) s" : "\(hundredths) s"
  }

  /// A limit for a reader, which is never rounded to hundredths: `0.125 s`.
  var asLimit: String {
    guard magnitude < .seconds(10) else { return inWords }
    let thousandths = (decimalValue * 1_000).rounded() / 1_000
    return thousandths == (decimalValue * 100).rounded() / 100 ? inHundredths : "\(thousandths) s"
  }

  /// The same next to a limit, with enough decimals to distinguish it from the limit.
  func inHundredths(near limit: Duration) -> String {
    if self == limit { return limit.asLimit }
    guard inHundredths == limit.inHundredths else { return inHundredths }
    let thousandths = (decimalValue * 1_000).rounded() / 1_000
    return thousandths == limit.decimalValue ? inWords(near: limit) : "\(thousandths) s"
  }
}

extension MediaTime {
  /// The moment for a reader: `1:02.5`, `1:00:03.0`.
  var clock: String {
    let tenths = Int64(clamping: decimalValue * 10)
    let sign = tenths < 0 ? "-" : ""
    let seconds = tenths.magnitude / 10
    let tail = "\(Self.twoDigits(seconds % 60)).\(tenths.magnitude % 10)"
    let minutes = seconds / 60
    if minutes < 60 { return "\(sign)\(minutes):\(tail)" }
    return "\(sign)\(minutes / 60):\(Self.twoDigits(minutes % 60)):\(tail)"
  }

  private static func twoDigits(_ number: UInt64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
