import CueText
public import MediaModel
import TextBasics

/// Writes captions as TTML that conforms to the text profile of IMSC 1.1.
///
/// Cues are in the order of their starts. A cue without text is left out, a cue that does not end
/// after it starts lasts a millisecond, and times are not negative. A language is written only if
/// it is a well-formed tag. Bold, italics, underlines and colors are kept; the speaker's name is
/// before the words if the speaker changes.
public enum TTMLWriter {
  /// The document as a file's text.
  ///
  /// - Parameter document: The captions, of any format.
  /// - Returns: TTML, lines ended by LF.
  public static func text(of document: TimedTextDocument) -> String {
    let styles = CueStyles(document)
    var labels = SpeakerLabels()
    let cues = CueOutput.ordered(document.cues).compactMap { cue -> WrittenCue? in
      let runs = CueRun.runs(
        of: cue, format: document.format, styles: styles, keepsBlankLines: true)
      return runs.isEmpty ? nil : WrittenCue(cue: cue, runs: labels.labeled(runs))
    }
    let layout = TTMLLayout(cues.map(\.cue), regions: document.regions)
    var names = TTMLNameList(reserved: layout.names)
    let language = document.language.flatMap { LanguageTagCheck.isWellFormed($0.text) ? $0 : nil }
    var output = Array(header(language).utf8)
    for region in layout.regions { output.append(contentsOf: region.utf8) }
    output.append(contentsOf: "    </layout>\n  </head>\n  <body>\n    <div>\n".utf8)
    for (index, written) in cues.enumerated() {
      write(written, region: layout.name(ofCue: index), &names, to: &output)
    }
    output.append(contentsOf: "    </div>\n  </body>\n</tt>\n".utf8)
    return String(decoding: output, as: UTF8.self)
  }

  /// A cue and its text.
  private struct WrittenCue {
    let cue: Cue
    let runs: [CueRun]
  }

  /// The start of the document up to the regions (IMSC 1.1, section 6 and appendix A).
  private static func header(_ language: LanguageTag?) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" \
    xmlns:tts="http://www.w3.org/ns/ttml#styling" \
    ttp:contentProfiles="http://www.w3.org/ns/ttml/profile/imsc1.1/text" ttp:timeBase="media" \
    xml:lang="\(escaped(language?.text ?? ""))" xml:space="preserve">
      <head>
        <layout>

    """
  }

  private static func write(
    _ written: WrittenCue, region: String, _ names: inout TTMLNameList, to output: inout [UInt8]
  ) {
    let (start, end) = CueOutput.milliseconds(of: written.cue)
    let name = names.claim(written.cue.id).map { " xml:id=\"\(escaped($0))\"" } ?? ""
    let times = "begin=\"\(CueOutput.clock(start, "."))\" end=\"\(CueOutput.clock(end, "."))\""
    output.append(contentsOf: "      <p\(name) region=\"\(region)\" \(times)>".utf8)
    for run in written.runs { TTMLRun.write(run, to: &output) }
    output.append(contentsOf: "</p>\n".utf8)
  }

  /// A text as an attribute's value.
  static func escaped(_ text: String) -> String {
    var output: [UInt8] = []
    TTMLRun.escape(Array(text.utf8), to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
