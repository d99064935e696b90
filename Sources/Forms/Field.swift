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

  /// The part for the form that it is a part of.
  var part: FormPart<Value> { FormPart(leastSize: codec.wire.leastSize, member: member) }

  /// Reads the part from its bytes.
  var fromWire: @Sendable (inout WireReader) throws(WireError) -> Part {
    let (name, read) = (name, codec.wire.read)
    return { reader throws(WireError) in try read(&reader, name) }
  }

  /// Reads the part from its member; `nil` if the member is missing.
  var fromJSON: @Sendable (JSONNode?) throws(FormError) -> Part {
    codec.json.reader(of: name)
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
    let (wire, json) = (codec.wire.read, codec.json.reader(of: name))
    read = { value, reader throws(WireError) in
      value[keyPath: path] = try wire(&reader, name)
    }
    readMember = { value, node throws(FormError) in value[keyPath: path] = try json(node) }
  }
}
