import ArgumentParser
import Conformance
import CuelightKit
import Reporting

/// `cuelight init`: prints a manifest to be completed.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Print a manifest for a folder or a medium, with open questions.",
    discussion: """
      The manifest lists the media, what lies beside them, and what only a person can answer. It \
      changes no result until a question is answered, unless it hides a manifest above, whose \
      declarations then no longer hold; it says which. Nothing is opened but the manifests of \
      streams and of placements. Save it as cuelight.yml in the folder of the media or above.

      Exit status 2 when the file exists or cannot be written, 3 when there is no medium.
      """)

  @Argument(help: "A folder with media, or a medium.", completion: .file())
  var path: String

  @Option(
    name: .valued("o"),
    help: ArgumentHelp(
      """
      Write the manifest to this new file, in the folder of the media or above; a file that exists \
      is left alone.
      """,
      valueName: "file"),
    completion: .file())
  var output: String?

  func run() async throws {
    let draft: ManifestDraft
    let text: String
    do throws(PresentationVerdict.Failure) {
      draft = try await ManifestDrafter().draft(of: path, for: output)
      text = ManifestDraftText.text(of: draft)
      if let output { try ManifestDrafter.write(text, to: output) }
    } catch {
      Output.complaint(error.message)
      throw error.code.hasPrefix("output.") ? ExitStatus.usage : ExitStatus.unreadable
    }
    if let output {
      Output.complaint("\(output) was written; answer the questions in it.")
      if let hidden = draft.hidden {
        Output.complaint(
          "This hides \(hidden), whose declarations no longer hold for these media.")
      }
    } else {
      try Output.verbatim(text)
    }
  }
}
