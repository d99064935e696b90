/// Values of eight parts and more; see the shorter ones.
extension Form {
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
        let a = try wire.0(&reader)
        let b = try wire.1(&reader)
        let c = try wire.2(&reader)
        let d = try wire.3(&reader)
        let e = try wire.4(&reader)
        let f = try wire.5(&reader)
        let g = try wire.6(&reader)
        let h = try wire.7(&reader)
        do throws(FormRefusal) { return try make(a, b, c, d, e, f, g, h) } catch {
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
        let h = try json.7(found[7])
        do throws(FormRefusal) { return try make(a, b, c, d, e, f, g, h) } catch {
          throw FormError(error)
        }
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
        let a = try wire.0(&reader)
        let b = try wire.1(&reader)
        let c = try wire.2(&reader)
        let d = try wire.3(&reader)
        let e = try wire.4(&reader)
        let f = try wire.5(&reader)
        let g = try wire.6(&reader)
        let h = try wire.7(&reader)
        let i = try wire.8(&reader)
        do throws(FormRefusal) { return try make(a, b, c, d, e, f, g, h, i) } catch {
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
        let h = try json.7(found[7])
        let i = try json.8(found[8])
        do throws(FormRefusal) { return try make(a, b, c, d, e, f, g, h, i) } catch {
          throw FormError(error)
        }
      })
  }

  /// Describes a value of ten parts; `settings` are set after it is made.
  package init<A, B, C, D, E, F, G, H, I, J>(
    _ a: Field<Value, A, Reach>, _ b: Field<Value, B, Reach>, _ c: Field<Value, C, Reach>,
    _ d: Field<Value, D, Reach>, _ e: Field<Value, E, Reach>, _ f: Field<Value, F, Reach>,
    _ g: Field<Value, G, Reach>, _ h: Field<Value, H, Reach>, _ i: Field<Value, I, Reach>,
    _ j: Field<Value, J, Reach>,
    make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    let wire = (
      a.fromWire, b.fromWire, c.fromWire, d.fromWire, e.fromWire, f.fromWire, g.fromWire,
      h.fromWire, i.fromWire, j.fromWire
    )
    let json = (
      a.fromJSON, b.fromJSON, c.fromJSON, d.fromJSON, e.fromJSON, f.fromJSON, g.fromJSON,
      h.fromJSON, i.fromJSON, j.fromJSON
    )
    self.init(
      [a.part, b.part, c.part, d.part, e.part, f.part, g.part, h.part, i.part, j.part], settings,
      wire: { reader, what throws(WireError) in
        let a = try wire.0(&reader)
        let b = try wire.1(&reader)
        let c = try wire.2(&reader)
        let d = try wire.3(&reader)
        let e = try wire.4(&reader)
        let f = try wire.5(&reader)
        let g = try wire.6(&reader)
        let h = try wire.7(&reader)
        let i = try wire.8(&reader)
        let j = try wire.9(&reader)
        do throws(FormRefusal) { return try make(a, b, c, d, e, f, g, h, i, j) } catch {
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
        let h = try json.7(found[7])
        let i = try json.8(found[8])
        let j = try json.9(found[9])
        do throws(FormRefusal) { return try make(a, b, c, d, e, f, g, h, i, j) } catch {
          throw FormError(error)
        }
      })
  }

  /// Describes a value of eleven parts; `settings` are set after it is made.
  package init<A, B, C, D, E, F, G, H, I, J, K>(
    _ a: Field<Value, A, Reach>, _ b: Field<Value, B, Reach>, _ c: Field<Value, C, Reach>,
    _ d: Field<Value, D, Reach>, _ e: Field<Value, E, Reach>, _ f: Field<Value, F, Reach>,
    _ g: Field<Value, G, Reach>, _ h: Field<Value, H, Reach>, _ i: Field<Value, I, Reach>,
    _ j: Field<Value, J, Reach>, _ k: Field<Value, K, Reach>,
    make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    let wire = (
      a.fromWire, b.fromWire, c.fromWire, d.fromWire, e.fromWire, f.fromWire, g.fromWire,
      h.fromWire, i.fromWire, j.fromWire, k.fromWire
    )
    let json = (
      a.fromJSON, b.fromJSON, c.fromJSON, d.fromJSON, e.fromJSON, f.fromJSON, g.fromJSON,
      h.fromJSON, i.fromJSON, j.fromJSON, k.fromJSON
    )
    self.init(
      [a.part, b.part, c.part, d.part, e.part, f.part, g.part, h.part, i.part, j.part, k.part],
      settings,
      wire: { reader, what throws(WireError) in
        let a = try wire.0(&reader)
        let b = try wire.1(&reader)
        let c = try wire.2(&reader)
        let d = try wire.3(&reader)
        let e = try wire.4(&reader)
        let f = try wire.5(&reader)
        let g = try wire.6(&reader)
        let h = try wire.7(&reader)
        let i = try wire.8(&reader)
        let j = try wire.9(&reader)
        let k = try wire.10(&reader)
        do throws(FormRefusal) { return try make(a, b, c, d, e, f, g, h, i, j, k) } catch {
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
        let h = try json.7(found[7])
        let i = try json.8(found[8])
        let j = try json.9(found[9])
        let k = try json.10(found[10])
        do throws(FormRefusal) { return try make(a, b, c, d, e, f, g, h, i, j, k) } catch {
          throw FormError(error)
        }
      })
  }

  /// Describes a value of twelve parts; `settings` are set after it is made.
  package init<A, B, C, D, E, F, G, H, I, J, K, L>(
    _ a: Field<Value, A, Reach>, _ b: Field<Value, B, Reach>, _ c: Field<Value, C, Reach>,
    _ d: Field<Value, D, Reach>, _ e: Field<Value, E, Reach>, _ f: Field<Value, F, Reach>,
    _ g: Field<Value, G, Reach>, _ h: Field<Value, H, Reach>, _ i: Field<Value, I, Reach>,
    _ j: Field<Value, J, Reach>, _ k: Field<Value, K, Reach>, _ l: Field<Value, L, Reach>,
    make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    let wire = (
      a.fromWire, b.fromWire, c.fromWire, d.fromWire, e.fromWire, f.fromWire, g.fromWire,
      h.fromWire, i.fromWire, j.fromWire, k.fromWire, l.fromWire
    )
    let json = (
      a.fromJSON, b.fromJSON, c.fromJSON, d.fromJSON, e.fromJSON, f.fromJSON, g.fromJSON,
      h.fromJSON, i.fromJSON, j.fromJSON, k.fromJSON, l.fromJSON
    )
    self.init(
      [
        a.part, b.part, c.part, d.part, e.part, f.part, g.part, h.part, i.part, j.part, k.part,
        l.part,
      ], settings,
      wire: { reader, what throws(WireError) in
        let a = try wire.0(&reader)
        let b = try wire.1(&reader)
        let c = try wire.2(&reader)
        let d = try wire.3(&reader)
        let e = try wire.4(&reader)
        let f = try wire.5(&reader)
        let g = try wire.6(&reader)
        let h = try wire.7(&reader)
        let i = try wire.8(&reader)
        let j = try wire.9(&reader)
        let k = try wire.10(&reader)
        let l = try wire.11(&reader)
        do throws(FormRefusal) { return try make(a, b, c, d, e, f, g, h, i, j, k, l) } catch {
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
        let h = try json.7(found[7])
        let i = try json.8(found[8])
        let j = try json.9(found[9])
        let k = try json.10(found[10])
        let l = try json.11(found[11])
        do throws(FormRefusal) { return try make(a, b, c, d, e, f, g, h, i, j, k, l) } catch {
          throw FormError(error)
        }
      })
  }

  /// Describes a value of thirteen parts; `settings` are set after it is made.
  package init<A, B, C, D, E, F, G, H, I, J, K, L, M>(
    _ a: Field<Value, A, Reach>, _ b: Field<Value, B, Reach>, _ c: Field<Value, C, Reach>,
    _ d: Field<Value, D, Reach>, _ e: Field<Value, E, Reach>, _ f: Field<Value, F, Reach>,
    _ g: Field<Value, G, Reach>, _ h: Field<Value, H, Reach>, _ i: Field<Value, I, Reach>,
    _ j: Field<Value, J, Reach>, _ k: Field<Value, K, Reach>, _ l: Field<Value, L, Reach>,
    _ m: Field<Value, M, Reach>,
    make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    let wire = (
      a.fromWire, b.fromWire, c.fromWire, d.fromWire, e.fromWire, f.fromWire, g.fromWire,
      h.fromWire, i.fromWire, j.fromWire, k.fromWire, l.fromWire, m.fromWire
    )
    let json = (
      a.fromJSON, b.fromJSON, c.fromJSON, d.fromJSON, e.fromJSON, f.fromJSON, g.fromJSON,
      h.fromJSON, i.fromJSON, j.fromJSON, k.fromJSON, l.fromJSON, m.fromJSON
    )
    self.init(
      [
        a.part, b.part, c.part, d.part, e.part, f.part, g.part, h.part, i.part, j.part, k.part,
        l.part, m.part,
      ], settings,
      wire: { reader, what throws(WireError) in
        let a = try wire.0(&reader)
        let b = try wire.1(&reader)
        let c = try wire.2(&reader)
        let d = try wire.3(&reader)
        let e = try wire.4(&reader)
        let f = try wire.5(&reader)
        let g = try wire.6(&reader)
        let h = try wire.7(&reader)
        let i = try wire.8(&reader)
        let j = try wire.9(&reader)
        let k = try wire.10(&reader)
        let l = try wire.11(&reader)
        let m = try wire.12(&reader)
        do throws(FormRefusal) { return try make(a, b, c, d, e, f, g, h, i, j, k, l, m) } catch {
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
        let h = try json.7(found[7])
        let i = try json.8(found[8])
        let j = try json.9(found[9])
        let k = try json.10(found[10])
        let l = try json.11(found[11])
        let m = try json.12(found[12])
        do throws(FormRefusal) { return try make(a, b, c, d, e, f, g, h, i, j, k, l, m) } catch {
          throw FormError(error)
        }
      })
  }

  /// Describes a value of fourteen parts; `settings` are set after it is made.
  package init<A, B, C, D, E, F, G, H, I, J, K, L, M, N>(
    _ a: Field<Value, A, Reach>, _ b: Field<Value, B, Reach>, _ c: Field<Value, C, Reach>,
    _ d: Field<Value, D, Reach>, _ e: Field<Value, E, Reach>, _ f: Field<Value, F, Reach>,
    _ g: Field<Value, G, Reach>, _ h: Field<Value, H, Reach>, _ i: Field<Value, I, Reach>,
    _ j: Field<Value, J, Reach>, _ k: Field<Value, K, Reach>, _ l: Field<Value, L, Reach>,
    _ m: Field<Value, M, Reach>, _ n: Field<Value, N, Reach>,
    make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N) throws(FormRefusal) -> Value,
    then settings: Setting<Value, Reach>...
  ) {
    let wire = (
      a.fromWire, b.fromWire, c.fromWire, d.fromWire, e.fromWire, f.fromWire, g.fromWire,
      h.fromWire, i.fromWire, j.fromWire, k.fromWire, l.fromWire, m.fromWire, n.fromWire
    )
    let json = (
      a.fromJSON, b.fromJSON, c.fromJSON, d.fromJSON, e.fromJSON, f.fromJSON, g.fromJSON,
      h.fromJSON, i.fromJSON, j.fromJSON, k.fromJSON, l.fromJSON, m.fromJSON, n.fromJSON
    )
    self.init(
      [
        a.part, b.part, c.part, d.part, e.part, f.part, g.part, h.part, i.part, j.part, k.part,
        l.part, m.part, n.part,
      ], settings,
      wire: { reader, what throws(WireError) in
        let a = try wire.0(&reader)
        let b = try wire.1(&reader)
        let c = try wire.2(&reader)
        let d = try wire.3(&reader)
        let e = try wire.4(&reader)
        let f = try wire.5(&reader)
        let g = try wire.6(&reader)
        let h = try wire.7(&reader)
        let i = try wire.8(&reader)
        let j = try wire.9(&reader)
        let k = try wire.10(&reader)
        let l = try wire.11(&reader)
        let m = try wire.12(&reader)
        let n = try wire.13(&reader)
        do throws(FormRefusal) { return try make(a, b, c, d, e, f, g, h, i, j, k, l, m, n) } catch {
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
        let h = try json.7(found[7])
        let i = try json.8(found[8])
        let j = try json.9(found[9])
        let k = try json.10(found[10])
        let l = try json.11(found[11])
        let m = try json.12(found[12])
        let n = try json.13(found[13])
        do throws(FormRefusal) { return try make(a, b, c, d, e, f, g, h, i, j, k, l, m, n) } catch {
          throw FormError(error)
        }
      })
  }

}
