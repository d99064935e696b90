extension Codec {
  /// A part that may be missing: a flag before its bytes, and no member in JSON.
  ///
  /// - Parameter codec: How a part is written that is there.
  /// - Returns: The codec.
  package static func optional<Wrapped>(
    _ codec: Codec<Wrapped, Reach>
  ) -> Self where Part == Wrapped? {
    // Functions are kept, not codecs: the layout of a codec is looked up for each value.
    let read = codec.json.read
    return Self(
      wire: .optional(codec.wire),
      json: JSONCodec(
        schema: codec.json.schema, missing: { nil }, write: { $0.flatMap(codec.json.write) },
        read: { node throws(FormError) in node.kind == .null ? nil : try read(node) }))
  }

  /// A part that may be missing, and may be unknown if it is there: no member, or null, in JSON.
  ///
  /// - Parameter codec: How a part is written that is known.
  /// - Returns: The codec.
  package static func optionalOrNull<Wrapped>(
    _ codec: Codec<Wrapped, Reach>
  ) -> Self where Part == Wrapped?? {
    let known = Codec<Wrapped?, Reach>.orNull(codec)
    let read = known.json.read
    return Self(
      wire: .optional(known.wire),
      json: JSONCodec(
        schema: known.json.schema, missing: { nil }, write: { $0.flatMap(known.json.write) },
        read: { node throws(FormError) in .some(try read(node)) }))
  }

  /// A part that may be unknown: a flag before its bytes, and null in JSON.
  ///
  /// - Parameter codec: How a part is written that is known.
  /// - Returns: The codec.
  package static func orNull<Wrapped>(
    _ codec: Codec<Wrapped, Reach>
  ) -> Self where Part == Wrapped? {
    let read = codec.json.read
    return Self(
      wire: .optional(codec.wire),
      json: JSONCodec(
        schema: codec.json.schema, write: { $0.map(codec.json.write) ?? .null },
        read: { node throws(FormError) in node.kind == .null ? nil : try read(node) }))
  }

  /// A list.
  ///
  /// - Parameters:
  ///   - codec: How an element is written.
  ///   - limit: The most elements.
  /// - Returns: The codec.
  package static func list<Element>(
    of codec: Codec<Element, Reach>, atMost limit: Int
  ) -> Self where Part == [Element] {
    let (json, readWire, leastSize) = (codec.json.read, codec.wire.read, codec.wire.leastSize)
    return Self(
      wire: WireCodec(
        leastSize: WireWriter.countSize,
        write: { elements, writer in
          writer.begin(elements.count)
          for element in elements { codec.wire.write(element, &writer) }
        },
        read: { reader, what throws(WireError) in
          let count = try reader.begin(what, atMost: limit, leastSize: leastSize)
          var elements: [Element] = []
          elements.reserveCapacity(count)
          for _ in 0..<count { elements.append(try readWire(&reader, what)) }
          return elements
        }),
      json: JSONCodec(
        schema: .type("array", [("items", codec.json.schema.value)]),
        write: { elements in .array(elements.compactMap(codec.json.write)) },
        read: { node throws(FormError) in try node.elements(atMost: limit, json) }))
  }

  /// The same part, whose member is left out of JSON while it has this value.
  ///
  /// - Parameter usual: The value.
  /// - Returns: The codec.
  package func leftOut(if usual: Part) -> Self where Part: Equatable & Sendable {
    Self(
      wire: wire,
      json: JSONCodec(
        schema: json.schema, missing: { usual },
        write: { [json] part in part == usual ? nil : json.write(part) }, read: json.read))
  }

  /// The same part, on one line of a document.
  package var inline: Self {
    Self(
      wire: wire,
      json: JSONCodec(
        schema: json.schema, missing: json.missing,
        write: { [json] part in json.write(part).map { .inline($0) } }, read: json.read))
  }
}

extension WireCodec {
  /// A part that may be missing.
  static func optional<Wrapped>(_ codec: WireCodec<Wrapped>) -> Self where Part == Wrapped? {
    WireCodec(
      leastSize: Bool.leastSize,
      write: { part, writer in
        writer.flag(part != nil)
        if let part { codec.write(part, &writer) }
      },
      read: { reader, what throws(WireError) in
        try reader.flag() ? try codec.read(&reader, what) : nil
      })
  }
}

extension WireCodec where Part: WireValue {
  /// A part that writes itself.
  package static var value: WireCodec {
    WireCodec(
      leastSize: Part.leastSize, write: { $0.encode(into: &$1) },
      read: { reader, _ throws(WireError) in try Part(wire: &reader) })
  }
}

extension Codec where Reach == InJSON {
  /// Parts with names that are not known before, sorted by name.
  ///
  /// - Parameters:
  ///   - codec: How a part is written.
  ///   - limit: The most parts.
  /// - Returns: The codec.
  package static func named<Element>(
    _ codec: Codec<Element, Reach>, atMost limit: Int
  ) -> Self where Part == [String: Element] {
    Codec(
      JSONCodec(
        schema: .type("object", [("additionalProperties", codec.json.schema.value)]),
        write: { parts in
          .object(
            JSONMembers(
              parts.compactMap { name, part in codec.json.write(part).map { (name, $0) } }))
        },
        read: { node throws(FormError) in
          guard node.kind == .object else { throw node.mistyped("an object") }
          var parts: [String: Element] = [:]
          for member in node.inside {
            guard parts[member.name] == nil else {
              throw FormError("is there twice", at: [member.name])
            }
            guard parts.count < limit else { throw FormError("has more than \(limit) members") }
            parts[member.name] = try codec.json.readMember(member.name, member)
          }
          return parts
        }))
  }
}

extension Codec where Part: WireValue, Reach == OnWire {
  /// A part that writes itself.
  package static var value: Self { Codec(WireCodec.value) }
}

extension Field where Part: WireValue, Reach == OnWire {
  /// Describes a part that writes itself.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - get: The place of the part in the value.
  package init(_ name: String, _ get: @escaping @Sendable (Value) -> Part) {
    self.init(name, get, .value)
  }
}

extension Setting where Reach == OnWire {
  /// Describes a part that writes itself.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - path: The place of the part in the value.
  package init<Part: WireValue>(
    _ name: String, _ path: any WritableKeyPath<Value, Part> & Sendable
  ) { self.init(name, path, .value) }
}

extension Codec where Part == [UInt8], Reach == OnWire {
  /// Bytes after their number.
  ///
  /// - Parameter limit: The most bytes.
  /// - Returns: The codec.
  package static func block(atMost limit: Int) -> Self {
    Codec(
      WireCodec(
        leastSize: WireWriter.countSize, write: { $1.block($0) },
        read: { reader, what throws(WireError) in try reader.block(what, atMost: limit) }))
  }
}

extension Codec where Reach == OnWire {
  /// One of several names, or an empty one for `nil`.
  ///
  /// - Returns: The codec.
  package static func choiceOrEmpty<Choice: RawRepresentable<String> & Sendable>() -> Self
  where Part == Choice? {
    Codec(
      WireCodec(
        leastSize: String.leastSize, write: { $1.label($0?.rawValue ?? "") },
        read: { reader, what throws(WireError) in
          let name = try reader.text(what)
          let choice = Choice(rawValue: name)
          guard name.isEmpty || choice != nil else { throw .unknown(what: what, value: name) }
          return choice
        }))
  }

  /// A list of parts that write themselves, of which only the first ones are written.
  ///
  /// - Parameter limit: The most elements that are written and read.
  /// - Returns: The codec.
  package static func list<Element: WireValue>(
    upTo limit: Int
  ) -> Self where Part == [Element] {
    Codec(
      WireCodec(
        leastSize: WireWriter.countSize, write: { $1.list(Array($0.prefix(limit))) },
        read: { reader, what throws(WireError) in try reader.list(what, atMost: limit) }))
  }

  /// A list of parts that write themselves.
  ///
  /// - Parameter limit: The most elements.
  /// - Returns: The codec.
  package static func list<Element: WireValue>(
    atMost limit: Int
  ) -> Self where Part == [Element] {
    Codec(
      WireCodec(
        leastSize: WireWriter.countSize, write: { $1.list($0) },
        read: { reader, what throws(WireError) in try reader.list(what, atMost: limit) }))
  }
}
