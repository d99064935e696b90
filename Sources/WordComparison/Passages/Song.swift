/// Text between musical notes: a song, or music without words.
struct Song {
  /// The maximum number of scalars between notes.
  private static let longest = 600

  /// The text of the song.
  let text: String
  /// The index after it.
  let next: Int

  /// Whether a character is a note.
  ///
  /// - Parameter scalar: The character.
  /// - Returns: Whether it is.
  static func isNote(_ scalar: Unicode.Scalar) -> Bool { ["♪", "♫", "♬", "♩"].contains(scalar) }

  /// Reads from a note to the note that closes it.
  ///
  /// The next note closes the song unless it starts a line: some authors write a note only at the
  /// start of each line. In that case, or if there is no other note, the song ends with the line.
  ///
  /// - Parameters:
  ///   - scalars: The text.
  ///   - start: The index of the first note.
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
