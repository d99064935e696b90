package import MediaModel
import TextBasics

/// Reads the timing of a Lottie animation from its JSON, and whether anything in it moves.
///
/// Keyframes are compared as they are read and never kept, so that memory does not grow with them.
package struct LottieReader {
  /// Layers that are kept of all compositions together.
  private static let mostLayers = 200_000

  private var tokens: JSONTokens
  private var rate: Double?
  private var first: Double?
  private var last: Double?
  private var layers: [LottieLayer]?
  private var compositions: [UInt64: [LottieLayer]] = [:]
  private var layersLeft = mostLayers

  /// Reads an animation.
  ///
  /// - Parameter bytes: The JSON.
  /// - Returns: How it moves; how often it plays is decided by the player.
  /// - Throws: ``LottieError``.
  package static func read(_ bytes: [UInt8]) throws(LottieError) -> MovingImage {
    var reader = LottieReader(tokens: JSONTokens(bytes))
    do throws(LottieError) {
      try reader.readMembers()
    } catch {
      // Other JSON may be broken, too; that it is no animation is more useful to know.
      throw reader.isRecognized ? error : Self.notLottie
    }
    return try reader.result()
  }

  private init(tokens: JSONTokens) { self.tokens = tokens }

  private static let notLottie = LottieError.notLottie(
    "it is text, and not a Lottie animation: that is JSON with fr, ip, op and layers.")

  /// Whether what was read so far has the keys of an animation.
  private var isRecognized: Bool {
    rate != nil && last != nil && (first != nil || layers != nil)
  }

  private mutating func readMembers() throws(LottieError) {
    guard try tokens.next() == .openObject else { throw Self.notLottie }
    while case .key(let key) = try tokens.next() { try member(key) }
    guard try tokens.next() == .end else {
      throw .damaged("there is more after the end of its JSON.")
    }
  }

  private mutating func member(_ key: Range<Int>) throws(LottieError) {
    if tokens.matches(key, "fr") {
      rate = try number()
    } else if tokens.matches(key, "ip") {
      first = try number()
    } else if tokens.matches(key, "op") {
      last = try number()
    } else if tokens.matches(key, "layers") {
      layers = try layerList()
    } else if tokens.matches(key, "assets") {
      try assets()
    } else {
      try tokens.skip(from: tokens.depth)
    }
  }

  private func result() throws(LottieError) -> MovingImage {
    guard let rate, let first, let last, let layers else { throw Self.notLottie }
    guard rate > 0 else { throw .damaged("its frame rate (fr) is not greater than zero.") }
    guard last > first else {
      throw .damaged("its last frame (op) is not after its first frame (ip).")
    }
    var motion = LottieMotion(layers, compositions)
    let moves = layersLeft < 0 ? .unknown : motion.moves(in: first..<last)
    var image = MovingImage(
      frames: Int(clamping: Int64(clamping: (last - first).rounded(.up))),
      turn: .decimal((last - first) / rate), plays: .unknown, moves: moves)
    image.startsByItself = moves == .no ? .no : .unknown
    image.respectsReducedMotion = .unknown
    image.needsPlayer = true
    return image
  }

  // MARK: Compositions

  /// `assets`: images, and compositions that layers refer to by their names.
  private mutating func assets() throws(LottieError) {
    try eachObject { reader throws(LottieError) in
      var name: UInt64?
      var layers: [LottieLayer]?
      while case .key(let key) = try reader.tokens.next() {
        if reader.tokens.matches(key, "id") {
          name = try reader.digest().sum
        } else if reader.tokens.matches(key, "layers") {
          layers = try reader.layerList()
        } else {
          try reader.tokens.skip(from: reader.tokens.depth)
        }
      }
      if let name, let layers { reader.compositions[name] = layers }
    }
  }

  private mutating func layerList() throws(LottieError) -> [LottieLayer] {
    var layers: [LottieLayer] = []
    try eachObject { reader throws(LottieError) in
      var layer = LottieLayer()
      while case .key(let key) = try reader.tokens.next() { try reader.member(key, of: &layer) }
      reader.layersLeft -= 1
      if reader.layersLeft >= 0 { layers.append(layer) }
    }
    return layers
  }

  /// Reads the objects of an array; `read` takes the members of one and its end.
  private mutating func eachObject(
    _ read: (inout LottieReader) throws(LottieError) -> Void
  ) throws(LottieError) {
    let depth = tokens.depth
    guard try tokens.next() == .openArray else {
      while tokens.depth > depth { _ = try tokens.next() }
      return
    }
    while tokens.depth > depth {
      switch try tokens.next() {
      case .openObject: try read(&self)
      case .openArray: try tokens.skip(from: depth + 1)
      default: break
      }
    }
  }

  // MARK: Layers

  private mutating func member(
    _ key: Range<Int>, of layer: inout LottieLayer
  ) throws(LottieError) {
    if tokens.matches(key, "ty") {
      layer.kind = try number() ?? layer.kind
    } else if tokens.matches(key, "ip") {
      layer.visible.begin(at: try number())
    } else if tokens.matches(key, "op") {
      layer.visible.end(at: try number())
    } else if tokens.matches(key, "st") {
      layer.start = try number() ?? 0
    } else if tokens.matches(key, "sr") {
      layer.stretch = try number() ?? 1
    } else if tokens.matches(key, "ind") {
      layer.number = try number()
    } else if tokens.matches(key, "parent") {
      layer.parent = try number()
    } else {
      try rareMember(key, of: &layer)
    }
  }

  private mutating func rareMember(
    _ key: Range<Int>, of layer: inout LottieLayer
  ) throws(LottieError) {
    if tokens.matches(key, "hd") {
      let depth = tokens.depth
      layer.isHidden = try tokens.next() == .boolean(true)
      while tokens.depth > depth { _ = try tokens.next() }
    } else if tokens.matches(key, "refId") {
      layer.composition = try digest().sum
    } else if tokens.matches(key, "tm") {
      var time = LottieLayer()
      try properties(of: &time)
      layer.remap = time.change == nil ? .frozen : .animated
      layer.hasExpression = layer.hasExpression || time.hasExpression
    } else {
      try properties(of: &layer)
    }
  }

  /// Looks for keyframes and expressions in the value that comes next.
  private mutating func properties(of layer: inout LottieLayer) throws(LottieError) {
    let depth = tokens.depth
    repeat {
      guard case .key(let key) = try tokens.next() else { continue }
      if tokens.matches(key, "k") {
        try keyframes(of: &layer)
      } else if tokens.matches(key, "x"), case .string(let text) = try tokens.next() {
        layer.hasExpression = layer.hasExpression || !text.isEmpty
      }
    } while tokens.depth > depth
  }

  /// `k`: a value, or a list of keyframes, which are objects; players look at that alone.
  private mutating func keyframes(of layer: inout LottieLayer) throws(LottieError) {
    let depth = tokens.depth
    guard try tokens.next() == .openArray, try tokens.next() == .openObject else { return }
    var previous = try keyframe()
    while tokens.depth > depth {
      switch try tokens.next() {
      case .openObject:
        let next = try keyframe()
        for stretch in previous.changes(to: next) { layer.add(stretch) }
        previous = next
      case .openArray: try tokens.skip(from: depth + 1)
      default: break
      }
    }
  }

  private mutating func keyframe() throws(LottieError) -> LottieKeyframe {
    var frame = LottieKeyframe()
    while case .key(let key) = try tokens.next() {
      if tokens.matches(key, "t") {
        frame.frame = try number()
      } else if tokens.matches(key, "s") {
        frame.start = try digest().sum
      } else if tokens.matches(key, "e") {
        frame.end = try digest().sum
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

  // MARK: Values

  /// A number; `nil` for anything else, which is passed over.
  private mutating func number() throws(LottieError) -> Double? {
    let depth = tokens.depth
    if case .number(let number) = try tokens.next() { return number }
    while tokens.depth > depth { _ = try tokens.next() }
    return nil
  }

  /// A sum over the value that comes next, and whether all numbers in it are zero.
  ///
  /// Values are compared by their sums. A number and a list of that number alone are equal, as
  /// players take both.
  private mutating func digest() throws(LottieError) -> (sum: UInt64, isZero: Bool) {
    let depth = tokens.depth
    var sum = DigestSum()
    var isZero = true
    repeat {
      switch try tokens.next() {
      case .number(let number):
        sum.add(number == 0 ? 0 : number.bitPattern)
        isZero = isZero && number == 0
      case .key(let range), .string(let range): sum.add(tokens.bytes(range))
      case .boolean(let flag): sum.add(flag ? 2 : 1)
      default: break
      }
    } while tokens.depth > depth
    return (sum.value, isZero)
  }
}

extension Range<Double> {
  /// Moves the lower end; behind the upper end the range is empty.
  fileprivate mutating func begin(at bound: Double?) {
    guard let bound else { return }
    self = bound..<Swift.max(bound, upperBound)
  }

  /// Moves the upper end.
  ///
  /// An `op` may come before its `ip`: the lower end that is not known yet is minus infinity.
  fileprivate mutating func end(at bound: Double?) {
    guard let bound else { return }
    self = Swift.min(lowerBound, bound)..<bound
  }
}
