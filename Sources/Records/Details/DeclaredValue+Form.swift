import Conformance
import Forms
import MediaModel

/// A declaration in JSON and as text.
extension DeclaredValue {
  /// The value as text.
  var inWords: String {
    switch self {
    case .flag(let value): "\(value)"
    case .number(let number): "\(number)"
    case .text(let text): text
    case .texts(let texts): "[\(texts.joined(separator: ", "))]"
    case .files(let files): "[\(files.map(\.inWords).joined(separator: ", "))]"
    case .clip(let clip): "\(clip.start.timecode) – \(clip.end?.timecode ?? "end")"
    case .notNeeded(let reason): "not needed (\(reason))"
    case .exemptions(let exemptions):
      exemptions.map { "\($0.rule) (\($0.reason))" }.joined(separator: ", ")
    }
  }

  /// The value in the form of the manifest's schema, which tells the cases apart.
  static let codec = Codec<DeclaredValue, InJSON>(
    JSONCodec(
      schema: JSONSchema(), write: { $0.json }, read: { node throws(FormError) in try read(node) }))

  /// What a schema says about a value of one of several kinds.
  static func schema(of kinds: [Kind]) -> JSONSchema {
    let schemas = kinds.map { schema(of: $0) }
    return schemas.count == 1 ? schemas[0] : .any(of: schemas)
  }

  private static func schema(of kind: Kind) -> JSONSchema {
    switch kind {
    case .flag: .type("boolean")
    case .number: .type("integer")
    case .text: .type("string")
    case .texts: Codec<[String], InJSON>.texts.schema
    case .files: list(of: DeclaredFile.json)
    case .clip: clip.codec.schema
    case .notNeeded: .object([("notNeeded", .type("string"), true)])
    case .exemptions: list(of: exemption)
    }
  }

  private static func list<Element>(of form: JSONForm<Element>) -> JSONSchema {
    .type("array", [("items", form.codec.schema.value)])
  }

  private var json: JSONValue {
    switch self {
    case .flag(let value): .bool(value)
    case .number(let number): .integer(number)
    case .text(let text): .text(text)
    case .texts(let texts): .inline(.texts(texts))
    case .files(let files): .array(files.map { .inline(DeclaredFile.json.value($0)) })
    case .clip(let clip): .inline(Self.clip.value(clip))
    case .notNeeded(let reason): .object(["notNeeded": .text(reason)])
    case .exemptions(let exemptions): .array(exemptions.map(Self.exemption.value))
    }
  }

  private static func read(_ node: JSONNode) throws(FormError) -> DeclaredValue {
    switch node.kind {
    case .yes, .no: .flag(try node.flag())
    case .number: .number(try node.integer())
    case .text: .text(try node.text())
    case .null: throw node.mistyped("a declaration")
    case .object:
      if let reason = try node.member("notNeeded") {
        .notNeeded(reason: try reason.text())
      } else {
        .clip(try clip.json.read(node))
      }
    case .list:
      switch node.inside.first {
      case let first? where first.kind == .text:
        .texts(try Codec<[String], InJSON>.texts.read(node))
      case let first? where try first.member("rule") != nil:
        .exemptions(try Codec.list(of: .form(exemption), atMost: .max).read(node))
      case .some: .files(try Codec.list(of: .form(DeclaredFile.json), atMost: .max).read(node))
      case nil: .texts([])
      }
    }
  }

  private static let clip = JSONForm<Placement.Clip>(
    Field("end", \.end, .optional(.time)), Field("start", \.start, .time)
  ) { Placement.Clip(start: $1, end: $0) }

  private static let exemption = JSONForm<Placement.Exemption>(
    Field("reason", \.reason, .label), Field("rule", \.rule, .label)
  ) { Placement.Exemption(rule: $1, reason: $0) }
}

extension DeclaredFile {
  fileprivate static let json = JSONForm<Self>(
    Field("form", \.form, .optional(.label)), Field("kind", \.kind, .optional(.label)),
    Field("lang", \.lang, .optional(.label)), Field("src", \.src, .label)
  ) { Self(form: $0, kind: $1, lang: $2, src: $3) }

  fileprivate var inWords: String {
    let facts = [lang, kind, form].compactMap { $0 }
    return src + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
  }
}
