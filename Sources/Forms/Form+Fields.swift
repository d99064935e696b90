/// Values of a fixed number of parts.
///
/// There is a function for each number instead of one for any number: a value of any number of parts
/// is read through a tuple, and its type and those of all parts are looked up for each value, which
/// takes longer than the reading.
extension Form {
  /// Describes a value that is made of nothing; `settings` are set after it is made.
  package init(
    make: @escaping @Sendable () throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    self.init(
      [], settings,
      wire: { _, what throws(WireError) in
        do throws(FormRefusal) { return try make() } catch { throw WireError(error, of: what) }
      },
      json: { _ throws(FormError) in
        do throws(FormRefusal) { return try make() } catch { throw FormError(error) }
      })
  }

  /// Describes a value of one part; `settings` are set after it is made.
  package init<A>(
    _ a: Field<Value, A, Reach>,
    make: @escaping @Sendable (A) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    let wire = a.fromWire
    let json = a.fromJSON
    self.init(
      [a.part], settings,
      wire: { reader, what throws(WireError) in
        let a = try wire(&reader)
        do throws(FormRefusal) { return try make(a) } catch { throw WireError(error, of: what) }
      },
      json: { found throws(FormError) in
        let a = try json(found[0])
        do throws(FormRefusal) { return try make(a) } catch { throw FormError(error) }
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
        let a = try wire.0(&reader)
        let b = try wire.1(&reader)
        do throws(FormRefusal) { return try make(a, b) } catch { throw WireError(error, of: what) }
      },
      json: { found throws(FormError) in
        let a = try json.0(found[0])
        let b = try json.1(found[1])
        do throws(FormRefusal) { return try make(a, b) } catch { throw FormError(error) }
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
        let a = try wire.0(&reader)
        let b = try wire.1(&reader)
        let c = try wire.2(&reader)
        do throws(FormRefusal) { return try make(a, b, c) } catch {
          throw WireError(error, of: what)
        }
      },
      json: { found throws(FormError) in
        let a = try json.0(found[0])
        let b = try json.1(found[1])
        let c = try json.2(found[2])
        do throws(FormRefusal) { return try make(a, b, c) } catch { throw FormError(error) }
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
        let a = try wire.0(&reader)
        let b = try wire.1(&reader)
        let c = try wire.2(&reader)
        let d = try wire.3(&reader)
        do throws(FormRefusal) { return try make(a, b, c, d) } catch {
          throw WireError(error, of: what)
        }
      },
      json: { found throws(FormError) in
        let a = try json.0(found[0])
        let b = try json.1(found[1])
        let c = try json.2(found[2])
        let d = try json.3(found[3])
        do throws(FormRefusal) { return try make(a, b, c, d) } catch { throw FormError(error) }
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
        let a = try wire.0(&reader)
        let b = try wire.1(&reader)
        let c = try wire.2(&reader)
        let d = try wire.3(&reader)
        let e = try wire.4(&reader)
        do throws(FormRefusal) { return try make(a, b, c, d, e) } catch {
          throw WireError(error, of: what)
        }
      },
      json: { found throws(FormError) in
        let a = try json.0(found[0])
        let b = try json.1(found[1])
        let c = try json.2(found[2])
        let d = try json.3(found[3])
        let e = try json.4(found[4])
        do throws(FormRefusal) { return try make(a, b, c, d, e) } catch { throw FormError(error) }
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
        let a = try wire.0(&reader)
        let b = try wire.1(&reader)
        let c = try wire.2(&reader)
        let d = try wire.3(&reader)
        let e = try wire.4(&reader)
        let f = try wire.5(&reader)
        do throws(FormRefusal) { return try make(a, b, c, d, e, f) } catch {
          throw WireError(error, of: what)
        }
      },
      json: { found throws(FormError) in
        let a = try json.0(found[0])
        let b = try json.1(found[1])
        let c = try json.2(found[2])
        let d = try json.3(found[3])
        let e = try json.4(found[4])
        let f = try json.5(found[5])
        do throws(FormRefusal) { return try make(a, b, c, d, e, f) } catch {
          throw FormError(error)
        }
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
        let a = try wire.0(&reader)
        let b = try wire.1(&reader)
        let c = try wire.2(&reader)
        let d = try wire.3(&reader)
        let e = try wire.4(&reader)
        let f = try wire.5(&reader)
        let g = try wire.6(&reader)
        do throws(FormRefusal) { return try make(a, b, c, d, e, f, g) } catch {
          throw WireError(error, of: what)
        }
      },
      json: { found throws(FormError) in
        let a = try json.0(found[0])
        let b = try json.1(found[1])
        let c = try json.2(found[2])
        let d = try json.3(found[3])
        let e = try json.4(found[4])
        let f = try json.5(found[5])
        let g = try json.6(found[6])
        do throws(FormRefusal) { return try make(a, b, c, d, e, f, g) } catch {
          throw FormError(error)
        }
      })
  }
}
