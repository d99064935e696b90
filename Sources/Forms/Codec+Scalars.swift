package import MediaModel

extension Codec where Part == String {
  /// A name, title or sentence; as bytes, it is cut at ``WireLimits/label``.
  package static var label: Self {
    Self(
      wire: WireCodec(
        leastSize: String.leastSize, write: { $1.label($0) },
        read: { reader, what throws(WireError) in try reader.text(what) }),
      json: .text(atMost: .max))
  }

  /// A text that is written whole.
  ///
  /// - Parameter limit: The most bytes.
  /// - Returns: The codec.
  package static func text(atMost limit: Int) -> Self {
    Self(
      wire: WireCodec(
        leastSize: String.leastSize, write: { $1.text($0) },
        read: { reader, what throws(WireError) in try reader.text(what, atMost: limit) }),
      json: .text(atMost: limit))
  }
}

extension JSONCodec where Part == String {
  /// A text.
  ///
  /// - Parameter limit: The most bytes, as it is written.
  /// - Returns: The codec.
  package static func text(atMost limit: Int) -> Self {
    JSONCodec(
      schema: .type("string"), write: { .text($0) },
      read: { node throws(FormError) in try node.text(atMost: limit) })
  }
}

extension Codec where Part == Bool {
  /// Yes or no.
  package static var flag: Self {
    Self(
      wire: .value,
      json: JSONCodec(
        schema: .type("boolean"), write: { .bool($0) },
        read: { node throws(FormError) in try node.flag() }))
  }
}

extension Codec where Part == Int {
  /// A number that is not negative.
  package static var count: Self { count(atMost: .max) }

  /// A number that is not negative.
  ///
  /// - Parameter limit: The largest.
  /// - Returns: The codec.
  package static func count(atMost limit: Int) -> Self {
    Self(
      wire: WireCodec(
        leastSize: Int64.bitWidth / 8, write: { $1.long(Int64($0)) },
        read: { reader, what throws(WireError) in try reader.natural(what, atMost: limit) }),
      json: JSONCodec(
        schema: .type("integer", [("minimum", .integer(0))]), write: { .integer($0) },
        read: { node throws(FormError) in
          let number = try node.integer(Int.self)
          guard (0...limit).contains(number) else { throw FormError("is out of range") }
          return number
        }))
  }
}

extension Codec where Part == Int64 {
  /// A number of bytes, which is not negative.
  package static var size: Self {
    Codec<Int, Reach>.count.converted(
      "is out of range", write: { Int($0) }, make: { Int64($0) })
  }
}

extension Codec where Part: FixedWidthInteger & Sendable {
  /// Any whole number of the type.
  package static var integer: Self {
    Self(
      wire: WireCodec(
        leastSize: Part.bitWidth / 8, write: { $1.integer($0) },
        read: { reader, _ throws(WireError) in try reader.integer() }),
      json: JSONCodec(
        schema: .type("integer"), write: { .integer(Int(clamping: $0)) },
        read: { node throws(FormError) in try node.integer() }))
  }
}

extension Codec where Part: RawRepresentable<String> & Sendable {
  /// One of several names.
  package static var choice: Self {
    Self(
      wire: WireCodec(
        leastSize: String.leastSize, write: { $1.choice($0) },
        read: { reader, what throws(WireError) in try reader.choice(what) }),
      json: JSONCodec(
        schema: .type("string"), write: { .text($0.rawValue) },
        read: { node throws(FormError) in
          guard let choice = Part(rawValue: try node.text()) else {
            throw FormError("is no name that this version knows")
          }
          return choice
        }))
  }
}

extension Codec
where Part: RawRepresentable & Sendable, Part.RawValue: FixedWidthInteger & Sendable {
  /// A set of options as its number.
  package static var options: Self {
    Codec<Part.RawValue, Reach>.integer.converted(
      "is no set of options", write: { $0.rawValue }, make: { Part(rawValue: $0) })
  }
}

extension Codec where Part == MediaTime {
  /// A moment; in JSON, decimal seconds.
  package static var time: Codec<MediaTime, Reach> {
    Self(
      wire: WireCodec(
        leastSize: MediaTime.leastSize, write: { $1.long($0.microseconds) },
        read: { reader, _ throws(WireError) in MediaTime(microseconds: try reader.long()) }),
      json: JSONCodec(
        schema: .type("number"), write: { .seconds(microseconds: $0.microseconds) },
        read: { node throws(FormError) in .decimal(try node.number()) }))
  }
}

extension Codec where Part == Duration {
  /// A length that is not negative; in JSON, decimal seconds.
  package static var length: Self {
    shift.converted("is negative") { length in length >= .zero ? length : nil }
  }

  /// A length that may be negative; in JSON, decimal seconds.
  package static var shift: Self {
    Self(
      wire: WireCodec(
        leastSize: Duration.leastSize,
        write: { $1.long(MediaTime(microseconds: $0.wholeMicroseconds).microseconds) },
        read: { reader, _ throws(WireError) in
          .microseconds(MediaTime(microseconds: try reader.long()).microseconds)
        }),
      json: JSONCodec(
        schema: .type("number"), write: { .seconds(microseconds: $0.wholeMicroseconds) },
        read: { node throws(FormError) in .decimal(try node.number()) }))
  }
}

extension Codec where Part == Double {
  /// A finite number; in JSON, with at most six decimals.
  package static var number: Self {
    Self(
      wire: .value,
      json: JSONCodec(
        schema: .type("number"), write: { .number($0) },
        read: { node throws(FormError) in try node.number() }))
  }
}

extension Codec where Part == Double, Reach == InJSON {
  /// A finite number with at most nine decimals, such as a factor for long times.
  package static var precise: Self {
    Self(
      JSONCodec(
        schema: .type("number"), write: { .precise($0) },
        read: { node throws(FormError) in try node.number() }))
  }
}

extension Codec where Part == Range<MediaTime> {
  /// A time range; in JSON, a pair of moments.
  package static var pair: Self {
    let pair = Codec<[MediaTime], InJSON>.list(of: .time, atMost: 2).inline.converted(
      "is no time range", write: { [$0.lowerBound, $0.upperBound] },
      make: { $0.count == 2 && $0[0] <= $0[1] ? $0[0]..<$0[1] : nil })
    return Self(wire: .value, json: pair.json)
  }
}

extension Codec where Part == Float {
  /// A number from 0 to 1.
  package static var fraction: Self {
    Codec<Float, Reach>(
      wire: .value,
      json: JSONCodec(
        schema: .type("number", [("minimum", .integer(0)), ("maximum", .integer(1))]),
        write: { .number(Double($0)) },
        read: { node throws(FormError) in Float(try node.number()) })
    ).converted("is not from 0 to 1") { number in (0...1).contains(number) ? number : nil }
  }
}

extension Codec {
  /// The same parts, of which some are refused as out of range.
  private func converted(
    _ fault: String, _ check: @escaping @Sendable (Part) -> Part?
  ) -> Codec {
    let (readWire, readJSON) = (wire.read, json.read)
    return Codec(
      wire: WireCodec(
        leastSize: wire.leastSize, write: wire.write,
        read: { reader, what throws(WireError) in
          guard let part = check(try readWire(&reader, what)) else {
            throw .outOfRange(what: what)
          }
          return part
        }),
      json: JSONCodec(
        schema: json.schema, write: json.write,
        read: { node throws(FormError) in
          guard let part = check(try readJSON(node)) else { throw FormError(fault) }
          return part
        }))
  }
}

extension Codec where Part == ContentHash, Reach == InJSON {
  /// A SHA-256 in hexadecimal digits.
  package static var hash: Self {
    Codec<String, InJSON>.label.converted(
      "is no SHA-256", write: { $0.hex }, make: { ContentHash(hex: $0) })
  }
}
