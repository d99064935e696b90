import ArgumentParser
import CaptionQuality
import Conformance
import CuelightKit
import MediaModel
import Reporting
import SystemIO
import CueText
import TimedText

/// `cuelight captions`: lists cues and issues, or writes the cues in another format.
struct CaptionsCommand: AsyncParsableCommand, ListingCommand {
  /// The output format of cues.
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

    /// The format of annotations, or `nil` for formats that list or contain cues.
    var annotations: AnnotationFormat? { AnnotationFormat(rawValue: rawValue) }

    /// The format of captions, or `nil` for formats that list them.
    var captions: CaptionFileFormat? { CaptionFileFormat(rawValue: rawValue) }
  }

  static let configuration = CommandConfiguration(
    commandName: "captions",
    abstract: "List the cues and issues of caption files, or of captions in media files.",
    discussion: """
      A media file may carry captions in text tracks and inside its video (CEA-608, CEA-708), and \
      a track or file may hold several channels. All are listed; the first with cues is shown, or \
      the one that --track and --channel select.

      Several files are listed one after another, as text or as annotations of GitHub; one that \
      cannot be read does not end the list. With - a caption file comes from standard input.

      Exit status: 1 if an issue is an error, 3 if nothing could be read.
      """)

  @Argument(
    help: "Caption files and media files, - for a caption file on standard input.",
    completion: .file())
  var files: [String]

  @Option(
    name: .format,
    help: """
      text, json, vtt, srt, ttml, sbv; the issues as sarif, github or gitlab. (default: text, or \
      nothing with -o)
      """)
  var format: Format?

  @Option(
    name: .valued("o"),
    help: ArgumentHelp(
      """
      Write to a file: FORMAT=FILE, or a file whose suffix says the format, such as film.vtt. May \
      be repeated; a file is replaced only by a complete one.
      """,
      valueName: "file"),
    completion: .file())
  var output: [String] = []

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
      "Compare the captions with a guideline, one of those of check --guideline; the advice does "
        + "not change the exit status.",
      valueName: "name"))
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

  @OptionGroup var options: ListingOptions

  func validate() throws {
    let outputs = try ReportOutput.all(output, among: Format.allCases)
    let formats = outputs.map(\.format) + [shown].compactMap { $0 }
    let isListed = formats.contains { $0 == .text || $0 == .json }
    if !cues, !isListed {
      throw ValidationError("--no-cues works only with the formats text and json.")
    }
    if quality != nil, !isListed {
      throw ValidationError("--quality works only with the formats text and json.")
    }
    if frameRate != nil, quality == nil {
      throw ValidationError("--frame-rate works only with --quality.")
    }
    if media != nil, quality == nil { throw ValidationError("--media works only with --quality.") }
    if tree, !formats.contains(.json) {
      throw ValidationError("--tree works only with the format json.")
    }
    if files.count > 1 { try validateSeveral() }
  }

  /// Rejects options and formats that are about one file.
  private func validateSeveral() throws {
    let single = [
      ("-o", !output.isEmpty), ("--track", track != nil), ("--channel", channel != nil),
      ("--media", media != nil),
    ]
    if let option = single.first(where: \.1)?.0 {
      throw ValidationError("\(option) is about one file; name only that one.")
    }
    if let shown, !shown.takesSeveral {
      throw ValidationError(
        "-f \(shown.rawValue) is one document, for one file; call it for each file.")
    }
    if files.count(where: { $0 == StandardInputMedium.mark }) > 1 {
      throw ValidationError("Standard input can be read once only; name - once.")
    }
  }

  /// The format of standard output, or `nil` for no output.
  private var shown: Format? { format ?? (output.isEmpty ? .text : nil) }

  func run() async throws {
    let outputs = try ReportOutput.all(output, among: Format.allCases)
    try ReportWriter.prepare(outputs)
    let cache = try options.conditions.openCache()
    var statuses: Set<ExitStatus> = []
    for (index, file) in files.enumerated() {
      if index > 0, shown == .text { try Output.results("\n") }
      do {
        try await list(file, outputs, cache)
      } catch let status as ExitStatus where files.count > 1 {
        statuses.insert(status)
      }
    }
    let failures = [ExitStatus.usage, .unreadable, .notCompliant].filter(statuses.contains)
    if let status = failures.first { throw status }
  }

  /// Lists one file.
  private func list(
    _ file: String, _ outputs: [ReportOutput<Format>], _ cache: EvidenceCache?
  ) async throws {
    var listing: CaptionListing
    do throws(ExaminationError) {
      listing = try await read(file, cache)
      listing.showsCues = cues
      if tree {
        var document = listing.document
        document.cues = []
        let source = document
        listing.tree = { CueTextParser.tree(of: $0, in: source) }
      }
    } catch {
      let asked = try ReportWriter.fail(
        error, about: Self.shown(file), sparing: originals, format, outputs)
      throw ExitStatus.unreadable.heeding(asked)
    }
    if let asked = try write(listing, of: Self.shown(file), outputs) { throw asked }
    let errors = listing.document.issues.count { $0.severity == .error }
    if errors > 0 {
      if shown?.listsIssues != true {
        Output.complaint(explanation(of: errors, in: Self.shown(file)))
      }
      throw ExitStatus.notCompliant
    }
  }

  /// The reason that cues in another format end with a separate status.
  private func explanation(of errors: Int, in file: String) -> String {
    let what = errors == 1 ? "1 issue is an error" : "\(errors) issues are errors"
    return "\(file): \(what), so that cues may be missing or wrong. "
      + "“cuelight captions --no-cues” lists what is wrong."
  }

  /// The name of a file in reports.
  private static func shown(_ file: String) -> String {
    file == StandardInputMedium.mark ? StandardInputText.name : file
  }

  /// The cues and issues of a caption file, which may be on standard input.
  private func readText(_ file: String) throws(ExaminationError) -> TimedTextDocument {
    guard file == StandardInputMedium.mark else {
      return try CaptionFile.document(file, encoding: encoding?.encoding)
    }
    return try CaptionFile.document(
      try StandardInputText.read(), named: StandardInputText.name, encoding: encoding?.encoding)
  }

  private func read(
    _ file: String, _ cache: EvidenceCache?
  ) async throws(ExaminationError) -> CaptionListing {
    guard file != StandardInputMedium.mark, CaptionFile.isMedium(file) else {
      if let track {
        throw .init(
          code: .captionsNotFound,
          message: "\(Self.shown(file)) is a caption file and has no track \(track). Leave --track "
            + "out.")
      }
      let document = try TextInProcess.read(
        file, writesJSON: format == .json, exitsZero: options.exit.exitZero, keeping: output
      ) { () throws(ExaminationError) in
        try readText(file)
      }
      let listing = listing(of: document)
      return try await measured(listing, mediaLength: nil, cache)
    }
    let reader = try MediaReader(access: options.conditions.access, cache: cache)
    defer { Output.notices(of: reader) }
    let carried = try await reader.carriers(of: file, track: track)
    Output.programNotice(carried.program, of: file)
    let listing = try listing(of: carried.carriers, in: file)
    return try await measured(listing, mediaLength: carried.mediaLength, cache)
  }

  /// The listing, with the reading quality of the captions if it was requested.
  private func measured(
    _ listing: CaptionListing, mediaLength: Duration?, _ cache: EvidenceCache?
  ) async throws(ExaminationError) -> CaptionListing {
    guard let profile = quality?.profile else { return listing }
    var length = mediaLength
    if let media {
      let reader = try MediaReader(access: options.conditions.access, cache: cache)
      defer { Output.notices(of: reader) }
      length = try await reader.tracks(of: media).duration
    }
    var measured = listing
    measured.quality = QualityMeter.measure(
      listing.document, against: profile, mediaLength: length,
      frameRate: frameRate.map { Double($0.ratio.numerator) / Double($0.ratio.denominator) })
    return measured
  }

  /// A caption file: all cues, or the cues of a channel.
  private func listing(of document: TimedTextDocument) -> CaptionListing {
    var shown = document
    let channel = channel?.channel
    if let channel { shown.cues = document.cues.filter { $0.channel == channel } }
    return CaptionListing(
      shown, channel: channel, carriers: CaptionFile.carriers(of: document))
  }

  /// Captions of a media file; a channel that does not exist has no cues and is not an error.
  private func listing(
    of carriers: [CaptionCarrier], in file: String
  ) throws(ExaminationError) -> CaptionListing {
    let chosen = try CaptionCarrier.choose(
      from: carriers, file: file, track: track.map { Track.ID($0) }, channel: channel?.channel)
    var shown = TimedTextDocument(format: channel?.channel.format ?? .cea608)
    if case .success(let document)? = chosen?.document { shown = document }
    return CaptionListing(
      shown, track: chosen?.track, channel: channel?.channel ?? chosen?.channel,
      carriers: carriers)
  }

  /// The files that a report must not replace.
  private var originals: Set<String> { Set(files + [media].compactMap { $0 }) }

  private func write(
    _ listing: CaptionListing, of file: String, _ outputs: [ReportOutput<Format>]
  ) throws(OutputError) -> ExitStatus? {
    let writer = ReportWriter<Format>(originals: originals) { format, target, sink in
      write(format.selected(from: listing), of: file, format, target.style, to: sink)
      return nil
    }
    guard let shown, let captions = shown.captions else {
      return try writer.write(shown, Output.style(options.color), outputs)
    }
    // Cues are escaped only if standard output is a terminal.
    let selected = shown.selected(from: listing)
    try Output.verbatim(captions.bytes(of: selected.document))
    reportLoss(of: selected, in: file, shown)
    return try writer.write(nil, Output.style(options.color), outputs)
  }

  private func write(
    _ listing: CaptionListing, of file: String, _ format: Format, _ style: ReportStyle,
    to sink: ReportSink
  ) {
    switch format {
    case .text: CaptionsText.write(listing, source: file, style: style, to: sink)
    case .json:
      // The output is written in pieces, because a million cues may need hundreds of megabytes.
      withoutActuallyEscaping(sink) { sink in CaptionsJSON.write(listing) { _ = sink($0) } }
    case .vtt, .srt, .ttml, .sbv:
      if let captions = format.captions {
        _ = sink(captions.bytes(of: listing.document))
      }
      reportLoss(of: listing, in: file, format)
    case .sarif, .github, .gitlab:
      let list = AnnotationList(
        listing, source: file, isMedium: CaptionFile.isMedium(file), tool: .cuelight)
      if let annotations = format.annotations {
        _ = sink(annotations.bytes(of: list, in: RepositoryPlace.current()))
      }
    }
  }

  /// Reports on standard error the content that another format cannot express.
  private func reportLoss(of listing: CaptionListing, in file: String, _ format: Format) {
    guard let target = format.captions?.timedText else { return }
    if let loss = ConversionReport.sentence(for: listing.document, writtenAs: target) {
      Output.complaint("\(file): \(loss)")
    }
  }
}

extension CaptionsCommand.Format: ResultFormat {
  var missing: MissingResult? {
    switch self {
    case .text: .text
    case .json: .json
    case .sarif, .github, .gitlab: annotations.map { .annotations($0) }
    case .vtt, .srt, .ttml, .sbv: nil
    }
  }

  var name: String { rawValue }

  var suffix: String? {
    switch self {
    case .json, .vtt, .srt, .ttml, .sbv, .sarif: ".\(rawValue)"
    case .text, .github, .gitlab: nil
    }
  }

  /// Whether the lists of several files are one output.
  fileprivate var takesSeveral: Bool { self == .text || self == .github }

  /// Whether it lists the issues of the captions.
  fileprivate var listsIssues: Bool { captions == nil }

  /// The captions that the format can contain; a format of captions contains one text, not several
  /// simultaneous texts.
  fileprivate func selected(from listing: CaptionListing) -> CaptionListing {
    guard captions != nil, listing.channel == nil, let channel = listing.document.channels.first
    else { return listing }
    var selected = listing
    selected.document.cues = listing.document.cues.filter { $0.channel == channel }
    selected.channel = channel
    return selected
  }
}

/// A quality profile, given by its name.
struct QualityName: ExpressibleByArgument {
  let profile: QualityProfile

  init?(argument: String) {
    guard let profile = QualityProfile.named(argument.lowercased()) else { return nil }
    self.profile = profile
  }

  static var allValueStrings: [String] { QualityProfile.all.map(\.name) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
