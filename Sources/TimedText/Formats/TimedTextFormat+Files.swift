import BroadcastCaptions
import CaptionFormats
public import MediaModel
import SpeechTimelines
import TTML
import TextBasics

/// The names, signatures and parsers of the files of each format; no other table defines them.
extension TimedTextFormat {
  /// The files of one format.
  struct FileForm {
    /// The parser of a file.
    enum Parser {
      /// From its text; `nil` if the text is not of this format.
      case text((DecodedText) throws(TimedTextError) -> TimedTextDocument?)
      /// From its bytes, which are not text.
      case bytes(([UInt8]) throws(TimedTextError) -> TimedTextDocument)
    }

    /// The method that recognizes a file of any name by its first bytes.
    enum Signature {
      case text((DecodedText) -> Bool)
      /// By the name of its root element. All other texts are tried before, because a script of
      /// SubStation may name an XML file in its first lines.
      case element(String)
      case bytes(([UInt8]) -> Bool)
      /// No signature: the first line with times and the name decide.
      case none
    }

    /// The file name extensions in small letters, the usual extension first.
    let endings: [String]
    /// The extensions that many other files also have, so that only the content decides.
    var sharedEndings: Set<String> = []
    /// The method that recognizes a file by its first bytes.
    let signature: Signature
    /// Whether a line can occur only in files of the format; it recognizes a file with the format's
    /// extension but without its signature.
    var isLine: (([UInt8], TextLine) -> Bool)?
    /// The form that is reported for a speech timeline in this format.
    let speech: SpeechTimelineForm
    /// The parser of a file.
    let parser: Parser
    /// What is read of a file, in Markdown; for the documentation.
    let reads: String
    /// What a cue holds, in Markdown; for the documentation.
    let cues: String
  }

  /// The files of the format; `nil` if the format has no files.
  var file: FileForm? {
    switch self {
    case .webVTT:
      FileForm(
        endings: ["vtt", "webvtt"], signature: .text(FormatSniffer.hasSignature), speech: .webVTT,
        parser: .text { WebVTTParser.parse($0) },
        reads: "the same cues that the parser of the standard reads; in addition, every departure "
          + "from the authoring syntax is reported",
        cues: "text with its markup")
    case .subRip:
      FileForm(
        endings: ["srt"], signature: .none, speech: .subRip,
        parser: .text { SubRipParser.parse($0) },
        reads: "everything that the grammar of [SubRip.md](SubRip.md) can recover",
        cues: "text with its markup")
    case .ttml:
      FileForm(
        endings: ["ttml", "dfxp", "itt", "xml"], sharedEndings: ["xml"],
        signature: .element("tt"), speech: .captions, parser: .text(TTMLParser.parse),
        reads: "TTML1 and TTML2, IMSC 1.0.1 to 1.2, EBU-TT-D, SMPTE-TT, DFXP",
        cues:
          "one cue for each time range in which the displayed text of a paragraph in its region "
          + "stays the same")
    case .scc:
      FileForm(
        endings: ["scc"], signature: .text(SCCParser.hasSignature), isLine: SCCParser.isDataLine,
        speech: .captions, parser: .text { SCCParser.parse($0) },
        reads: "CEA-608 words after timecodes, CC1 to CC4", cues: "as for CEA-608")
    case .mcc:
      FileForm(
        endings: ["mcc"], signature: .text(MCCParser.hasSignature), speech: .captions,
        parser: .text { MCCParser.parse($0) },
        reads:
          "versions 1.0 and 2.0: ancillary data packets with CEA-608 and CEA-708, all channels",
        cues: "as for CEA-608 and CEA-708")
    case .ass:
      FileForm(
        endings: ["ass", "ssa"], signature: .text(SubStationParser.isScript), speech: .captions,
        parser: .text { SubStationParser.parse($0) },
        reads: "SSA (v4.00) and ASS (v4.00+)",
        cues: "`Dialogue` lines, without override blocks and drawings")
    case .stl:
      FileForm(
        endings: ["stl"], signature: .bytes { STLParser.isSTL($0) || STLParser.isSpruce($0) },
        speech: .captions,
        parser: .bytes { bytes throws(TimedTextError) in try STLParser.parse(bytes) },
        reads: "subtitles with their chains of blocks; comments and user data are skipped",
        cues: "the text without control codes")
    case .sbv:
      FileForm(
        endings: ["sbv"], signature: .text(SBVParser.hasSignature),
        isLine: { SBVTiming($0, $1.content) != nil }, speech: .captions,
        parser: .text { SBVParser.parse($0) },
        reads: "lines of times and the text below them, as YouTube writes them; `[br]` ends a line",
        cues: "the text")
    case .movText, .cea608, .cea708, .teletext: nil
    }
  }

  /// The formats of files for the documentation: title, extensions, what is read, what a cue holds.
  package static let fileTable: [[String]] = allCases.compactMap { format in
    format.file.map { file in
      let endings = file.endings.map { ending in
        file.sharedEndings.contains(ending) ? "`\(ending)` by its content" : "`\(ending)`"
      }
      return [format.title, endings.joined(separator: ", "), file.reads, file.cues]
    }
  }

  /// The file name extensions in small letters, the usual extension first; empty if the format has
  /// no files.
  public var fileExtensions: [String] { file?.endings ?? [] }

  /// The format of a file according to its name.
  ///
  /// - Parameter fileExtension: The file name extension in small letters.
  /// - Returns: The format, or `nil` if no caption format has the extension.
  public static func named(_ fileExtension: String) -> TimedTextFormat? {
    allCases.first { $0.fileExtensions.contains(fileExtension) }
  }

  /// Extensions that many other files have, so that only the content shows whether they are
  /// captions.
  public static let sharedFileExtensions = Set(
    allCases.flatMap { $0.file?.sharedEndings ?? [] })

  /// The format of a file that is not text, by its first bytes; `nil` for all other files.
  static func binary(_ bytes: [UInt8]) -> TimedTextFormat? {
    allCases.first { format in
      if case .bytes(let isBegun)? = format.file?.signature { isBegun(bytes) } else { false }
    }
  }

  /// The format whose signature is at the start of a text, or `nil`.
  static func signed(_ text: DecodedText) -> TimedTextFormat? {
    let signed = allCases.first { format in
      if case .text(let isBegun)? = format.file?.signature { isBegun(text) } else { false }
    }
    guard signed == nil, let root = XMLRootScan.name(of: text) else { return signed }
    return allCases.first { format in
      if case .element(root)? = format.file?.signature { true } else { false }
    }
  }

  /// The format of a text according to its name and a line that only the format has, or `nil`.
  static func unsigned(
    _ text: DecodedText, fileExtension: String?, among lines: Int
  ) -> TimedTextFormat? {
    guard let format = fileExtension.flatMap(named), let isLine = format.file?.isLine else {
      return nil
    }
    var reader = ByteReader(text)
    while let line = reader.readLine(), line.number <= lines {
      guard isLine(text.bytes, line) else { continue }
      return FormatSniffer.isBinary(text, before: line.content.lowerBound) ? nil : format
    }
    return nil
  }
}
