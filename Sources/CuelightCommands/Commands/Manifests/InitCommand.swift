import MediaModel
import ArgumentParser
import Configuration
import Conformance
import CuelightKit
import Reporting

/// `cuelight init`: prints a manifest template.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Print a manifest for a folder or a medium, or keep what the media are for.",
    discussion: """
      --for keeps in .cuelightrc.yml of the current folder what the media are for. The profile of \
      later runs follows from it: wcag22 for the web, dhs-ios for applications, bbc-mobile for \
      broadcast.

      The manifest lists the media, the files beside them, and questions that only a person can \
      answer. It changes no result until a question is answered, unless it hides a manifest in a \
      folder above, whose declarations then no longer apply; a comment names that manifest. Only \
      manifests of streams and of placements are opened. Save it as cuelight.yml in the folder of \
      the media or above.

      Exit status: 2 if the file exists or cannot be written, 3 if there is no medium.
      """)

  @Argument(help: "A folder with media, a medium, or a page.", completion: .file())
  var path: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "What the media are for: \(MediaUse.allValueStrings.joined(separator: ", ")).",
      valueName: "use"))
  var use: MediaUse?

  @Option(
    name: .valued("o"),
    help: ArgumentHelp(
      """
      Write the manifest to this new file, in the folder of the media or above; an existing file \
      is not replaced.
      """,
      valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup
  var site: SiteOptions

  @OptionGroup
  var sandbox: SandboxOption

  func validate() throws {
    guard path != nil || use != nil else {
      throw ValidationError(
        "Name a folder with media, a medium or a page, or say with --for what the media are for.")
    }
    guard path != nil || output == nil else {
      throw ValidationError(
        "-o is for the manifest; name the media too. --for writes .cuelightrc.yml.")
    }
  }

  func run() async throws {
    if let use { try UseAnswer(use).keep() }
    guard let path else { return }
    try await draft(of: path)
    if use == nil, UseAnswer.isOpen { Output.complaint(MediaUse.question) }
  }

  private func draft(of path: String) async throws {
    let draft: ManifestDraft
    let text: String
    do throws(ExaminationError) {
      let drafter = try ManifestDrafter(
        access: MediaAccess(requiresSandbox: sandbox.requireSandbox))
      defer { if let notice = drafter.sandboxNotice { Output.complaint(notice) } }
      draft = try await drafter.draft(of: path, for: output, in: site.site)
      text = ManifestDraftText.text(of: draft)
      if let output { try ManifestDrafter.write(text, to: output) }
    } catch {
      Output.complaint(error.message)
      let isAboutOutput = [.outputExists, .outputOutside, .outputUnwritable].contains(error.code)
      throw isAboutOutput ? ExitStatus.usage : ExitStatus.unreadable
    }
    if let output {
      Output.complaint("\(output) was written; answer the questions in it.")
      if let hidden = draft.hidden {
        Output.complaint(
          "This hides \(hidden), whose declarations no longer apply to these media.")
      }
    } else {
      try Output.verbatim(text)
    }
  }
}
