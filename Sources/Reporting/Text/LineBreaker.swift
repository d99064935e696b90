/// Breaks phrases into lines at their spaces.
struct LineBreaker {
  /// Colors and width.
  let style: ReportStyle
  /// Columns before the first line, which the caller writes.
  let indent: Int
  /// Columns before the other lines, which are written here.
  let hanging: Int

  /// Adjacent words with the same tone on a line.
  private struct Run {
    var text: String
    let tone: Phrase.Tone
    let gap: Int
  }

  /// The current line.
  private struct Line {
    var runs: [Run] = []
    var width: Int
  }

  /// Breaks phrases into lines.
  ///
  /// - Parameters:
  ///   - phrases: The words.
  ///   - between: Spaces between phrases.
  /// - Returns: At least one line; the first does not include the columns before it.
  func lines(of phrases: [Phrase], between: Int = 1) -> [String] {
    if let phrase = phrases.first, phrases.count == 1, fits(phrase) {
      return [phrase.painted(style)]
    }
    var finished: [String] = []
    var line = Line(width: indent)
    for phrase in phrases {
      let words = phrase.text.pieces(between: UInt8(ascii: " "))
      for (index, word) in words.enumerated() {
        let columns = TerminalWidth.columns(of: word)
        let gap = line.runs.isEmpty ? 0 : index == 0 ? between : 1
        if line.width + gap + columns > style.width, canBreak(line) {
          finished.append(joined(line, isFirst: finished.isEmpty))
          line = Line(width: hanging)
          add(word, phrase.tone, 0, isContinued: false, to: &line)
        } else {
          add(word, phrase.tone, gap, isContinued: index > 0, to: &line)
        }
        line.width += columns
      }
    }
    return finished + [joined(line, isFirst: finished.isEmpty)]
  }

  /// Whether a phrase fits on one line without splitting, like most paragraphs.
  private func fits(_ phrase: Phrase) -> Bool {
    indent + TerminalWidth.columns(of: phrase.text) <= style.width
  }

  /// Whether a line can be broken: a line is never left empty for a word that does not fit on the
  /// next line either.
  private func canBreak(_ line: Line) -> Bool { !line.runs.isEmpty || line.width > hanging }

  private func add(
    _ word: Substring, _ tone: Phrase.Tone, _ gap: Int, isContinued: Bool, to line: inout Line
  ) {
    line.width += gap
    if isContinued, !line.runs.isEmpty {
      line.runs[line.runs.count - 1].text += " " + word
    } else {
      line.runs.append(Run(text: String(word), tone: tone, gap: gap))
    }
  }

  private func joined(_ line: Line, isFirst: Bool) -> String {
    let margin = String(repeating: " ", count: isFirst ? 0 : hanging)
    return line.runs.reduce(into: margin) { text, run in
      text += String(repeating: " ", count: run.gap) + Phrase.paint(run.text, run.tone, style)
    }
  }
}

extension String {
  /// The parts between single ASCII characters, including empty parts.
  ///
  /// A separator with a combining mark still separates: the comparison uses bytes, not characters.
  ///
  /// - Returns: At least one part.
  func pieces(between separator: UInt8) -> [Substring] {
    utf8.split(separator: separator, omittingEmptySubsequences: false).map { Substring($0) }
  }
}
