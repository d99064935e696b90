import ArgumentParser
import FoundationEssentials
import Reporting

/// The person who answers, with the key of the signature.
struct PersonOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The role of the person, such as tester.", valueName: "role"))
  var role: String?

  @Option(
    help: ArgumentHelp(
      "Sign the answers with this SSH key (ssh-keygen -Y sign).", valueName: "key"),
    completion: .file())
  var sign: String?

  func validate() throws { try Self.refuseBlank(role, "--role") }

  /// Refuses an option without words.
  ///
  /// - Parameters:
  ///   - text: The value of the option, or `nil`.
  ///   - option: The option.
  /// - Throws: `ValidationError`.
  static func refuseBlank(_ text: String?, _ option: String) throws {
    guard let text, text.allSatisfy(\.isWhitespace) else { return }
    throw ValidationError("\(option) is empty: write it, or leave out the option.")
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
