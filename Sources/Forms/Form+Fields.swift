/// Values of a fixed number of parts.
///
/// There is a function for each number up to nine instead of one for any number: a value of any number
/// of parts is read through a tuple, and its type and those of all parts are looked up for each value,
/// which takes longer than the reading. Few values have more parts, and none of them is read often.
extension Form {
  /// Makes a value of parts that were read from bytes; a refusal becomes an error about `what`.
  @inline(__always) private static func made(
    of what: String, _ make: () throws(FormRefusal) -> Value
  ) throws(WireError) -> Value {
    do throws(FormRefusal) { return try make() } catch { throw WireError(error, of: what) }
  }

  /// Makes a value of parts that were read from members.
  @inline(__always) private static func made(
    _ make: () throws(FormRefusal) -> Value
  ) throws(FormError) -> Value {
    do throws(FormRefusal) { return try make() } catch { throw FormError(error) }
  }

  /// Describes a value that is made of nothing; `settings` are set after it is made.
  package init(
    make: @escaping @Sendable () throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    self.init(
      [], settings, wire: { _, what throws(WireError) in try Self.made(of: what, make) },
      json: { _ throws(FormError) in try Self.made(make) })
  }

  /// Describes a value of one part; `settings` are set after it is made.
  package init<A>(
    _ a: Field<Value, A, Reach>,
    make: @escaping @Sendable (A) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    let (wire, json) = (a.fromWire, a.fromJSON)
    self.init(
      [a.part], settings,
      wire: { reader, what throws(WireError) in
        let a = try wire(&reader)
        return try Self.made(of: what) { () throws(FormRefusal) in try make(a) }
      },
      json: { found throws(FormError) in
        let a = try json(found[0])
        return try Self.made { () throws(FormRefusal) in try make(a) }
      })
  }

  /// Describes a value of two parts; `settings` are set after it is made.
  package init<A, B>(
    _ a: Field<Value, A, Reach>, _ b: Field<Value, B, Reach>,
    make: @escaping @Sendable (A, B) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    let wire = (a.fromWire, b.fromWire)
    let json = (a.fromJSON, b.fromJSON)
    self.init(
      [a.part, b.part], settings,
      wire: { reader, what throws(WireError) in
        let (a, b) = (try wire.0(&reader), try wire.1(&reader))
        return try Self.made(of: what) { () throws(FormRefusal) in try make(a, b) }
      },
      json: { found throws(FormError) in
        let (a, b) = (try json.0(found[0]), try json.1(found[1]))
        return try Self.made { () throws(FormRefusal) in try make(a, b) }
      })
  }

  /// Describes a value of three parts; `settings` are set after it is made.
  package init<A, B, C>(
    _ a: Field<Value, A, Reach>, _ b: Field<Value, B, Reach>, _ c: Field<Value, C, Reach>,
    make: @escaping @Sendable (A, B, C) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    let wire = (a.fromWire, b.fromWire, c.fromWire)
    let json = (a.fromJSON, b.fromJSON, c.fromJSON)
    self.init(
      [a.part, b.part, c.part], settings,
      wire: { reader, what throws(WireError) in
        let (a, b, c) = (try wire.0(&reader), try wire.1(&reader), try wire.2(&reader))
        return try Self.made(of: what) { () throws(FormRefusal) in try make(a, b, c) }
      },
      json: { found throws(FormError) in
        let (a, b, c) = (try json.0(found[0]), try json.1(found[1]), try json.2(found[2]))
        return try Self.made { () throws(FormRefusal) in try make(a, b, c) }
      })
  }

  /// Describes a value of four parts; `settings` are set after it is made.
  package init<A, B, C, D>(
    _ a: Field<Value, A, Reach>, _ b: Field<Value, B, Reach>, _ c: Field<Value, C, Reach>,
    _ d: Field<Value, D, Reach>,
    make: @escaping @Sendable (A, B, C, D) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    let wire = (a.fromWire, b.fromWire, c.fromWire, d.fromWire)
    let json = (a.fromJSON, b.fromJSON, c.fromJSON, d.fromJSON)
    self.init(
      [a.part, b.part, c.part, d.part], settings,
      wire: { reader, what throws(WireError) in
        let (a, b, c, d) = (
          try wire.0(&reader), try wire.1(&reader), try wire.2(&reader), try wire.3(&reader)
        )
        return try Self.made(of: what) { () throws(FormRefusal) in try make(a, b, c, d) }
      },
      json: { found throws(FormError) in
        let (a, b, c, d) = (
          try json.0(found[0]), try json.1(found[1]), try json.2(found[2]), try json.3(found[3])
        )
        return try Self.made { () throws(FormRefusal) in try make(a, b, c, d) }
      })
  }

  /// Describes a value of five parts; `settings` are set after it is made.
  package init<A, B, C, D, E>(
    _ a: Field<Value, A, Reach>, _ b: Field<Value, B, Reach>, _ c: Field<Value, C, Reach>,
    _ d: Field<Value, D, Reach>, _ e: Field<Value, E, Reach>,
    make: @escaping @Sendable (A, B, C, D, E) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    let wire = (a.fromWire, b.fromWire, c.fromWire, d.fromWire, e.fromWire)
    let json = (a.fromJSON, b.fromJSON, c.fromJSON, d.fromJSON, e.fromJSON)
    self.init(
      [a.part, b.part, c.part, d.part, e.part], settings,
      wire: { reader, what throws(WireError) in
        let (a, b, c, d, e) = (
          try wire.0(&reader), try wire.1(&reader), try wire.2(&reader), try wire.3(&reader),
          try wire.4(&reader)
        )
        return try Self.made(of: what) { () throws(FormRefusal) in try make(a, b, c, d, e) }
      },
      json: { found throws(FormError) in
        let (a, b, c, d, e) = (
          try json.0(found[0]), try json.1(found[1]), try json.2(found[2]), try json.3(found[3]),
          try json.4(found[4])
        )
        return try Self.made { () throws(FormRefusal) in try make(a, b, c, d, e) }
      })
  }

  /// Describes a value of six parts; `settings` are set after it is made.
  package init<A, B, C, D, E, F>(
    _ a: Field<Value, A, Reach>, _ b: Field<Value, B, Reach>, _ c: Field<Value, C, Reach>,
    _ d: Field<Value, D, Reach>, _ e: Field<Value, E, Reach>, _ f: Field<Value, F, Reach>,
    make: @escaping @Sendable (A, B, C, D, E, F) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    let wire = (a.fromWire, b.fromWire, c.fromWire, d.fromWire, e.fromWire, f.fromWire)
    let json = (a.fromJSON, b.fromJSON, c.fromJSON, d.fromJSON, e.fromJSON, f.fromJSON)
    self.init(
      [a.part, b.part, c.part, d.part, e.part, f.part], settings,
      wire: { reader, what throws(WireError) in
        let (a, b, c, d, e, f) = (
          try wire.0(&reader), try wire.1(&reader), try wire.2(&reader), try wire.3(&reader),
          try wire.4(&reader), try wire.5(&reader)
        )
        return try Self.made(of: what) { () throws(FormRefusal) in try make(a, b, c, d, e, f) }
      },
      json: { found throws(FormError) in
        let (a, b, c, d, e, f) = (
          try json.0(found[0]), try json.1(found[1]), try json.2(found[2]), try json.3(found[3]),
          try json.4(found[4]), try json.5(found[5])
        )
        return try Self.made { () throws(FormRefusal) in try make(a, b, c, d, e, f) }
      })
  }

  /// Describes a value of seven parts; `settings` are set after it is made.
  package init<A, B, C, D, E, F, G>(
    _ a: Field<Value, A, Reach>, _ b: Field<Value, B, Reach>, _ c: Field<Value, C, Reach>,
    _ d: Field<Value, D, Reach>, _ e: Field<Value, E, Reach>, _ f: Field<Value, F, Reach>,
    _ g: Field<Value, G, Reach>,
    make: @escaping @Sendable (A, B, C, D, E, F, G) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    let wire = (a.fromWire, b.fromWire, c.fromWire, d.fromWire, e.fromWire, f.fromWire, g.fromWire)
    let json = (a.fromJSON, b.fromJSON, c.fromJSON, d.fromJSON, e.fromJSON, f.fromJSON, g.fromJSON)
    self.init(
      [a.part, b.part, c.part, d.part, e.part, f.part, g.part], settings,
      wire: { reader, what throws(WireError) in
        let (a, b, c, d, e, f, g) = (
          try wire.0(&reader), try wire.1(&reader), try wire.2(&reader), try wire.3(&reader),
          try wire.4(&reader), try wire.5(&reader), try wire.6(&reader)
        )
        return try Self.made(of: what) { () throws(FormRefusal) in try make(a, b, c, d, e, f, g) }
      },
      json: { found throws(FormError) in
        let (a, b, c, d, e, f, g) = (
          try json.0(found[0]), try json.1(found[1]), try json.2(found[2]), try json.3(found[3]),
          try json.4(found[4]), try json.5(found[5]), try json.6(found[6])
        )
        return try Self.made { () throws(FormRefusal) in try make(a, b, c, d, e, f, g) }
      })
  }

  /// Describes a value of eight parts; `settings` are set after it is made.
  package init<A, B, C, D, E, F, G, H>(
    _ a: Field<Value, A, Reach>, _ b: Field<Value, B, Reach>, _ c: Field<Value, C, Reach>,
    _ d: Field<Value, D, Reach>, _ e: Field<Value, E, Reach>, _ f: Field<Value, F, Reach>,
    _ g: Field<Value, G, Reach>, _ h: Field<Value, H, Reach>,
    make: @escaping @Sendable (A, B, C, D, E, F, G, H) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    let wire = (
      a.fromWire, b.fromWire, c.fromWire, d.fromWire, e.fromWire, f.fromWire, g.fromWire, h.fromWire
    )
    let json = (
      a.fromJSON, b.fromJSON, c.fromJSON, d.fromJSON, e.fromJSON, f.fromJSON, g.fromJSON, h.fromJSON
    )
    self.init(
      [a.part, b.part, c.part, d.part, e.part, f.part, g.part, h.part], settings,
      wire: { reader, what throws(WireError) in
        let (a, b, c, d, e, f, g, h) = (
          try wire.0(&reader), try wire.1(&reader), try wire.2(&reader), try wire.3(&reader),
          try wire.4(&reader), try wire.5(&reader), try wire.6(&reader), try wire.7(&reader)
        )
        return try Self.made(of: what) { () throws(FormRefusal) in try make(a, b, c, d, e, f, g, h)
        }
      },
      json: { found throws(FormError) in
        let (a, b, c, d, e, f, g, h) = (
          try json.0(found[0]), try json.1(found[1]), try json.2(found[2]), try json.3(found[3]),
          try json.4(found[4]), try json.5(found[5]), try json.6(found[6]), try json.7(found[7])
        )
        return try Self.made { () throws(FormRefusal) in try make(a, b, c, d, e, f, g, h) }
      })
  }

  /// Describes a value of nine parts; `settings` are set after it is made.
  package init<A, B, C, D, E, F, G, H, I>(
    _ a: Field<Value, A, Reach>, _ b: Field<Value, B, Reach>, _ c: Field<Value, C, Reach>,
    _ d: Field<Value, D, Reach>, _ e: Field<Value, E, Reach>, _ f: Field<Value, F, Reach>,
    _ g: Field<Value, G, Reach>, _ h: Field<Value, H, Reach>, _ i: Field<Value, I, Reach>,
    make: @escaping @Sendable (A, B, C, D, E, F, G, H, I) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    let wire = (
      a.fromWire, b.fromWire, c.fromWire, d.fromWire, e.fromWire, f.fromWire, g.fromWire,
      h.fromWire, i.fromWire
    )
    let json = (
      a.fromJSON, b.fromJSON, c.fromJSON, d.fromJSON, e.fromJSON, f.fromJSON, g.fromJSON,
      h.fromJSON, i.fromJSON
    )
    self.init(
      [a.part, b.part, c.part, d.part, e.part, f.part, g.part, h.part, i.part], settings,
      wire: { reader, what throws(WireError) in
        let (a, b, c, d, e, f, g, h, i) = (
          try wire.0(&reader), try wire.1(&reader), try wire.2(&reader), try wire.3(&reader),
          try wire.4(&reader), try wire.5(&reader), try wire.6(&reader), try wire.7(&reader),
          try wire.8(&reader)
        )
        return try Self.made(of: what) { () throws(FormRefusal) in
          try make(a, b, c, d, e, f, g, h, i)
        }
      },
      json: { found throws(FormError) in
        let (a, b, c, d, e, f, g, h, i) = (
          try json.0(found[0]), try json.1(found[1]), try json.2(found[2]), try json.3(found[3]),
          try json.4(found[4]), try json.5(found[5]), try json.6(found[6]), try json.7(found[7]),
          try json.8(found[8])
        )
        return try Self.made { () throws(FormRefusal) in try make(a, b, c, d, e, f, g, h, i) }
      })
  }

  /// Describes a value of ten parts or more; `settings` are set after it is made.
  package init<each Part>(
    many fields: repeat Field<Value, each Part, Reach>,
    make: @escaping @Sendable (repeat each Part) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    var parts: [FormPart<Value>] = []
    repeat parts.append((each fields).part)
    let wire = (repeat (each fields).fromWire)
    let json = (repeat (each fields).fromJSON)
    self.init(
      parts, settings,
      wire: { reader, what throws(WireError) in
        let parts = (repeat try (each wire)(&reader))
        return try Self.made(of: what) { () throws(FormRefusal) in try make(repeat each parts) }
      },
      json: { found throws(FormError) in
        var numbers = (0...).makeIterator()
        let parts = (repeat try (each json)(found[numbers.next() ?? 0]))
        return try Self.made { () throws(FormRefusal) in try make(repeat each parts) }
      })
  }
}
