/// What a JSON schema (draft 2020-12) says about a value.
package struct JSONSchema: Sendable {
  /// The members of the schema, in their order.
  package let members: [(key: String, value: JSONValue)]
  /// The members of an object whose members are known; empty for another value.
  private(set) var parts: [Part] = []

  /// A member of an object: its name, its schema, and whether it must be there.
  package typealias Part = (name: String, schema: JSONSchema, isRequired: Bool)

  /// Creates a schema.
  ///
  /// - Parameter members: Its members, in their order.
  package init(_ members: [(key: String, value: JSONValue)] = []) { self.members = members }

  /// The schema of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - others: Further members.
  /// - Returns: The schema.
  package static func type(
    _ type: String, _ others: [(key: String, value: JSONValue)] = []
  ) -> JSONSchema { JSONSchema([("type", .text(type))] + others) }

  /// The schema of an object whose members are known.
  ///
  /// - Parameter members: The name of each, its schema, and whether it must be there.
  /// - Returns: The schema.
  package static func object(_ members: [Part]) -> JSONSchema {
    let required = members.filter(\.isRequired).map(\.name)
    var object = JSONSchema.type(
      "object",
      (required.isEmpty ? [] : [("required", .texts(required))]) + [
        (
          "properties",
          .object(JSONMembers(inOrder: members.map { ($0.name, $0.schema.value) }))
        ),
        ("additionalProperties", .bool(false)),
      ])
    object.parts = members
    return object
  }

  /// The schema of a value that keeps to one of several schemas.
  ///
  /// - Parameter alternatives: The schemas.
  /// - Returns: The schema.
  package static func any(of alternatives: [JSONSchema]) -> JSONSchema {
    JSONSchema([("anyOf", .array(alternatives.map(\.value)))])
  }

  /// The schema with a description after its type.
  ///
  /// - Parameter text: The description; empty for none.
  /// - Returns: The schema.
  package func about(_ text: String) -> JSONSchema {
    guard !text.isEmpty else { return self }
    var all = members
    all.insert(("description", .text(text)), at: min(1, all.count))
    return JSONSchema(all)
  }

  /// The schema as JSON.
  package var value: JSONValue { .object(JSONMembers(inOrder: members)) }
}
