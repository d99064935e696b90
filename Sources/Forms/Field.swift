/// A part of a value: its name, where it stands, and how it is written.
package struct Field<Value, Part, Reach>: Sendable {
  /// The name: that of the member in JSON, and in errors.
  package let name: String
  let about: String
  let get: @Sendable (Value) -> Part
  let codec: Codec<Part, Reach>

  /// Describes a part.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - get: The place of the part in the value.
  ///   - codec: How it is written.
  ///   - about: What it is, for the schema.
  package init(
    _ name: String, _ get: @escaping @Sendable (Value) -> Part, _ codec: Codec<Part, Reach>,
    _ about: String = ""
  ) {
    self.name = name
    self.about = about
    self.get = get
    self.codec = codec
  }

  /// What a form knows of it without its type.
  var member: FormMember<Value> {
    let (get, write, json) = (get, codec.wire.write, codec.json.write)
    return FormMember(
      name: name, schema: codec.json.schema.about(about), isRequired: codec.json.missing == nil,
      write: { write(get($0), &$1) }, json: { json(get($0)) })
  }

  /// Reads the part from the members of an object.
  ///
  /// - Parameters:
  ///   - nodes: The members, `nil` for those that are missing.
  ///   - place: The number of the next member.
  /// - Returns: The part.
  /// - Throws: ``FormError``.
  func readMember(_ nodes: [JSONNode?], _ place: inout Int) throws(FormError) -> Part {
    defer { place += 1 }
    return try codec.json.readMember(name, nodes[place])
  }
}

/// A part that is set after the value is made.
package struct Setting<Value, Reach>: Sendable {
  /// The name of the part.
  package var name: String { member.name }

  let leastSize: Int
  let member: FormMember<Value>
  let read: @Sendable (inout Value, inout WireReader) throws(WireError) -> Void
  let readMember: @Sendable (inout Value, JSONNode?) throws(FormError) -> Void

  /// Describes a part.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - path: The place of the part in the value.
  ///   - codec: How it is written.
  ///   - about: What it is, for the schema.
  package init<Part>(
    _ name: String, _ path: any WritableKeyPath<Value, Part> & Sendable,
    _ codec: Codec<Part, Reach>, _ about: String = ""
  ) {
    leastSize = codec.wire.leastSize
    member = Field(name, { $0[keyPath: path] }, codec, about).member
    read = { value, reader throws(WireError) in
      value[keyPath: path] = try codec.wire.read(&reader, name)
    }
    readMember = { value, node throws(FormError) in
      value[keyPath: path] = try codec.json.readMember(name, node)
    }
  }
}
