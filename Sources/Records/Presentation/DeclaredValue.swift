import Forms
import MediaModel

/// A declaration of a manifest under one key, in JSON and as text.
enum DeclaredValue {
  case flag(Bool)
  case number(Int)
  case text(String)
  case texts([String])
  case files([AlternativeFile])
  case clip(Placement.Clip)
  case notNeeded(reason: String)
  case exemptions([Placement.Exemption])

  /// The value in the form of the manifest's schema.
  var json: JSONValue {
    switch self {
    case .flag(let value): .bool(value)
    case .number(let number): .integer(number)
    case .text(let text): .text(text)
    case .texts(let texts): .inline(.texts(texts))
    case .files(let files): .array(files.map(Self.json))
    case .clip(let clip):
      .inline(.object(["end": clip.end.map { .time($0) }, "start": .time(clip.start)]))
    case .notNeeded(let reason): .object(["notNeeded": .text(reason)])
    case .exemptions(let exemptions):
      .array(exemptions.map { .object(["reason": .text($0.reason), "rule": .text($0.rule)]) })
    }
  }

  /// The value as text.
  package var inWords: String {
    switch self {
    case .flag(let value): "\(value)"
    case .number(let number): "\(number)"
    case .text(let text): text
    case .texts(let texts): "[\(texts.joined(separator: ", "))]"
    case .files(let files): "[\(files.map(Self.words).joined(separator: ", "))]"
    case .clip(let clip): "\(clip.start.timecode) – \(clip.end?.timecode ?? "end")"
    case .notNeeded(let reason): "not needed (\(reason))"
    case .exemptions(let exemptions):
      exemptions.map { "\($0.rule) (\($0.reason))" }.joined(separator: ", ")
    }
  }

  private static func json(_ file: AlternativeFile) -> JSONValue {
    .inline(
      .object([
        "form": file.form.map { .text($0.rawValue) }, "kind": file.kind.map { .text($0.rawValue) },
        "lang": file.language.map { .text($0.text) }, "src": .text(path(of: file)),
      ]))
  }

  private static func words(_ file: AlternativeFile) -> String {
    let facts = [file.language?.text, file.kind?.rawValue, file.form?.rawValue].compactMap { $0 }
    return path(of: file) + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
  }

  private static func path(of file: AlternativeFile) -> String {
    file.source + (file.fragment.map { "#\($0)" } ?? "")
  }
}
