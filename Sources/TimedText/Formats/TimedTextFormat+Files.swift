import BroadcastCaptions
import CaptionFormats
public import MediaModel
import SpeechTimelines
import TTML
import TextBasics

/// What files of a format are called, begin with and are read by: the only table of it.
extension TimedTextFormat {
  /// A format as files have it.
  struct FileForm {
    /// How a file is read.
    enum Parser {
      /// From its text; `nil` when it is no such file after all.
      case text((DecodedText) throws(TimedTextError) -> TimedTextDocument?)
      /// From its bytes, which are no text.
      case bytes(([UInt8]) throws(TimedTextError) -> TimedTextDocument)
    }

    /// How a file of any name is recognized by its first bytes.
    enum Signature {
      /// By its text.
      case text((DecodedText) -> Bool)
      /// By its bytes.
      case bytes(([UInt8]) -> Bool)
      /// Not at all: its first line with times decides, and its name.
      case none
    }

    /// The format's name for a reader.
    let title: String
    /// What the names of its files end in, in small letters, the usual ending first.
    let endings: [String]
    /// Those of the endings that many other files have, so that only the content tells.
    var sharedEndings: Set<String> = []
    /// How a file is recognized by its first bytes.
    let signature: Signature
    /// What is said of a timeline of speech that is written in it.
    let speech: SpeechTimelineForm
    /// How a file is read.
    let parser: Parser
  }

  /// The format as files have it; `nil` for what has no files of its own.
  var file: FileForm? {
    switch self {
    case .webVTT:
      FileForm(
        title: "WebVTT", endings: ["vtt", "webvtt"],
        signature: .text(FormatSniffer.hasSignature), speech: .webVTT,
        parser: .text { WebVTTParser.parse($0) })
    case .subRip:
      FileForm(
        title: "SubRip", endings: ["srt"], signature: .none, speech: .subRip,
        parser: .text { SubRipParser.parse($0) })
    case .ttml:
      FileForm(
        title: "TTML", endings: ["ttml", "dfxp", "itt", "xml"], sharedEndings: ["xml"],
        signature: .text { XMLRootScan.name(of: $0) == "tt" }, speech: .captions,
        parser: .text(TTMLParser.parse))
    case .scc:
      FileForm(
        title: "SCC", endings: ["scc"], signature: .text(SCCParser.hasSignature),
        speech: .captions, parser: .text { SCCParser.parse($0) })
    case .mcc:
      FileForm(
        title: "MCC", endings: ["mcc"], signature: .text(MCCParser.hasSignature),
        speech: .captions, parser: .text { MCCParser.parse($0) })
    case .ass:
      FileForm(
        title: "SubStation Alpha", endings: ["ass", "ssa"],
        signature: .text(SubStationParser.isScript), speech: .captions,
        parser: .text { SubStationParser.parse($0) })
    case .stl:
      FileForm(
        title: "EBU STL", endings: ["stl"],
        signature: .bytes { STLParser.isSTL($0) || STLParser.isSpruce($0) }, speech: .captions,
        parser: .bytes { bytes throws(TimedTextError) in try STLParser.parse(bytes) })
    case .sbv:
      FileForm(
        title: "SBV", endings: ["sbv"], signature: .text(SBVParser.hasSignature),
        speech: .captions, parser: .text { SBVParser.parse($0) })
    case .movText, .cea608, .cea708, .teletext: nil
    }
  }

  /// What the names of its files end in, in small letters, the usual ending first; empty for what
  /// has no files of its own.
  public var fileExtensions: [String] { file?.endings ?? [] }

  /// The format that a file has by its name.
  ///
  /// - Parameter fileExtension: What the name ends in, in small letters.
  /// - Returns: The format, or `nil` when the ending is no caption format's.
  public static func named(_ fileExtension: String) -> TimedTextFormat? {
    allCases.first { $0.fileExtensions.contains(fileExtension) }
  }

  /// Endings that many other files have, so that only the content shows whether they are captions.
  public static let sharedFileExtensions = Set(
    allCases.flatMap { $0.file?.sharedEndings ?? [] })

  /// The format of a file that is no text, by its first bytes; `nil` for all others.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The format.
  static func binary(_ bytes: [UInt8]) -> TimedTextFormat? {
    allCases.first { format in
      if case .bytes(let isBegun)? = format.file?.signature { isBegun(bytes) } else { false }
    }
  }

  /// The format that a text begins with the signature of, or `nil`.
  ///
  /// - Parameter text: The file's text.
  /// - Returns: The format.
  static func signed(_ text: DecodedText) -> TimedTextFormat? {
    signatureOrder.first { format in
      if case .text(let isBegun)? = format.file?.signature { isBegun(text) } else { false }
    }
  }

  /// A script of SubStation may name an XML file in its first lines, so that TTML comes last.
  private static let signatureOrder: [TimedTextFormat] = [.webVTT, .ass, .scc, .mcc, .sbv, .ttml]
}
