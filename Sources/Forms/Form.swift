/// A value that leaves a process, described once.
///
/// A form lists the fields of a value. For each field it has the name, the property, how it is
/// written, its limit, and how a missing value is written. How the value is written and read
/// follows from it, as bytes between two processes (``WireCodec``) and as JSON (``JSONCodec``); so do
/// the fewest bytes of a value and the members of its schema.
///
/// ```swift
/// extension TrackSignalIssue {
///   static let form = Form<Self, Everywhere>(
///     Field("kind", \.kind, .choice), Field("sources", \.sources, .list(of: .choice, atMost: 256)),
///     Field("explanation", \.explanation, .label)
///   ) { Self($0, sources: $1, explanation: $2) }
/// }
/// ```
///
/// The parts that the closure gets are the fields in their order, so a field that is written and not
/// read does not compile. The closure throws ``FormRefusal`` if parts that are valid by themselves
/// are not a value. What a value can set later comes after the closure as ``Setting``s: then the
/// closure does not have twenty parts.
///
/// `Reach` says where the value goes: ``OnWire``, ``InJSON`` or ``Everywhere``. A codec that exists
/// only for one of them cannot be a part of a form for the other. A value that goes ``AsOutput`` is
/// not read, so its form lists ``Member``s and makes nothing.
package struct Form<Value, Reach>: Sendable {
  /// How the value is written and read.
  package let codec: Codec<Value, Reach>

  /// Describes a value that is made of its fields, and then set.
  ///
  /// - Parameters:
  ///   - fields: What the value is made of.
  ///   - settings: What is set after the value is made.
  ///   - wire: Makes the value of its bytes.
  ///   - json: Makes the value of its members.
  init(
    _ fields: [FormPart<Value>], _ settings: [Setting<Value, Reach>],
    wire: @escaping @Sendable (inout WireReader, String) throws(WireError) -> Value,
    json: @escaping @Sendable (FoundMembers) throws(FormError) -> Value
  ) {
    let parts = fields + settings.map { FormPart(leastSize: $0.leastSize, member: $0.member) }
    let set = Self.chain(settings, from: fields.count)
    let members = parts.map { $0.member }
    codec = Codec(
      wire: WireCodec(
        leastSize: parts.reduce(0) { $0 + $1.leastSize }, write: Self.writing(members),
        read: { reader, what throws(WireError) in
          var value = try wire(&reader, what)
          try set.wire?(&value, &reader)
          return value
        }),
      json: Self.json(of: members) { found throws(FormError) in
        var value = try json(found)
        try set.json?(&value, found)
        return value
      })
  }

  /// Describes a value all of whose parts are set after it is made.
  ///
  /// - Parameters:
  ///   - value: The value before its parts are set.
  ///   - settings: The parts.
  package init(of value: @escaping @Sendable () -> Value, _ settings: [Setting<Value, Reach>]) {
    self.init(
      [], settings, wire: { _, _ throws(WireError) in value() },
      json: { _ throws(FormError) in value() })
  }

  // MARK: Chains

  /// What sets the parts of a value, one after the other.
  ///
  /// Functions are chained, instead of a loop over a list of them: code that is shared by all types
  /// looks up the types of a list and of its elements for each value, which took a third of the time
  /// of a report.
  private struct Chain: Sendable {
    var wire: (@Sendable (inout Value, inout WireReader) throws(WireError) -> Void)?
    var json: (@Sendable (inout Value, FoundMembers) throws(FormError) -> Void)?
  }

  private static func chain(_ settings: [Setting<Value, Reach>], from first: Int) -> Chain {
    var chain = Chain()
    for (index, setting) in settings.enumerated() {
      let (before, number) = (chain, first + index)
      let (read, readMember) = (setting.read, setting.readMember)
      chain.wire = { value, reader throws(WireError) in
        try before.wire?(&value, &reader)
        try read(&value, &reader)
      }
      chain.json = { value, found throws(FormError) in
        try before.json?(&value, found)
        try readMember(&value, found[number])
      }
    }
    return chain
  }

  private static func writing(
    _ members: [FormMember<Value>]
  ) -> @Sendable (Value, inout WireWriter) -> Void {
    var all: @Sendable (Value, inout WireWriter) -> Void = { _, _ in }
    for member in members {
      let (before, write) = (all, member.write)
      all = { value, writer in
        before(value, &writer)
        write(value, &writer)
      }
    }
    return all
  }

  private static func listing(
    _ members: [FormMember<Value>]
  ) -> @Sendable (Value, inout [(key: String, value: JSONValue)]) -> Void {
    var all: @Sendable (Value, inout [(key: String, value: JSONValue)]) -> Void = { _, _ in }
    for member in members {
      let (before, name, json) = (all, member.name, member.json)
      all = { value, written in
        before(value, &written)
        if let member = json(value) { written.append((name, member)) }
      }
    }
    return all
  }

  /// How a value is written as an object, and read from its members.
  static func json(
    of all: [FormMember<Value>],
    read: @escaping @Sendable (FoundMembers) throws(FormError) -> Value
  ) -> JSONCodec<Value> {
    let names = MemberNames(all.map { $0.name })
    let list = listing(all)
    return JSONCodec(
      schema: .object(all.map { ($0.name, $0.schema, $0.isRequired) }),
      write: { value in
        var members: [(key: String, value: JSONValue)] = []
        list(value, &members)
        return .object(JSONMembers(inOrder: members))
      },
      read: { node throws(FormError) in try read(try node.members(names)) })
  }

  /// Describes a value that is written like one part.
  ///
  /// - Parameters:
  ///   - name: The name of the value, for errors.
  ///   - codec: How it is written.
  package init(_ name: String, _ codec: Codec<Value, Reach>) {
    let read = codec.wire.read
    self.codec = Codec(
      wire: WireCodec(
        leastSize: codec.wire.leastSize, write: codec.wire.write,
        read: { reader, _ throws(WireError) in try read(&reader, name) }),
      json: codec.json)
  }
}

/// The form of a value that goes to other processes only.
package typealias WireForm<Value> = Form<Value, OnWire>
/// The form of a value that goes into files and reports only.
package typealias JSONForm<Value> = Form<Value, InJSON>

extension Form where Reach: WireReach {
  /// How the value is written as bytes.
  package var wire: WireCodec<Value> { codec.wire }
}

extension Form where Reach: OutputReach {
  /// Writes a value as JSON.
  ///
  /// - Parameter value: The value.
  /// - Returns: The JSON value.
  package func value(_ value: Value) -> JSONValue { codec.json.write(value) ?? .null }

  /// Writes a value as the members of an object; there are none for a value that is no object.
  ///
  /// - Parameter value: The value.
  /// - Returns: The members.
  package func members(_ value: Value) -> JSONMembers { codec.json.members(value) }

  /// Writes a value as a line.
  ///
  /// - Parameter value: The value.
  /// - Returns: UTF-8, ending with a line feed.
  package func line(_ value: Value) -> [UInt8] { JSONValue.inline(self.value(value)).document }
}

extension Form where Reach: JSONReach {
  /// How the value is written as JSON.
  package var json: JSONCodec<Value> { codec.json }

  /// Reads a value of a JSON text.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: The value.
  /// - Throws: ``FormError``, which names the member at fault.
  package func read(_ bytes: [UInt8]) throws(FormError) -> Value {
    try codec.json.read(JSONText(bytes).root)
  }

  /// Reads a value of a line that may hold something else.
  ///
  /// - Parameter line: The line.
  /// - Returns: The value; `nil` if the line is no such value.
  package func find(in line: [UInt8]) -> Value? {
    do throws(FormError) { return try read(line) } catch { return nil }
  }
}

/// What a form knows of a field without the type of its part.
struct FormMember<Value>: Sendable {
  let name: String
  let schema: JSONSchema
  let isRequired: Bool
  let write: @Sendable (Value, inout WireWriter) -> Void
  let json: @Sendable (Value) -> JSONValue?
}

/// A part of a form without its type, with the fewest bytes of it.
struct FormPart<Value>: Sendable {
  let leastSize: Int
  let member: FormMember<Value>
}
