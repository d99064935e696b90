import ArgumentParser
import CaptionQuality
import Conformance
import CuelightKit
import MediaModel
import Reporting
import Sandbox
import CaptionFormats
import CueText
import TTML
import TimedText

/// `cuelight captions`: lists cues and issues, or writes the cues in another format.
struct CaptionsCommand: AsyncParsableCommand {
  /// How cues are written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// For people.
    case text
    /// For programs.
    case json
    /// WebVTT.
    case vtt
    /// SubRip.
    case srt
    /// TTML, the IMSC 1.1 text profile.
    case ttml
    /// SBV.
    case sbv
    /// The issues as SARIF.
    case sarif
    /// The issues as workflow commands of GitHub Actions.
    case github
    /// The issues as a report of GitLab's code quality.
    case gitlab

    /// The format of annotations, or `nil` for what lists or holds cues.
    var annotations: AnnotationFormat? { AnnotationFormat(rawValue: rawValue) }
  }

  static let configuration = CommandConfiguration(
    commandName: "captions",
    abstract: "List the cues and issues of a caption file, or of what a media file carries.",
    discussion: """
      A media file may carry captions in text tracks and inside its video (CEA-608, CEA-708), and \
      a track or file may hold several channels. All are listed; the first with cues is shown, or \
      the one that --track and --channel select.

      Exit status: 1 if an issue is an error, 3 if nothing could be read.
      """)

  @Argument(help: "A caption file or a media file.", completion: .file())
  var file: String

  @Option(
    name: .format, help: "text, json, vtt, srt, ttml, sbv; the issues as sarif, github or gitlab.")
  var format = Format.text

  @Option(help: "The text track of a media file, by its number in “cuelight tracks”.")
  var track: Int?

  @Option(help: "The channel: CC1 to CC4, S1 to S63, or a teletext page such as 888.")
  var channel: ChannelName?

  @Flag(inversion: .prefixedNo, help: "Whether cues are listed beside the issues (text, json).")
  var cues = true

  @Flag(help: "Add each cue's text as a tree (json).")
  var tree = false

  @Option(help: "The encoding of a caption file, such as windows-1251; detected by default.")
  var encoding: EncodingName?

  @Option(
    help: ArgumentHelp(
      "Compare the captions with a guideline; the advice does not change the exit status.",
      valueName: "profile"))
  var quality: QualityName?

  @Option(
    help: ArgumentHelp(
      "Frames per second of the video, such as 25 or 30000/1001, for limits in frames (--quality); "
        + "24 by default.",
      valueName: "rate"))
  var frameRate: Factor?

  @Option(
    help: "The medium of a caption file, to compare the end of its captions with it (--quality).",
    completion: .file())
  var media: String?

  @OptionGroup var conditions: AccessOptions

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  func validate() throws {
    if !cues, format != .text, format != .json {
      throw ValidationError("--no-cues works only with the formats text and json.")
    }
    if quality != nil, format != .text, format != .json {
      throw ValidationError("--quality works only with the formats text and json.")
    }
    if frameRate != nil, quality == nil {
      throw ValidationError("--frame-rate works only with --quality.")
    }
    if media != nil, quality == nil { throw ValidationError("--media works only with --quality.") }
    if tree, format != .json { throw ValidationError("--tree works only with the format json.") }
  }

  func run() async throws {
    var listing: CaptionListing
    do throws(ExaminationError) {
      listing = try await read()
      listing.showsCues = cues
      if tree {
        var document = listing.document
        document.cues = []
        let source = document
        listing.tree = { CueTextParser.tree(of: $0, in: source) }
      }
    } catch {
      if format == .json { try Output.results(ErrorsJSON.bytes(of: [ReportedError(error)])) }
      if let annotations = format.annotations {
        try Output.results(
          annotations.bytes(of: AnnotationList(ReportedError(error), source: file, tool: .cuelight))
        )
      }
      Output.complaint(error.message)
      throw ExitStatus.unreadable
    }
    try write(listing)
    let errors = listing.document.issues.count { $0.severity == .error }
    if errors > 0 {
      if format != .text, format != .json, format.annotations == nil {
        Output.complaint(explanation(of: errors))
      }
      throw ExitStatus.notCompliant
    }
  }

  /// Why cues that were written in another format end with a status of their own.
  private func explanation(of errors: Int) -> String {
    let what = errors == 1 ? "1 issue is an error" : "\(errors) issues are errors"
    return "\(file): \(what), so that cues may be missing or wrong. "
      + "“cuelight captions --no-cues” lists what is wrong."
  }

  private func read() async throws(ExaminationError) -> CaptionListing {
    guard CaptionFile.isMedium(file) else {
      if let track {
        throw .init(
          code: .captionsNotFound,
          message: "\(file) is a caption file and has no track \(track). Leave --track out.")
      }
      let document = try TextInProcess.read(file, writesJSON: format == .json) {
        () throws(ExaminationError) in
        try CaptionFile.document(file, encoding: encoding?.encoding)
      }
      let listing = listing(of: document)
      return try await measured(listing, mediaLength: nil)
    }
    let reader = try MediaReader(access: conditions.access)
    defer { Output.sandboxNotice(of: reader) }
    let carried = try await reader.carriers(of: file, track: track)
    Output.programNotice(carried.program, of: file)
    let listing = try listing(of: carried.carriers)
    return try await measured(listing, mediaLength: carried.mediaLength)
  }

  /// The listing, with the reading quality of the captions if it was requested.
  private func measured(
    _ listing: CaptionListing, mediaLength: Duration?
  ) async throws(ExaminationError) -> CaptionListing {
    guard let profile = quality?.profile else { return listing }
    var length = mediaLength
    if let media {
      let reader = try MediaReader(access: conditions.access)
      defer { Output.sandboxNotice(of: reader) }
      length = try await reader.tracks(of: media).duration
    }
    var measured = listing
    measured.quality = QualityMeter.measure(
      listing.document, against: profile, mediaLength: length,
      frameRate: frameRate.map { Double($0.ratio.numerator) / Double($0.ratio.denominator) })
    return measured
  }

  /// A caption file: all of it, or the cues of a channel.
  private func listing(of document: TimedTextDocument) -> CaptionListing {
    var shown = document
    let channel = channel?.channel ?? format.channel(of: document)
    if let channel { shown.cues = document.cues.filter { $0.channel == channel } }
    return CaptionListing(
      shown, channel: channel, carriers: CaptionFile.carriers(of: document))
  }

  /// Captions of a media file: a channel that does not exist has no cues and is not an error.
  private func listing(
    of carriers: [CaptionCarrier]
  ) throws(ExaminationError) -> CaptionListing {
    let chosen = try CaptionCarrier.choose(
      from: carriers, file: file, track: track.map { Track.ID($0) }, channel: channel?.channel)
    var shown = TimedTextDocument(format: channel?.channel.format ?? .cea608)
    if case .success(let document)? = chosen?.document { shown = document }
    return CaptionListing(
      shown, track: chosen?.track, channel: channel?.channel ?? chosen?.channel,
      carriers: carriers)
  }

  private func write(_ listing: CaptionListing) throws {
    switch format {
    case .json: try writeJSON(listing)
    case .vtt: try convert(listing, .webVTT, WebVTTWriter.text)
    case .srt: try convert(listing, .subRip, SubRipWriter.text)
    case .ttml: try convert(listing, .ttml, TTMLWriter.text)
    case .sbv: try convert(listing, .sbv, SBVWriter.text)
    case .text:
      try Output.results(
        CaptionsText.text(of: listing, source: file, style: Output.style(color)))
    case .sarif, .github, .gitlab:
      let list = AnnotationList(
        listing, source: file, isMedium: CaptionFile.isMedium(file), tool: .cuelight)
      if let annotations = format.annotations { try Output.results(annotations.bytes(of: list)) }
    }
  }

  /// Writes the cues in another format and reports on standard error what the format cannot hold.
  private func convert(
    _ listing: CaptionListing, _ target: TimedTextFormat, _ text: (TimedTextDocument) -> String
  ) throws(OutputError) {
    try Output.verbatim(text(listing.document))
    if let loss = ConversionReport.sentence(for: listing.document, writtenAs: target) {
      Output.complaint("\(file): \(loss)")
    }
  }

  /// In pieces, because a million cues may have hundreds of megabytes.
  private func writeJSON(_ listing: CaptionListing) throws(OutputError) {
    var failure: OutputError?
    CaptionsJSON.write(listing) { piece in
      guard failure == nil else { return }
      do throws(OutputError) {
        try Output.results(piece)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}

extension CaptionsCommand.Format {
  /// The channel that is written if none is named: other formats hold one text, not several at the
  /// same time.
  ///
  /// - Parameter document: The captions.
  /// - Returns: The first channel; `nil` if all are listed.
  fileprivate func channel(of document: TimedTextDocument) -> CaptionChannel? {
    self == .text || self == .json || annotations != nil ? nil : document.channels.first
  }
}

extension CaptionChannel {
  /// The format of a channel's text.
  fileprivate var format: TimedTextFormat {
    switch self {
    case .cea608: .cea608
    case .service: .cea708
    case .teletextPage: .teletext
    }
  }
}

/// A quality profile by its name.
struct QualityName: ExpressibleByArgument {
  /// The profile.
  let profile: QualityProfile

  init?(argument: String) {
    guard let profile = QualityProfile.named(argument.lowercased()) else { return nil }
    self.profile = profile
  }

  static var allValueStrings: [String] { QualityProfile.all.map(\.name) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
