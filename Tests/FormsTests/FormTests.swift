import Forms
import Testing

/// A value with a part of each kind.
private struct Specimen: Sendable, Hashable {
  enum Kind: String, Sendable { case early, late }

  var kind: Kind
  var name: String
  var line: Int?
  var parts: [String]
  var start: Duration
  var isAdvice = false

  static let form = Form<Self, Everywhere>(
    Field("kind", \.kind, .choice, "What it is."), Field("line", \.line, .optional(.count)),
    Field("name", \.name, .text(atMost: 8)), Field("parts", \.parts, .list(of: .label, atMost: 2)),
    Field("start", \.start, .length),
    make: { kind, line, name, parts, start throws(FormRefusal) in
      guard name != "no" else { throw FormRefusal("name", "is not allowed") }
      return Self(kind: kind, name: name, line: line, parts: parts, start: start)
    },
    then: Setting("isAdvice", \.isAdvice, .flag.leftOut(if: false)))
}

@Suite struct FormTests {
  private let full = Specimen(
    kind: .late, name: "né", line: 3, parts: ["a", ""], start: .milliseconds(1_500), isAdvice: true)
  private let least = Specimen(kind: .early, name: "", line: nil, parts: [], start: .zero)

  // MARK: Bytes

  @Test func `the bytes are the parts in their order`() throws {
    var writer = WireWriter()
    Specimen.form.wire.write(full, &writer)
    let kind: [UInt8] = [4, 0, 0, 0] + Array("late".utf8)
    let line: [UInt8] = [1, 3, 0, 0, 0, 0, 0, 0, 0]
    let name: [UInt8] = [3, 0, 0, 0, 0x6E, 0xC3, 0xA9]
    let parts: [UInt8] = [2, 0, 0, 0, 1, 0, 0, 0, 0x61, 0, 0, 0, 0]
    // 1,500,000 µs are 0x16E360.
    let start: [UInt8] = [0x60, 0xE3, 0x16, 0, 0, 0, 0, 0]
    #expect(try writer.finish() == [WireLimits.version] + kind + line + name + parts + start + [1])
  }

  @Test func `the least size is that of the parts`() {
    // A text and a list have 4 bytes each, an optional 1, a length 8, and a flag 1.
    #expect(Specimen.form.wire.leastSize == 4 + 1 + 4 + 4 + 8 + 1)
  }

  @Test func `what is written is read again, and nothing shorter`() throws {
    for value in [full, least] {
      var writer = WireWriter()
      Specimen.form.wire.write(value, &writer)
      let bytes = try writer.finish()
      var reader = try WireReader(bytes)
      #expect(try Specimen.form.wire.read(&reader, "specimen") == value)
      for length in 1..<bytes.count {
        var cut = try WireReader(Array(bytes[..<length]))
        #expect(throws: WireError.self) { try Specimen.form.wire.read(&cut, "specimen") }
      }
    }
  }

  @Test func `parts that are not a value are refused with the name of the part`() throws {
    var refused = least
    refused.name = "no"
    var writer = WireWriter()
    Specimen.form.wire.write(refused, &writer)
    var reader = try WireReader(try writer.finish())
    #expect(throws: WireError.outOfRange(what: "name")) {
      try Specimen.form.wire.read(&reader, "specimen")
    }
  }

  @Test func `a case that a form lacks is not written as another one`() throws {
    let form = WireForm<Bool>(cases: "answer", WireCase(true))
    var writer = WireWriter()
    form.wire.write(true, &writer)
    #expect(writer.bytes == [WireLimits.version, 0])
    form.wire.write(false, &writer)
    #expect(throws: WireError.unknown(what: "answer", value: "false")) { try writer.finish() }
  }

  // MARK: JSON

  private func text(_ value: Specimen) throws -> String {
    let json = try #require(Specimen.form.json.write(value))
    return String(decoding: JSONValue.inline(json).document, as: UTF8.self)
  }

  @Test func `members are in the order of the declaration, and optional ones are left out`()
    throws
  {
    #expect(
      try text(full) == """
        {"kind": "late", "line": 3, "name": "né", "parts": ["a", ""], "start": 1.5, \
        "isAdvice": true}

        """)
    #expect(try text(least) == #"{"kind": "early", "name": "", "parts": [], "start": 0}"# + "\n")
  }

  @Test func `what is written as JSON is read again, in any order and among unknown members`()
    throws
  {
    for value in [full, least] {
      #expect(try Specimen.form.read(Array(text(value).utf8)) == value)
    }
    let other = #"""
      {"new": {"name": [[1]]}, "start": 0.0, "parts": [], "n\u0061me": "", "kind": "early",
       "line": null}
      """#
    #expect(try Specimen.form.read(Array(other.utf8)) == least)
  }

  @Test(arguments: [
    (#"{"name": "", "parts": [], "start": 0}"#, "kind is missing"),
    (
      #"{"kind": "never", "name": "", "parts": [], "start": 0}"#,
      "kind is no name that this version knows"
    ),
    (#"{"kind": "late", "name": 7, "parts": [], "start": 0}"#, "name is not a text"),
    (
      #"{"kind": "late", "name": "123456789", "parts": [], "start": 0}"#,
      "name has more than 8 bytes"
    ),
    (#"{"kind": "late", "name": "", "name": "", "parts": [], "start": 0}"#, "name is there twice"),
    (
      #"{"kind": "late", "name": "", "parts": ["", "", ""], "start": 0}"#,
      "parts has more than 2 elements"
    ),
    (#"{"kind": "late", "name": "", "parts": ["", {}], "start": 0}"#, "parts.1 is not a text"),
    (#"{"kind": "late", "name": "", "parts": [], "start": -1}"#, "start is negative"),
    (
      #"{"kind": "late", "line": 1.5, "name": "", "parts": [], "start": 0}"#,
      "line is no whole number of the allowed size"
    ),
    (#"{"kind": "late", "name": "no", "parts": [], "start": 0}"#, "name is not allowed"),
    (#"["kind"]"#, "the record is not an object"),
    (#"{"kind": "late""#, "the record ends before it is complete"),
  ])
  func `a fault is reported with its member`(_ text: String, _ reason: String) {
    do throws(FormError) {
      _ = try Specimen.form.read(Array(text.utf8))
      Issue.record("was read")
    } catch {
      #expect(error.reason == reason)
    }
  }

  @Test func `the schema has the members with their types and descriptions`() {
    let schema = String(
      decoding: JSONValue.inline(Specimen.form.json.schema.value).document, as: UTF8.self)
    #expect(
      schema == """
        {"type": "object", "required": ["kind", "name", "parts", "start"], "properties": \
        {"kind": {"type": "string", "description": "What it is."}, \
        "line": {"type": "integer", "minimum": 0}, "name": {"type": "string"}, \
        "parts": {"type": "array", "items": {"type": "string"}}, "start": {"type": "number"}, \
        "isAdvice": {"type": "boolean"}}, "additionalProperties": false}

        """)
  }

  @Test func `members are found in any order and with escapes in their names`() throws {
    let text =
      #"{"st\u0061rt": 1.5, "x": {"kind": 1}, "parts": ["a", ""], "name": "né", "#
      + #""line": 3, "isAdvice": true, "\u006bind": "late"}"#
    #expect(try Specimen.form.read(Array(text.utf8)) == full)
    let twice = #"{"kind": "late", "\u006bind": "late"}"#
    #expect(throws: FormError("is there twice", at: ["kind"])) {
      try Specimen.form.read(Array(twice.utf8))
    }
  }
}
