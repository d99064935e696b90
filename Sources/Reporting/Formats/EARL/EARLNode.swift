import Conformance
import Forms
import Records

/// The nodes of a graph in EARL 1.0 (W3C Working Group Note, 2017) that reports have in common.
enum EARLNode {
  /// How a test was made (EARL 1.0 Schema, 2.6).
  enum Mode: String {
    /// By the program alone.
    case automatic
    /// By the program, with what a person declared, or by a person who confirmed what the program
    /// read or measured.
    case semiAuto
    /// By a person alone.
    case manual
  }

  /// What was found, and by whom.
  struct Finding {
    /// The outcome, such as `passed`.
    let outcome: String
    /// The reasons.
    let description: [String]
    /// The day or the moment, or `nil`.
    let date: String?
    /// The name of the node of the program or the person.
    let assertor: String
    /// How the test was made.
    let mode: Mode
  }

  /// The name of the node of the program.
  static let toolName = "_:cuelight"

  /// The used terms of the context that ACT publishes, and `description` in EARL's own sense
  /// (dct:description); for persons those of FOAF, which EARL uses.
  static let context = JSONValue.object([
    "@vocab": .text("http://www.w3.org/ns/earl#"),
    "assertedBy": reference, "date": .text("dct:date"), "dct": .text("http://purl.org/dc/terms/"),
    "description": .text("dct:description"), "doap": .text("http://usefulinc.com/ns/doap#"),
    "earl": .text("http://www.w3.org/ns/earl#"), "foaf": .text("http://xmlns.com/foaf/0.1/"),
    "isPartOf": .object(["@id": .text("dct:isPartOf"), "@type": .text("@id")]),
    "mbox": .object(["@id": .text("foaf:mbox"), "@type": .text("@id")]),
    "mode": reference, "name": .text("doap:name"), "outcome": reference,
    "personName": .text("foaf:name"),
    "revision": .text("doap:revision"), "source": .text("dct:source"), "subject": reference,
    "test": reference, "title": .text("dct:title"),
  ])

  private static let reference = JSONValue.inline(.object(["@type": .text("@id")]))

  /// The program.
  static func tool(_ tool: RunRecord.Tool) -> JSONValue {
    .object([
      "@id": .text(toolName), "@type": .inline(.texts(["Assertor", "Software"])),
      "name": .text(tool.name), "revision": .text(tool.version), "title": .text(tool.name),
    ])
  }

  /// An assertion about a subject.
  ///
  /// - Parameters:
  ///   - subject: The name of the subject.
  ///   - test: The test.
  ///   - finding: What was found, and by whom.
  /// - Returns: The node.
  static func assertion(_ subject: String, _ test: JSONValue, _ finding: Finding) -> JSONValue {
    .object([
      "@type": .text("Assertion"), "assertedBy": .text(finding.assertor),
      "mode": .text("earl:\(finding.mode.rawValue)"),
      "result": .object([
        "@type": .text("TestResult"), "date": finding.date.map { .text($0) },
        "description": .text(finding.description.joined(separator: "\n")),
        "outcome": .text("earl:\(finding.outcome)"),
      ]),
      "subject": .text(subject), "test": test,
    ])
  }

  /// A test of a profile.
  ///
  /// - Parameters:
  ///   - name: The name of the test within the profile.
  ///   - profile: The name of the profile.
  ///   - title: The title of the test.
  ///   - parts: The addresses of the requirements that it is a part of.
  /// - Returns: The node.
  static func test(
    _ name: String, of profile: String, _ title: String, partOf parts: [String]
  ) -> JSONValue {
    .object([
      "@id": .text("urn:cuelight:test:\(Escaping.uri(profile)):\(name)"),
      "@type": .text("TestCriterion"),
      "isPartOf": parts.isEmpty ? nil : parts.count == 1 ? .text(parts[0]) : .texts(parts),
      "title": .text(title),
    ])
  }

  /// The outcome in the words of EARL.
  static func outcome(_ outcome: Outcome) -> String {
    switch outcome {
    case .doesNotApply: "inapplicable"
    case .compliant: "passed"
    case .needsReview: "cantTell"
    case .notCompliant: "failed"
    }
  }
}

/// The persons of a graph, each once.
struct EARLPersons {
  private var names: [String: String] = [:]

  /// Creates an empty list.
  init() {}

  /// The node of a person, which is new where the person was not named before.
  ///
  /// - Parameters:
  ///   - person: A name, and an address of mail in angle brackets if it is known.
  ///   - role: The role, or `nil`.
  /// - Returns: The name of the node, and the node if it is new.
  mutating func node(_ person: String, role: String?) -> (name: String, new: JSONValue?) {
    let key = "\(person)\u{0}\(role ?? "")"
    if let name = names[key] { return (name, nil) }
    let name = "_:person\(names.count)"
    names[key] = name
    let parts = PersonName(person)
    return (
      name,
      .object([
        "@id": .text(name), "@type": .inline(.texts(["Assertor", "foaf:Person"])),
        "description": role.map { .text($0) },
        "mbox": parts.mail.map { .text("mailto:\(Escaping.mailbox($0))") },
        "personName": .text(parts.name), "title": .text(parts.name),
      ])
    )
  }
}
