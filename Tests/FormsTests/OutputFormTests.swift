import Forms
import Testing

/// A value that is only written; the members of its part are written in the same object.
private struct Measured: Sendable {
  struct Sound: Sendable {
    var level: Double?
    var name = "a"
    var takes: [Duration] = []

    static let form = OutputForm<Self>([
      Member("level", \.level, .orNull(.number)), Member("name", \.name, .label, "The name."),
      Member("takes", \.takes, .list(of: .shift)),
    ])
  }

  var sound = Sound()
  var line: Int?

  static let form = OutputForm<Self>([
    Member("line", \.line, .optional(.count)),
    Member("sound", \.sound, .form(Sound.form.only(["name"])).inline),
  ]).adding(\.sound, Sound.form.without(["name"]))
}

@Suite struct `forms of outputs` {
  private func text(_ value: JSONValue) -> String {
    String(decoding: JSONValue.inline(value).document, as: UTF8.self)
  }

  @Test func `own members and those of a part are one object, sorted by name`() {
    var value = Measured()
    #expect(
      text(Measured.form.value(value))
        == #"{"level": null, "sound": {"name": "a"}, "takes": []}"# + "\n")
    value.line = 3
    value.sound.takes = [.seconds(1), .milliseconds(-500)]
    #expect(
      text(Measured.form.value(value))
        == #"{"level": null, "line": 3, "sound": {"name": "a"}, "takes": [1, -0.5]}"# + "\n")
  }

  @Test func `the schema has the members that are written`() {
    #expect(
      text(Measured.form.codec.schema.value) == """
        {"type": "object", "required": ["level", "sound", "takes"], "properties": \
        {"level": {"type": "number"}, "line": {"type": "integer", "minimum": 0}, \
        "sound": {"type": "object", "required": ["name"], "properties": \
        {"name": {"type": "string", "description": "The name."}}, \
        "additionalProperties": false}, "takes": {"type": "array", "items": \
        {"type": "number"}}}, "additionalProperties": false}

        """)
  }
}
