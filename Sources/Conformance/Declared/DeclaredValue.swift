package import MediaModel

/// A declaration of a manifest under one key.
package enum DeclaredValue: Sendable, Hashable {
  case flag(Bool)
  case number(Int)
  case text(String)
  case texts([String])
  case files([DeclaredFile])
  case clip(Placement.Clip)
  case notNeeded(reason: String)
  case exemptions([Placement.Exemption])

  /// What a value may be, without the value.
  package enum Kind: Sendable {
    case flag, number, text, texts, files, clip, notNeeded, exemptions
  }

  /// The value, if it is a text.
  package var asText: String? { if case .text(let text) = self { text } else { nil } }

  /// The texts that identify the value for a hash, of which none is ambiguous.
  ///
  /// The names of files are left out: the content of a file is a content of its own, and a new name
  /// does not change it.
  package var identity: [String] {
    switch self {
    case .flag(let value): ["flag", "\(value)"]
    case .number(let number): ["number", "\(number)"]
    case .text(let text): ["text", text]
    case .texts(let texts): ["texts"] + texts
    case .files(let files):
      ["files"] + files.flatMap { [$0.form ?? "", $0.kind ?? "", $0.lang ?? ""] }
    case .clip(let clip):
      ["clip", "\(clip.start.microseconds)", clip.end.map { "\($0.microseconds)" } ?? ""]
    case .notNeeded(let reason): ["notNeeded", reason]
    case .exemptions(let exemptions): ["exempt"] + exemptions.flatMap { [$0.rule, $0.reason] }
    }
  }
}

/// A file that a manifest names.
package struct DeclaredFile: Sendable, Hashable {
  /// The form of a description, or `nil`.
  package let form: String?
  /// The kind of a text, or `nil`.
  package let kind: String?
  /// The language, or `nil`.
  package let lang: String?
  /// The path, with the fragment of a page.
  package let src: String

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - form: The form of a description.
  ///   - kind: The kind of a text.
  ///   - lang: The language.
  ///   - src: The path, with the fragment of a page.
  package init(form: String?, kind: String?, lang: String?, src: String) {
    self.form = form
    self.kind = kind
    self.lang = lang
    self.src = src
  }

  /// Creates a file from a declaration.
  ///
  /// - Parameter file: The file.
  package init(_ file: AlternativeFile) {
    form = file.form?.rawValue
    kind = file.kind?.rawValue
    lang = file.language?.text
    src = file.source + (file.fragment.map { "#\($0)" } ?? "")
  }
}
