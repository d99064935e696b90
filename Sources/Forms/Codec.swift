/// Where a value goes as bytes.
package protocol WireReach {}
/// Where a value is written as JSON.
package protocol OutputReach {}
/// Where a value goes as JSON, and is read from it.
package protocol JSONReach: OutputReach {}
/// From one process of a run to another.
package enum OnWire: WireReach {}
/// Into files and reports.
package enum InJSON: JSONReach {}
/// Into reports that this program does not read.
package enum AsOutput: OutputReach {}
/// To other processes, files and reports.
package enum Everywhere: WireReach, JSONReach {}

/// How a part is written and read: as bytes, as JSON, or both.
package struct Codec<Part, Reach>: Sendable {
  let wire: WireCodec<Part>
  let json: JSONCodec<Part>

  init(wire: WireCodec<Part>, json: JSONCodec<Part>) {
    self.wire = wire
    self.json = json
  }
}

extension Codec where Reach == OnWire {
  /// Creates a codec that exists only as bytes.
  ///
  /// - Parameter wire: How the part is written.
  package init(_ wire: WireCodec<Part>) { self.init(wire: wire, json: .none) }
}

extension Codec where Reach == InJSON {
  /// Creates a codec that exists only as JSON.
  ///
  /// - Parameter json: How the part is written.
  package init(_ json: JSONCodec<Part>) { self.init(wire: .none, json: json) }
}

extension Codec where Reach: OutputReach {
  /// What a schema says about a part.
  package var schema: JSONSchema { json.schema }

  /// Writes a part as JSON.
  ///
  /// - Parameter part: The part.
  /// - Returns: The JSON value; `nil` if its member is left out.
  package func written(_ part: Part) -> JSONValue? { json.write(part) }
}

extension Codec where Reach: JSONReach {
  /// Reads a part.
  ///
  /// - Parameter node: The JSON value.
  /// - Returns: The part.
  /// - Throws: ``FormError``.
  package func read(_ node: JSONNode) throws(FormError) -> Part { try json.read(node) }

  /// Reads a part that is a member.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - node: Its value; `nil` if it is missing.
  /// - Returns: The part.
  /// - Throws: ``FormError``, which names the member.
  package func read(_ name: String, _ node: JSONNode?) throws(FormError) -> Part {
    try json.readMember(name, node)
  }
}

extension Codec {
  /// A codec of another part that is written in the same way.
  ///
  /// - Parameters:
  ///   - fault: What is wrong with a part that cannot be made: “is no language”.
  ///   - write: The part as this one.
  ///   - make: The part of this one; `nil` if it is not valid.
  /// - Returns: The codec.
  package func converted<Other>(
    _ fault: String, write: @escaping @Sendable (Other) -> Part,
    make: @escaping @Sendable (Part) -> Other?
  ) -> Codec<Other, Reach> {
    let (readWire, readJSON) = (wire.read, json.read)
    return Codec<Other, Reach>(
      wire: WireCodec(
        leastSize: wire.leastSize, write: { [wire] in wire.write(write($0), &$1) },
        read: { reader, what throws(WireError) in
          let part = try readWire(&reader, what)
          guard let other = make(part) else { throw .unknown(what: what, value: "\(part)") }
          return other
        }),
      json: JSONCodec(
        schema: json.schema, write: { [json] in json.write(write($0)) },
        read: { node throws(FormError) in
          guard let other = make(try readJSON(node)) else { throw FormError(fault) }
          return other
        }))
  }
}
