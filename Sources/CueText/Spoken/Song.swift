/// Text between marks of music: a song, or music without words.
struct Song {
  /// The maximum number of scalars between marks.
  private static let longest = 600

  /// The words of the song.
  let content: Range<Int>
  /// The index after it.
  let next: Int

  /// Reads from notes to the note that closes the song.
  ///
  /// The next note closes it unless it starts a line: some authors write a note only at the start
  /// of each line. In that case the song ends with the line. If there is no other note, it ends with
  /// the line of a transcript, and with the cue of captions, which repeat the note in each cue.
  ///
  /// - Parameters:
  ///   - scalars: The text.
  ///   - start: The index of the first note.
  ///   - isCue: Whether the text is a cue.
  init(notes scalars: [Unicode.Scalar], at start: Int, isCue: Bool) {
    let first = scalars[start...].firstIndex { !Self.isNote($0) } ?? scalars.count
    let search = Search(scalars, from: first, isClosing: { MusicMark.isNote(scalars[$0]) })
    if search.isClosed {
      content = first..<search.end
      next = scalars[search.end...].firstIndex { !Self.isNote($0) } ?? scalars.count
    } else {
      let isLined = !isCue || search.isAtMark
      content = first..<(isLined ? search.lineEnd ?? search.end : search.end)
      next = content.upperBound
    }
  }

  /// Reads a song between `#`, the sign for notes of teletext (BBC Subtitle Guidelines, “Songs”):
  /// each cue begins with it, and the last one of the song ends with it.
  ///
  /// The sign stands apart from words, and not before a number. In a text that is not a cue it may
  /// begin a heading, so that a second one must close the song.
  ///
  /// - Parameters:
  ///   - scalars: The text.
  ///   - start: The index of a `#`.
  ///   - isLineStart: Whether the line has nothing before it.
  ///   - isCue: Whether the text is a cue.
  init?(numberSigns scalars: [Unicode.Scalar], at start: Int, isLineStart: Bool, isCue: Bool) {
    let first = scalars[start...].firstIndex { $0 != "#" } ?? scalars.count
    guard Self.isSpace(scalars, first) else { return nil }
    guard isLineStart else {
      // The end of a song that began in a cue before.
      guard Self.isSpace(scalars, start - 1), Self.isLineEnd(scalars, from: first) else {
        return nil
      }
      (content, next) = (first..<first, first)
      return
    }
    let word = scalars[first...].first { !ScalarKind($0).isBetweenWords }
    if let word, word.properties.generalCategory == .decimalNumber { return nil }
    let search = Search(scalars, from: first) { index in
      scalars[index] == "#" && Self.isSpace(scalars, index + 1)
        && (Self.isSpace(scalars, index - 1) || Self.isLineEnd(scalars, from: index + 1))
    }
    guard isCue || search.isClosed else { return nil }
    let isLined = search.isAtMark && !search.isClosed
    content = first..<(isLined ? search.lineEnd ?? search.end : search.end)
    next = search.isClosed ? search.end + 1 : content.upperBound
  }

  private static func isNote(_ scalar: Unicode.Scalar) -> Bool {
    // A selector of how an emoji is drawn may follow it.
    MusicMark.isNote(scalar) || scalar.value == 0xFE0E || scalar.value == 0xFE0F
  }

  private static func isSpace(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    !scalars.indices.contains(index) || ScalarKind(scalars[index]).isBetweenWords
  }

  private static func isLineEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Bool {
    for scalar in scalars[start...] {
      let kind = ScalarKind(scalar)
      if kind == .newline { return true }
      if !kind.isBetweenWords { return false }
    }
    return true
  }

  /// Where a song ends.
  private struct Search {
    /// The mark, the empty line, the line of another speaker, or the limit.
    private(set) var end: Int
    /// The first end of a line before it.
    private(set) var lineEnd: Int?
    /// Whether a mark stands there.
    private(set) var isAtMark = false
    /// Whether the mark closes the song.
    private(set) var isClosed = false

    init(_ scalars: [Unicode.Scalar], from first: Int, isClosing: (Int) -> Bool) {
      let limit = min(first + Song.longest, scalars.count)
      var isLineStart = false
      end = first
      while end < limit {
        if isClosing(end) {
          isAtMark = end > first || isLineStart
          isClosed = !isLineStart
          return
        }
        let scalar = scalars[end]
        let kind = ScalarKind(scalar)
        if kind == .newline {
          // An empty line ends a song.
          if isLineStart { return }
          lineEnd = lineEnd ?? end
          isLineStart = true
        } else if isLineStart, !kind.isBetweenWords {
          // So does another speaker.
          if SpokenScanner.isDash(scalar) || scalar == ">" { return }
          isLineStart = false
        }
        end += 1
      }
      // What closes the song may be the first character after the longest one.
      if end < scalars.count, isClosing(end) { (isAtMark, isClosed) = (true, !isLineStart) }
    }
  }
}
