/// How a part is written as JSON and read from it.
package struct JSONCodec<Part>: Sendable {
  /// What a schema says about it.
  package let schema: JSONSchema
  /// The part if its member is missing; `nil` if the member must be there.
  package let missing: (@Sendable () -> Part)?
  /// Writes a part; `nil` leaves the member out.
  package let write: @Sendable (Part) -> JSONValue?
  /// Reads a part.
  package let read: @Sendable (JSONNode) throws(FormError) -> Part

  /// Creates a codec.
  ///
  /// - Parameters:
  ///   - schema: What a schema says about it.
  ///   - missing: The part if its member is missing; `nil` if the member must be there.
  ///   - write: Writes a part; `nil` leaves the member out.
  ///   - read: Reads a part.
  package init(
    schema: JSONSchema, missing: (@Sendable () -> Part)? = nil,
    write: @escaping @Sendable (Part) -> JSONValue?,
    read: @escaping @Sendable (JSONNode) throws(FormError) -> Part
  ) {
    self.schema = schema
    self.missing = missing
    self.write = write
    self.read = read
  }

  /// Reads a member of an object.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - node: Its value; `nil` if it is missing.
  /// - Returns: The part.
  /// - Throws: ``FormError``.
  func readMember(_ name: String, _ node: JSONNode?) throws(FormError) -> Part {
    try reader(of: name)(node)
  }

  /// The function that reads a member of an object; it gets `nil` if the member is missing.
  ///
  /// It holds functions and not the codec: the layout of a codec depends on its part, and code that
  /// is shared by all types would look it up for each value.
  ///
  /// - Parameter name: The name.
  /// - Returns: The function; it throws ``FormError``, which names the member.
  func reader(of name: String) -> @Sendable (JSONNode?) throws(FormError) -> Part {
    let (read, missing) = (read, missing)
    return { node throws(FormError) in
      guard let node else {
        guard let missing else { throw FormError("is missing", at: [name]) }
        return missing()
      }
      do throws(FormError) { return try read(node) } catch { throw error.inside(name) }
    }
  }

  /// The members of a part; there are none if it is no object.
  func members(_ part: Part) -> JSONMembers {
    guard case .object(let members)? = write(part) else { return [:] }
    return members
  }

  /// For parts that do not go this way; the `Reach` of a form excludes its use.
  static var none: JSONCodec {
    JSONCodec(
      schema: JSONSchema(), write: { _ in nil },
      read: { _ throws(FormError) in throw FormError("does not exist in JSON") })
  }
}
