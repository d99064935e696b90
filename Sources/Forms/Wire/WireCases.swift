/// One case of an enumeration as bytes: a number, then what the case holds.
package struct WireCase<Value>: Sendable {
  let leastSize: Int
  /// Writes what the case holds; returns `false` if the value is another case.
  let write: @Sendable (Value, UInt8, inout WireWriter) -> Bool
  let read: @Sendable (inout WireReader) throws(WireError) -> Value

  /// Describes a case that holds something.
  ///
  /// - Parameters:
  ///   - name: The name of what it holds, for the error.
  ///   - codec: How that is written.
  ///   - make: The case.
  ///   - get: What a value of this case holds; `nil` for a value of another case.
  package init<Part>(
    _ name: String, _ codec: Codec<Part, OnWire>, _ make: @escaping @Sendable (Part) -> Value,
    _ get: @escaping @Sendable (Value) -> Part?
  ) {
    leastSize = codec.wire.leastSize
    write = { value, number, writer in
      guard let part = get(value) else { return false }
      writer.integer(number)
      codec.wire.write(part, &writer)
      return true
    }
    read = { reader throws(WireError) in make(try codec.wire.read(&reader, name)) }
  }

  /// Describes a case that holds nothing.
  ///
  /// - Parameter value: The case.
  package init(_ value: Value) where Value: Equatable & Sendable {
    leastSize = 0
    write = { other, number, writer in
      guard other == value else { return false }
      writer.integer(number)
      return true
    }
    read = { _ throws(WireError) in value }
  }
}

extension Form where Reach == OnWire {
  /// Describes an enumeration; the number of a case is its place in the list.
  ///
  /// - Parameters:
  ///   - name: The name of the enumeration, for the error.
  ///   - cases: All its cases.
  package init(cases name: String, _ cases: WireCase<Value>...) {
    codec = Codec(
      WireCodec(
        leastSize: 1 + (cases.map(\.leastSize).min() ?? 0),
        write: { value, writer in
          for (number, one) in cases.enumerated()
          where one.write(value, UInt8(truncatingIfNeeded: number), &writer) { return }
          // A case that the list lacks: better no message than another one.
          writer.refuse(.unknown(what: name, value: "\(value)"))
        },
        read: { reader, _ throws(WireError) in
          let number = try reader.integer(UInt8.self)
          guard cases.indices.contains(Int(number)) else {
            throw .unknown(what: name, value: String(number))
          }
          return try cases[Int(number)].read(&reader)
        }))
  }
}
