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
/// only for one of them cannot be a part of a form for the other.
package struct Form<Value, Reach>: Sendable {
  /// How the value is written and read.
  package let codec: Codec<Value, Reach>

  /// Describes a value.
  ///
  /// - Parameters:
  ///   - fields: What the value is made of.
  ///   - make: Makes the value.
  ///   - settings: What is set after the value is made.
  package init<each Part>(
    _ fields: repeat Field<Value, each Part, Reach>,
    make: @escaping @Sendable (repeat each Part) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    var leastSize = 0
    var members: [FormMember<Value>] = []
    for field in repeat each fields {
      leastSize += field.codec.wire.leastSize
      members.append(field.member)
    }
    for setting in settings {
      leastSize += setting.leastSize
      members.append(setting.member)
    }
    // Written through functions without the types of the parts: to look up the types of a pack for
    // each value takes four times as long.
    let all = members
    let wire = WireCodec<Value>(
      leastSize: leastSize,
      write: { value, writer in
        for member in all { member.write(value, &writer) }
      },
      read: { reader, what throws(WireError) in
        let parts = (repeat try (each fields).codec.wire.read(&reader, (each fields).name))
        var value: Value
        do throws(FormRefusal) {
          value = try make(repeat each parts)
        } catch {
          throw WireError.outOfRange(what: error.part ?? what)
        }
        for setting in settings { try setting.read(&value, &reader) }
        return value
      })
    let json = Self.json(of: all) { nodes throws(FormError) in
      var place = 0
      let parts = (repeat try (each fields).readMember(nodes, &place))
      var value: Value
      do throws(FormRefusal) {
        value = try make(repeat each parts)
      } catch {
        throw FormError(error.fault, at: error.part.map { [$0] } ?? [])
      }
      for setting in settings {
        try setting.readMember(&value, nodes[place])
        place += 1
      }
      return value
    }
    codec = Codec(wire: wire, json: json)
  }

  /// Describes a value all of whose parts are set after it is made.
  ///
  /// - Parameters:
  ///   - value: The value before its parts are set.
  ///   - settings: The parts.
  package init(of value: @escaping @Sendable () -> Value, _ settings: [Setting<Value, Reach>]) {
    let all = settings.map(\.member)
    codec = Codec(
      wire: WireCodec(
        leastSize: settings.reduce(0) { $0 + $1.leastSize },
        write: { value, writer in
          for member in all { member.write(value, &writer) }
        },
        read: { reader, _ throws(WireError) in
          var value = value()
          for setting in settings { try setting.read(&value, &reader) }
          return value
        }),
      json: Self.json(of: all) { nodes throws(FormError) in
        var value = value()
        for (index, setting) in settings.enumerated() {
          try setting.readMember(&value, nodes[index])
        }
        return value
      })
  }

  /// How a value is written as an object, and read from its members.
  ///
  /// No key path stands here: as a literal beside a pack it ends the program (Swift 6.3.1), and the
  /// compiler may put this function into the initializer that has one.
  private static func json(
    of all: [FormMember<Value>],
    read: @escaping @Sendable ([JSONNode?]) throws(FormError) -> Value
  ) -> JSONCodec<Value> {
    let names = all.map { $0.name }
    return JSONCodec(
      schema: .object(all.map { ($0.name, $0.schema, $0.isRequired) }),
      write: { value in
        .object(
          JSONMembers(
            inOrder: all.compactMap { member in member.json(value).map { (member.name, $0) } }))
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

extension Form where Reach: JSONReach {
  /// How the value is written as JSON.
  package var json: JSONCodec<Value> { codec.json }

  /// Writes a value as JSON.
  ///
  /// - Parameter value: The value.
  /// - Returns: The JSON value.
  package func value(_ value: Value) -> JSONValue { codec.json.write(value) ?? .null }

  /// Writes a value as the members of an object; there are none for a value that is no object.
  ///
  /// - Parameter value: The value.
  /// - Returns: The members.
  package func members(_ value: Value) -> JSONMembers {
    guard case .object(let members)? = codec.json.write(value) else { return [:] }
    return members
  }

  /// Reads a value of a JSON text.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: The value.
  /// - Throws: ``FormError``, which names the member at fault.
  package func read(_ bytes: [UInt8]) throws(FormError) -> Value {
    try codec.json.read(JSONText(bytes).root)
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
