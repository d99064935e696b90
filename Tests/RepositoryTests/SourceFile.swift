import Foundation

/// One file of the repository, with its code and its comments apart.
struct SourceFile: Sendable {
  /// The path from the root.
  let path: String
  /// The lines as they are.
  let lines: [String]
  /// The lines of Swift code: comments and the contents of strings are blank; none otherwise.
  let code: [String]
  /// The comments, line by line.
  let comments: [String]
  /// The lines of Swift code with their strings.
  let uncommented: [String]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var separation = CommentSeparation(path.hasSuffix(".swift") ? text : "")
    separation.run()
    code = separation.code
    comments = separation.comments
    uncommented = separation.uncommented
  }

  /// The folder under `Sources` or `Tests` that the file is in.
  var target: String {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : ""
  }

  /// `path:line: text` for every line of `kind` that is a fault.
  func faults(
    in kind: KeyPath<SourceFile, [String]>, where isFault: (String) -> Bool
  ) -> [String] {
    self[keyPath: kind].enumerated().filter { isFault($0.element) }.map {
      "\(path):\($0.offset + 1): \(lines[$0.offset].drop { $0 == " " })"
    }
  }

  /// `path:line: text` for every line of `kind` that has one of some words in any case.
  ///
  /// Most files have none of them, which one search of the whole file shows.
  func faults(in kind: KeyPath<SourceFile, [String]>, words: [String]) -> [String] {
    let text = Data(self[keyPath: kind].joined(separator: "\n").lowercased().utf8)
    let present = words.filter { text.range(of: Data($0.utf8)) != nil }
    guard !present.isEmpty else { return [] }
    return faults(in: kind) { line in
      let lowered = line.lowercased()
      return present.contains { lowered.hasWord($0) }
    }
  }
}

extension String {
  /// Whether the text holds `word` with no letter, digit or underscore on either side of it.
  func hasWord(_ word: String) -> Bool {
    guard contains(word) else { return false }
    return places(of: word).contains { range in
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let after = range.upperBound == endIndex ? nil : self[range.upperBound]
      return !(before?.isPartOfName ?? false) && !(after?.isPartOfName ?? false)
    }
  }

  /// Whether the text holds `mark` with no letter, digit or underscore before it.
  func hasMark(_ mark: String) -> Bool {
    guard contains(mark) else { return false }
    return places(of: mark).contains { !(self[..<$0.lowerBound].last?.isPartOfName ?? false) }
  }

  /// Whether the text calls a free function of this name, and not a member or a declaration.
  func calls(_ name: String) -> Bool {
    guard contains(name) else { return false }
    return places(of: name + "(").contains { range in
      let head = self[..<range.lowerBound]
      let isMember = head.last == "." && !head.hasSuffix("Swift.")
      return !(head.last?.isPartOfName ?? false) && !isMember && !head.hasSuffix("func ")
    }
  }

  /// Every place of `part`.
  func places(of part: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var start = startIndex
    while let range = self[start...].firstRange(of: part) {
      found.append(range)
      start = range.upperBound
    }
    return found
  }
}

extension Character {
  /// Whether the character can be in a name.
  var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
