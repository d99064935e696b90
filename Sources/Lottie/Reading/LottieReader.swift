package import MediaModel
import TextBasics

/// Reads the timing of a Lottie animation from its JSON, and whether anything in it moves.
///
/// Keyframes are compared as they are read and never kept, so that memory does not grow with them.
package struct LottieReader {
  /// The maximum number of layers that are kept of all compositions together.
  private static let mostLayers = 200_000

  var tokens: LottieTokens
  private var rate: Double?
  private var first: Double?
  private var last: Double?
  private var layers: [LottieLayer]?
  private var compositions: [UInt64: [LottieLayer]] = [:]
  private var layersLeft = mostLayers

  /// Reads an animation.
  ///
  /// - Parameter bytes: The JSON.
  /// - Returns: Its motion; the player decides how often it plays.
  /// - Throws: ``LottieError``.
  package static func read(_ bytes: [UInt8]) throws(LottieError) -> MovingImage {
    var reader = LottieReader(tokens: LottieTokens(bytes))
    do throws(LottieError) {
      try reader.readMembers()
    } catch {
      // Other JSON may be damaged, too; it is more useful to know that it is not an animation.
      throw reader.isRecognized ? error : Self.notLottie
    }
    return try reader.result()
  }

  private init(tokens: LottieTokens) { self.tokens = tokens }

  private static let notLottie = LottieError.notLottie(
    "it is text, but not a Lottie animation, which is JSON with fr, ip, op and layers.")

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

  /// Reads `assets`: images, and compositions to which layers refer by name.
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

  /// Reads the objects of an array; `read` reads the members and the end of each.
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
      try properties(of: &layer, isTransform: tokens.matches(key, "ks"))
    }
  }

  // MARK: Values

  /// Reads a number; skips anything else and returns `nil`.
  mutating func number() throws(LottieError) -> Double? {
    let depth = tokens.depth
    if case .number = try tokens.next() { return tokens.number }
    while tokens.depth > depth { _ = try tokens.next() }
    return nil
  }

  /// A hash of the next value, and whether all numbers in it are zero.
  ///
  /// Values are compared by their hashes. A number and a list with only that number are equal,
  /// because players accept both.
  mutating func digest() throws(LottieError) -> (sum: UInt64, isZero: Bool) {
    let depth = tokens.depth
    var sum = DigestSum()
    var isZero = true
    repeat {
      switch try tokens.next() {
      case .number:
        sum.add(tokens.number == 0 ? 0 : tokens.number.bitPattern)
        isZero = isZero && tokens.number == 0
      case .key(let range), .string(let range): sum.add(tokens.bytes(range))
      case .boolean(let flag): sum.add(flag ? 2 : 1)
      default: break
      }
    } while tokens.depth > depth
    return (sum.value, isZero)
  }
}

extension Range<Double> {
  /// Moves the lower end; after the upper end the range is empty.
  fileprivate mutating func begin(at bound: Double?) {
    guard let bound else { return }
    self = bound..<Swift.max(bound, upperBound)
  }

  /// Moves the upper end.
  ///
  /// An `op` may come before its `ip`; then the lower end is still minus infinity.
  fileprivate mutating func end(at bound: Double?) {
    guard let bound else { return }
    self = Swift.min(lowerBound, bound)..<bound
  }
}

/// A sum by which values are compared without being kept (FNV-1a, over eight bytes at a time).
struct DigestSum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a number.
  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01B3
    value ^= value >> 29
  }

  /// Adds a text.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { add(UInt64(byte) + 3) }
  }
}
