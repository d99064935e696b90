import Testing

/// The table of limits in CONTRIBUTING.md names every type of limits that other files use.
@Suite struct `The table of limits` {
  @Test func `it has each type of limits`() throws {
    let guide = try #require(try Repository.files(under: "") { $0 == "CONTRIBUTING.md" }.first)
    let rows = guide.lines.drop { !$0.hasPrefix("| a limit of |") }.prefix { $0.hasPrefix("|") }
    let named = Set(
      rows.flatMap { $0.split(separator: "`") }.filter {
        $0.hasSuffix("Limit") || $0.hasSuffix("Limits")
      })
    let found = try Repository.swiftFiles(under: "Sources").flatMap { types(in: $0) }
    #expect(Set(found.map { Substring($0) }) == named)
  }

  /// The public types and those of the package whose name ends with the word, with the name of the
  /// type around them.
  private func types(in file: SourceFile) -> [String] {
    var outer = ""
    return file.lines.compactMap { line in
      let words = line.split { !$0.isLetter && !$0.isNumber }
      guard words.count > 2, ["public", "package"].contains(words[0]),
        ["enum", "struct"].contains(words[1])
      else { return nil }
      let name = String(words[2])
      if !line.hasPrefix(" ") { outer = name }
      guard name.hasSuffix("Limit") || name.hasSuffix("Limits") else { return nil }
      return line.hasPrefix(" ") ? "\(outer).\(name)" : name
    }
  }
}
