import TextBasics

extension LottieReader {
  /// An object inside of a layer, such as a group of shapes.
  private struct Scope {
    /// The number of open containers in it.
    let depth: Int
    /// The facts about the layer before it.
    let change: ClosedRange<Double>?
    let hasExpression: Bool
    /// `hd`: whether nothing of it is shown.
    var isHidden = false

    init(in layer: LottieLayer, depth: Int) {
      self.depth = depth
      change = layer.change
      hasExpression = layer.hasExpression
    }

    /// Takes back what it adds to the layer where it is not shown.
    func end(in layer: inout LottieLayer) {
      guard isHidden else { return }
      layer.change = change
      layer.hasExpression = hasExpression
    }
  }

  /// Looks for keyframes and expressions in the value that comes next.
  mutating func properties(
    of layer: inout LottieLayer, isTransform: Bool = false
  ) throws(LottieError) {
    let depth = tokens.depth
    var scopes: [Scope] = []
    repeat {
      switch try tokens.next() {
      case .openObject: scopes.append(Scope(in: layer, depth: tokens.depth))
      // Values that are objects were not all taken for a scope.
      case .closeObject where scopes.last?.depth == tokens.depth + 1:
        scopes.popLast()?.end(in: &layer)
      case .key(let key)
      where isTransform && tokens.depth == depth + 1 && tokens.matches(key, "o"):
        try opacity(of: &layer)
      case .key(let key): try property(key, of: &layer, &scopes)
      default: break
      }
    } while tokens.depth > depth
  }

  private mutating func property(
    _ key: Range<Int>, of layer: inout LottieLayer, _ scopes: inout [Scope]
  ) throws(LottieError) {
    if tokens.matches(key, "k") {
      _ = try keyframes(of: &layer)
    } else if tokens.matches(key, "x") || tokens.matches(key, "hd") {
      switch try tokens.next() {
      case .string(let text): layer.hasExpression = layer.hasExpression || !text.isEmpty
      case .boolean(true) where tokens.matches(key, "hd"):
        if let last = scopes.indices.last, scopes[last].depth == tokens.depth {
          scopes[last].isHidden = true
        }
      case .openObject: scopes.append(Scope(in: layer, depth: tokens.depth))
      default: break
      }
    }
  }

  /// Reads the opacity of a layer: where it is 0 in all frames, nothing of the layer can be seen.
  private mutating func opacity(of layer: inout LottieLayer) throws(LottieError) {
    let depth = tokens.depth
    var isZero: Bool?
    guard try tokens.next() == .openObject else {
      while tokens.depth > depth { _ = try tokens.next() }
      return
    }
    while case .key(let key) = try tokens.next() {
      let inside = tokens.depth
      if tokens.matches(key, "k") {
        isZero = try keyframes(of: &layer)
        while tokens.depth > inside { _ = try tokens.next() }
      } else {
        let next = try tokens.next()
        if tokens.matches(key, "x"), case .string(let text) = next, !text.isEmpty {
          layer.hasExpression = true
        }
        while tokens.depth > inside { _ = try tokens.next() }
      }
    }
    layer.isTransparent = isZero == true && !layer.hasExpression
  }

  /// Reads `k`: a value, or a list of keyframes if its first element is an object, as in players.
  ///
  /// - Parameter layer: Takes the frames in which the value changes.
  /// - Returns: Whether the value, or its first number, is zero in all frames.
  /// - Throws: ``LottieError``.
  private mutating func keyframes(of layer: inout LottieLayer) throws(LottieError) -> Bool {
    let depth = tokens.depth
    let first = try tokens.next()
    guard first == .openArray else { return tokens.isZero(first) }
    let element = try tokens.next()
    guard element == .openObject else { return tokens.isZero(element) }
    var previous = try keyframe()
    var isZero = previous.isZero
    while tokens.depth > depth {
      switch try tokens.next() {
      case .openObject:
        let next = try keyframe()
        for stretch in previous.changes(to: next) { layer.add(stretch) }
        isZero = isZero && next.isZero
        previous = next
      case .openArray: try tokens.skip(from: depth + 1)
      default: break
      }
    }
    return isZero
  }

  private mutating func keyframe() throws(LottieError) -> LottieKeyframe {
    var frame = LottieKeyframe()
    while case .key(let key) = try tokens.next() {
      if tokens.matches(key, "t") {
        frame.frame = try number()
      } else if tokens.matches(key, "s") {
        frame.start = try value(of: &frame)
      } else if tokens.matches(key, "e") {
        frame.end = try value(of: &frame)
      } else if tokens.matches(key, "h") {
        frame.isHeld = try digest().isZero == false
      } else if tokens.matches(key, "to") || tokens.matches(key, "ti") {
        if try !digest().isZero { frame.isCurved = true }
      } else {
        try tokens.skip(from: tokens.depth)
      }
    }
    return frame
  }

  private mutating func value(of frame: inout LottieKeyframe) throws(LottieError) -> UInt64 {
    let value = try digest()
    frame.isZero = frame.isZero && value.isZero
    return value.sum
  }
}
