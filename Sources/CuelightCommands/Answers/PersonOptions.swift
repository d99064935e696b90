import ArgumentParser
import FoundationEssentials
import Reporting

/// The person who answers, and the time.
struct PersonOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The role of the person, such as tester.", valueName: "role"))
  var role: String?

  @Option(
    help: ArgumentHelp(
      "Sign the answers with this SSH key (ssh-keygen -Y sign).", valueName: "key"),
    completion: .file())
  var sign: String?

  @Option(help: ArgumentHelp("A remark, such as what was found.", valueName: "text"))
  var note: String?

  func validate() throws {
    for (option, text) in [("--role", role), ("--note", note)] {
      guard let text, text.allSatisfy(\.isWhitespace) else { continue }
      throw ValidationError("\(option) is empty: write it, or leave out the option.")
    }
    if let note, note.utf8.count > Self.longestNote {
      throw ValidationError(
        "--note has \(note.utf8.count) bytes, and at most \(Self.longestNote) are kept. Shorten it."
      )
    }
  }

  /// The longest remark in bytes.
  static let longestNote = 16_384

  /// Refuses a name that names nobody.
  ///
  /// - Parameter by: The name and the address of the person.
  /// - Throws: `ValidationError`.
  static func validate(_ by: String) throws {
    guard !by.allSatisfy(\.isWhitespace) else {
      throw ValidationError("--by is empty: write the name and the mail address of the person.")
    }
    guard by.utf8.count <= 1_000 else {
      throw ValidationError("--by is longer than 1000 bytes: write a name and a mail address.")
    }
  }
}

extension ReportDate {
  /// The moment of an answer in UTC: `SOURCE_DATE_EPOCH` if it is set, otherwise now.
  ///
  /// - Returns: The moment, such as `2026-11-20T09:30:00Z`.
  /// - Throws: `ValidationError` if the variable is not a number of seconds.
  static func ofAnswer() throws -> String {
    if let moment = try SourceDate.moment() { return moment.text }
    return Date().formatted(.iso8601)
  }
}
