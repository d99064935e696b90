/// Reads a profile's file: a line for each limit, `name [language] = value | unit | source`, lines
/// `title = …` and `document = …`, and comments after `#`.
enum QualityProfileReader {
  /// The longest file that is read, in bytes.
  private static let longest = 1 << 16

  /// Reads a file.
  ///
  /// - Throws: `QualityProfileError` for the first invalid line.
  static func read(
    _ bytes: [UInt8], name: String
  ) throws(QualityProfileError) -> QualityProfile {
    guard bytes.count <= longest, let text = String(validating: bytes, as: UTF8.self) else {
      throw QualityProfileError(line: 0, reason: "it is not UTF-8 text of at most 64 KiB")
    }
    var heads: [String: String] = [:]
    var limits: [QualityLimit] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = trimmed(line)
      if line.isEmpty || line.hasPrefix("#") { continue }
      do throws(LineError) {
        let (key, value) = try pair(line)
        if ["title", "document"].contains(key), heads.updateValue(value, forKey: key) == nil {
          continue
        }
        limits.append(try limit(key, value, after: limits))
      } catch {
        throw QualityProfileError(line: index + 1, reason: error.reason)
      }
    }
    guard let title = heads["title"], let document = heads["document"] else {
      throw QualityProfileError(line: 0, reason: "a title or a document is missing")
    }
    return QualityProfile(name: name, title: title, document: document, limits: limits)
  }

  private struct LineError: Error {
    let reason: String
  }

  private static func pair(_ line: String) throws(LineError) -> (key: String, value: String) {
    guard let equals = line.firstIndex(of: "=") else { throw LineError(reason: "“=” is missing") }
    let value = trimmed(line[line.index(after: equals)...])
    guard !value.isEmpty else { throw LineError(reason: "nothing follows “=”") }
    return (trimmed(line[..<equals]), value)
  }

  private static func limit(
    _ key: String, _ value: String, after limits: [QualityLimit]
  ) throws(LineError) -> QualityLimit {
    let names = key.split(separator: " ").map(String.init)
    let parts = value.split(separator: "|", omittingEmptySubsequences: false).map { trimmed($0) }
    guard (1...2).contains(names.count), let measure = QualityLimit.Measure(rawValue: names[0])
    else { throw LineError(reason: "no measure has the name “\(key)”") }
    guard parts.count == 3, !parts[2].isEmpty else {
      throw LineError(reason: "a limit is “value | unit | source”")
    }
    guard let unit = QualityLimit.Unit(rawValue: parts[1]), units[measure]?.contains(unit) == true
    else { throw LineError(reason: "“\(parts[1])” is not a unit of \(measure.rawValue)") }
    guard let number = number(parts[0], isDemand: unit == .none) else {
      throw LineError(reason: "“\(parts[0])” is not a value of \(measure.rawValue)")
    }
    let language = names.count == 2 ? names[1] : nil
    if limits.contains(where: { $0.measure == measure && $0.language == language }) {
      throw LineError(reason: "\(key) appears twice")
    }
    return QualityLimit(
      measure: measure, language: language, value: number, unit: unit, source: parts[2])
  }

  /// A number above zero, a fraction, or the word for a requirement.
  private static func number(_ text: String, isDemand: Bool) -> Double? {
    if isDemand { return ["required", "none"].contains(text) ? 1 : nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    guard (1...2).contains(parts.count), let upper = parts[0], upper > 0, upper < 1e6 else {
      return nil
    }
    guard parts.count == 2 else { return upper }
    guard let lower = parts[1], lower > 0, lower < 1e6 else { return nil }
    return upper / lower
  }

  private static let units: [QualityLimit.Measure: Set<QualityLimit.Unit>] = [
    .lineLength: [.columns, .fullWidthCharacters], .linesPerCue: [.lines],
    .charactersPerSecond: [.charactersPerSecond, .fullWidthCharactersPerSecond],
    .wordsPerMinute: [.wordsPerMinute], .meanWordsPerMinute: [.wordsPerMinute],
    .secondsPerWord: [.secondsPerWord], .shortestCue: [.seconds], .longestCue: [.seconds],
    .smallestGap: [.seconds, .frames], .smallestPause: [.seconds, .frames],
    .overlap: [.none], .mixedCase: [.none], .sounds: [.none], .speakers: [.none],
  ]

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}

/// The reason why a profile's file cannot be read.
struct QualityProfileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, from 1; 0 for the file as a whole.
  let line: Int
  let reason: String

  /// The line and the reason.
  var description: String { line == 0 ? reason : "line \(line): \(reason)" }
}
