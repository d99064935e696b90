package import MediaModel
import TextBasics

/// A part of a cue with one look, for writing the cue in another format.
package struct CueRun: Hashable {
  /// Its text, without markup.
  package var text: [UInt8]
  /// How it looks.
  package var look: CueLook

  /// Whether it contains more than white space.
  var hasInk: Bool { text.contains { !$0.isSpace && $0 != 0 } }

  /// Splits the text of a cue into runs of one look.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - format: The format of its text.
  ///   - styles: The document's style sheets.
  ///   - keepsBlankLines: Whether blank lines are kept.
  /// - Returns: The runs; empty if nothing is visible.
  package static func runs(
    of cue: Cue, format: TimedTextFormat, styles: CueStyles, keepsBlankLines: Bool = false
  ) -> [CueRun] {
    let runs =
      switch format.markup {
      case .webVTT: webVTT(cue, styles)
      case .subRip: subRip(Array(cue.text.utf8))
      case .none: spans(of: cue)
      }
    return lined(runs, keepsBlankLines: keepsBlankLines)
  }

  private static func spans(of cue: Cue) -> [CueRun] {
    let bytes = Array(cue.text.utf8)
    var runs: [CueRun] = []
    var index = 0
    for span in cue.spans {
      let range = span.range.clamped(to: index..<max(bytes.count, index))
      guard !range.isEmpty else { continue }
      if range.lowerBound > index {
        runs.append(CueRun(text: Array(bytes[index..<range.lowerBound]), look: CueLook()))
      }
      runs.append(CueRun(text: Array(bytes[range]), look: span.look))
      index = range.upperBound
    }
    if index < bytes.count { runs.append(CueRun(text: Array(bytes[index...]), look: CueLook())) }
    return runs
  }

  /// The runs with LF between lines; NUL becomes a space.
  private static func lined(_ runs: [CueRun], keepsBlankLines: Bool) -> [CueRun] {
    var output: [CueRun] = []
    guard runs.contains(where: \.hasInk) else { return [] }
    var line: [CueRun] = []
    var isFirst = true
    var endsInReturn = false
    for run in runs {
      var text = run.text[...]
      // CR LF is one line end, even if a tag is between the two.
      if endsInReturn, text.first == 0x0A { text = text.dropFirst() }
      endsInReturn = run.text.last == 0x0D
      while let end = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
        line.append(CueRun(text: Array(text[..<end]), look: run.look))
        if keepsBlankLines || line.contains(where: \.hasInk) {
          endLine(line, &output, isFirst: isFirst)
          isFirst = false
        }
        line = []
        let isPair = text[end] == 0x0D && end + 1 < text.endIndex && text[end + 1] == 0x0A
        text = text[(end + (isPair ? 2 : 1))...]
      }
      if !text.isEmpty { line.append(CueRun(text: Array(text), look: run.look)) }
    }
    if keepsBlankLines || line.contains(where: \.hasInk) {
      endLine(line, &output, isFirst: isFirst)
    }
    return output
  }

  private static func endLine(_ line: [CueRun], _ output: inout [CueRun], isFirst: Bool) {
    let next = line.first { !$0.text.isEmpty }?.look
    if !isFirst { append([0x0A], Self.common(output.last?.look, next), to: &output) }
    for run in line where !run.text.isEmpty {
      append(
        run.text.contains(0) ? run.text.map { $0 == 0 ? 0x20 : $0 } : run.text, run.look,
        to: &output)
    }
  }

  /// The look of a line end between two runs: the same look, or only a common speaker.
  private static func common(_ before: CueLook?, _ after: CueLook?) -> CueLook {
    guard let before, before != after else { return before ?? CueLook() }
    var look = CueLook()
    if before.speaker == after?.speaker { look.speaker = before.speaker }
    return look
  }

  private static func append(_ text: [UInt8], _ look: CueLook, to output: inout [CueRun]) {
    if let last = output.indices.last, output[last].look == look {
      output[last].text += text
    } else {
      output.append(CueRun(text: text, look: look))
    }
  }
}
