/// The form of a value that is written into reports and not read.
///
/// ```swift
/// extension NarrationAlignment.Slip {
///   static let form = OutputForm<Self>([Member("at", \.at, .time), Member("step", \.step, .shift)])
/// }
/// ```
package typealias OutputForm<Value> = Form<Value, AsOutput>

/// A member of an object that is written and not read.
package struct Member<Value>: Sendable {
  let member: FormMember<Value>

  /// Describes a member.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - get: The place of the part in the value.
  ///   - codec: How it is written.
  ///   - about: What it is, for the schema.
  package init<Part>(
    _ name: String, _ get: @escaping @Sendable (Value) -> Part, _ codec: Codec<Part, AsOutput>,
    _ about: String = ""
  ) { member = Field(name, get, codec, about).member }
}

extension Form where Reach == AsOutput {
  /// Describes a value that is written and not read.
  ///
  /// - Parameter members: Its members in any order; they are written sorted by name.
  package init(_ members: [Member<Value>]) {
    let sorted = members.map { $0.member }.sorted { $0.name < $1.name }
    let json = Self.json(of: sorted) { _ throws(FormError) in
      throw FormError("is not read")
    }
    codec = Codec(wire: .none, json: json)
  }

  /// The same value with the members of a part beside its own, sorted by name.
  ///
  /// - Parameters:
  ///   - get: The place of the part in the value.
  ///   - form: The form of the part.
  /// - Returns: The form.
  package func adding<Part>(
    _ get: @escaping @Sendable (Value) -> Part, _ form: OutputForm<Part>
  ) -> OutputForm<Value> {
    let (own, other) = (codec.json, form.codec.json)
    return OutputForm<Value>(
      (own.schema.parts + other.schema.parts).sorted { $0.name < $1.name },
      write: { own.members($0).adding(other.members(get($0))) })
  }

  private init(
    _ parts: [JSONSchema.Part], write: @escaping @Sendable (Value) -> JSONMembers
  ) {
    codec = Codec(
      wire: .none, json: .output(schema: .object(parts), write: { .object(write($0)) }))
  }
}

extension Form where Reach: OutputReach {
  /// The form of reports in which only some members are written.
  ///
  /// - Parameter names: The names of these members.
  /// - Returns: The form.
  package func only(_ names: Set<String>) -> OutputForm<Value> {
    let json = codec.json
    return OutputForm<Value>(
      json.schema.parts.filter { names.contains($0.name) },
      write: { json.members($0).only(names) })
  }

  /// The form of reports in which some members are not written.
  ///
  /// - Parameter names: The names of these members.
  /// - Returns: The form.
  package func without(_ names: Set<String>) -> OutputForm<Value> {
    only(Set(codec.json.schema.parts.map { $0.name }).subtracting(names))
  }
}

extension JSONCodec {
  /// A part that is written; the `Reach` of a form excludes its reading.
  static func output(
    schema: JSONSchema, write: @escaping @Sendable (Part) -> JSONValue?
  ) -> JSONCodec {
    JSONCodec(
      schema: schema, write: write,
      read: { _ throws(FormError) in throw FormError("is not read") })
  }
}

extension Codec where Reach == AsOutput {
  /// A value with a form as a part.
  ///
  /// - Parameter form: The form.
  /// - Returns: The codec.
  package static func form<Other: OutputReach>(_ form: Form<Part, Other>) -> Self {
    Self(wire: .none, json: form.codec.json)
  }

  /// A part that is written as in files.
  ///
  /// - Parameter codec: How it is written there.
  /// - Returns: The codec.
  package static func json(_ codec: Codec<Part, InJSON>) -> Self {
    Self(wire: .none, json: codec.json)
  }

  /// A list whose elements are created when they are written.
  ///
  /// - Parameter codec: How an element is written.
  /// - Returns: The codec.
  package static func list<Element: Sendable>(
    of codec: Codec<Element, AsOutput>
  ) -> Self where Part == [Element] {
    let write = codec.json.write
    return Self(
      wire: .none,
      json: .output(
        schema: .type("array", [("items", codec.schema.value)]),
        write: { elements in .list(count: elements.count) { write(elements[$0]) ?? .null } }))
  }
}
