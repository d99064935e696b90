/// What stands between notes: a song, or music without words.
struct Song {
  /// Scalars between notes at most.
  private static let longest = 600

  /// What is sung.
  let text: String
  /// Where the text goes on behind it.
  let next: Int

  /// Whether a character is a note.
  ///
  /// - Parameter scalar: The character.
  /// - Returns: Whether it is.
  static func isNote(_ scalar: Unicode.Scalar) -> Bool { ["♪", "♫", "♬", "♩"].contains(scalar) }

  /// Reads from a note to the one that closes it: to the next note, unless that starts a line,
  /// since some write a note at the start of each line only; then, and without another note, to the
  /// end of the line.
  ///
  /// - Parameters:
  ///   - scalars: The text.
  ///   - start: Where the first note stands.
  init(_ scalars: [Unicode.Scalar], at start: Int) {
    let first = scalars[start...].firstIndex { !Self.isNote($0) } ?? scalars.count
    let limit = min(first + Self.longest, scalars.count)
    var end = first
    var lineEnd: Int?
    var isLineStart = false
    while end < limit, !Self.isNote(scalars[end]) {
      let kind = ScalarKind(scalars[end])
      if kind == .newline {
        // An empty line ends a song.
        if isLineStart, lineEnd != nil { break }
        lineEnd = lineEnd ?? end
        isLineStart = true
      } else if kind != .space {
        isLineStart = false
      }
      end += 1
    }
    let isClosed = end < scalars.count && Self.isNote(scalars[end]) && !isLineStart
    let stop = isClosed ? end : lineEnd ?? end
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[first..<max(stop, first)])
    text = String(view).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let rest = scalars[max(stop, first)...]
    next = isClosed ? rest.firstIndex { !Self.isNote($0) } ?? scalars.count : max(stop, first)
  }
}
