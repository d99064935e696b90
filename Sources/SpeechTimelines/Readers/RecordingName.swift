/// Chooses one of a file's recordings by name.
package enum RecordingName {
  /// Chooses a recording.
  ///
  /// - Parameters:
  ///   - names: The recordings that the file names, at least one.
  ///   - wanted: The one that was asked for.
  ///   - fileName: The file's name, which decides if no recording was asked for.
  /// - Returns: One of the names.
  /// - Throws: ``SpeechTimelineError`` when none or several fit.
  static func choose(
    among names: [String], wanted: String?, fileName: String
  ) throws(SpeechTimelineError) -> String {
    if let wanted {
      if let found = match(wanted, among: names) { return found }
      throw .recordingMissing(name: wanted, names: names)
    }
    if names.count == 1, let only = names.first { return only }
    if let found = match(fileName, among: names) { return found }
    throw .severalRecordings(names: names)
  }

  /// The part of a name after its last dot.
  ///
  /// - Parameter name: The name, with or without folders.
  /// - Returns: The ending, or `nil` when there is none.
  package static func ending(of name: String) -> String? {
    let last = base(name)
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return nil }
    return String(last[last.index(after: dot)...])
  }

  private static func match(_ wanted: String, among names: [String]) -> String? {
    if names.contains(wanted) { return wanted }
    let (last, bare) = (base(wanted).lowercased(), stem(wanted))
    let whole = names.filter { base($0).lowercased() == last }
    if whole.count == 1 { return whole.first }
    let alike = names.filter { stem($0) == bare }
    return alike.count == 1 ? alike.first : nil
  }

  private static func base(_ name: String) -> Substring {
    name[(name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex)...]
  }

  private static func stem(_ name: String) -> String {
    let last = base(name)
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return last.lowercased() }
    return last[..<dot].lowercased()
  }
}
