import ArgumentParser
import Audits
import Records
import Reporting

extension AuditCommand {
  /// `cuelight audit export`.
  struct Export: ParsableCommand, CommandWithResult {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Write the current results for a report of the tester’s own.",
      discussion: """
        Formats: csv, a row for each result; dhs, the results table of the DHS process with one row \
        for each test; earl, for tools of testers; openacr, a conformance report, which is withheld \
        while something is open (status 4); html, a page with answers, history and objections.
        """)

    @Argument(help: AuditCommand.fileHelp, completion: .file())
    var file: String

    @Option(
      name: .format, help: "\(AuditExport.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format: AuditExport

    @Option(
      name: .valued("o"),
      help: ArgumentHelp("Write to this file, and not to standard output.", valueName: "file"),
      completion: .file())
    var output: String?

    @Flag(help: "List the results of each page first (dhs).")
    var byPage = false

    @Flag(help: "Leave out tests that do not apply (dhs).")
    var omitInapplicable = false

    @Option(
      help: ArgumentHelp(
        "The address that the paths of media and pages are relative to (earl).",
        valueName: "url"))
    var subjectBase: String?

    @Option(help: ArgumentHelp("The title (html, openacr).", valueName: "text"))
    var title: String?

    @Option(
      help: ArgumentHelp(
        "The e-mail address of the person responsible for the report (openacr); by default that of "
          + "the assessor.",
        valueName: "email"))
    var author: String?

    @OptionGroup var shown: ShownPictures

    @OptionGroup var exit: ExitOptions

    func validate() throws {
      try shown.validate(isPage: format == .html)
      if let issue = subjectBase.flatMap(SubjectBase.issue) {
        throw ValidationError(
          "--subject-base \(issue). Give the address of the folder of the pages, such as "
            + "https://example.org/media/.")
      }
      for (option, text) in [("title", title), ("author", author)] {
        if let issue = text.flatMap(ReportOptions.issue) {
          throw ValidationError("--\(option) \(issue).")
        }
      }
      guard format == .dhs || !byPage && !omitInapplicable else {
        throw ValidationError("--by-page and --omit-inapplicable belong to -f dhs.")
      }
    }

    func run() throws {
      var settings = try settings
      let pictures = try shown.folder().map(PicturesOfRun.init)
      if let pictures {
        settings.pictures = { pictures.pictures(of: $0, on: $1, isFlashing: $2) }
      }
      let outputs = try output.map { [try ReportOutput("\(format.name)=\($0)", among: [format])] }
      try ReportWriter.prepare(outputs ?? [])
      let content = try AuditCommand.reporting { () throws(AuditError) in
        try Audit.open(file, for: .reading).content()
      }
      if let reason = format.reasonEmpty(content) {
        Output.complaint(reason)
        throw ExitStatus.usage
      }
      let writer = ReportWriter<AuditExport>(originals: [file]) { [settings] format, _, sink in
        let written = format.write(content, settings, to: sink)
        for note in written.notes { Output.complaint(note) }
        return written.withheld
      }
      let status = try writer.write(outputs == nil ? format : nil, ReportStyle(), outputs ?? [])
      pictures?.complainIfNone()
      if let status { throw status }
    }

    private var settings: AuditExport.Settings {
      get throws {
        var settings = AuditExport.Settings()
        settings.listsPages = byPage
        settings.leavesOutInapplicable = omitInapplicable
        settings.subjectBase = subjectBase
        settings.title = title
        settings.author = author
        settings.date = try SourceDate.moment()
        return settings
      }
    }
  }
}

extension AuditExport: ExpressibleByArgument, NamedFormat {
  /// The name on the command line.
  package var name: String { rawValue }
  /// No suffix says the format of an export: `-f` does.
  package var suffix: String? { nil }
}
