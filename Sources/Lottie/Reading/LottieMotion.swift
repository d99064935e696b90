import MediaModel

/// Finds whether anything of a Lottie animation visibly moves.
///
/// A property counts in the frames in which its layer is visible. A composition counts in the
/// frames in which a visible layer refers to it. Layers that appear or disappear are motion, too.
struct LottieMotion {
  /// A composition with the frames of it that are seen.
  private struct Visit {
    let composition: UInt64?
    var window: Range<Double>
  }

  /// The number of windows of one composition after which all its frames are examined at once.
  private static let mostWindows = 8
  /// The longest chain of parents; a longer one is a cycle, or not made by an editor.
  private static let mostParents = 64
  /// The maximum number of layers that are examined in all.
  private static let mostSteps = 4_000_000

  private let main: [LottieLayer]
  private let compositions: [UInt64: [LottieLayer]]
  private var pending: [Visit] = []
  private var visited: [UInt64: (window: Range<Double>, count: Int)] = [:]
  private var isDoubtful = false
  private var steps = 0

  /// Takes the layers of the animation and of the compositions inside.
  init(_ main: [LottieLayer], _ compositions: [UInt64: [LottieLayer]]) {
    self.main = main
    self.compositions = compositions
  }

  /// Whether anything moves.
  ///
  /// - Parameter window: The frames that are shown.
  /// - Returns: `unknown` if only an expression, a camera or a video may move something.
  mutating func moves(in window: Range<Double>) -> MovingImage.Answer {
    pending = [Visit(composition: nil, window: window)]
    while let visit = pending.popLast() {
      let layers = visit.composition.map { compositions[$0] ?? [] } ?? main
      steps += layers.count
      guard steps <= Self.mostSteps else { return .unknown }
      if look(at: layers, in: visit.window) { return .yes }
    }
    return isDoubtful ? .unknown : .no
  }

  private mutating func look(at layers: [LottieLayer], in window: Range<Double>) -> Bool {
    let numbers = Dictionary(
      layers.indices.compactMap { index in layers[index].number.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    for layer in layers {
      let seen = layer.visible.clamped(to: window)
      guard layer.isSeen || layer.kind == 13, !seen.isEmpty else { continue }
      if layer.kind == 13 {
        // A camera moves only three-dimensional layers; these are not looked for.
        isDoubtful = isDoubtful || layer.changes(in: seen)
        continue
      }
      if seen != window, hasLook(layer) { return true }
      if layer.changes(in: seen) { return true }
      if isMoved(layer, by: layers, numbers, in: seen) { return true }
      isDoubtful = isDoubtful || layer.hasExpression || layer.kind == 9
      enter(layer, in: seen)
    }
    return false
  }

  /// Whether a layer can be seen when it appears; a composition without layers cannot.
  private func hasLook(_ layer: LottieLayer) -> Bool {
    guard layer.kind == 0 else { return true }
    return layer.composition.flatMap { compositions[$0] }.map { !$0.isEmpty } == true
  }

  private mutating func isMoved(
    _ layer: LottieLayer, by layers: [LottieLayer], _ numbers: [Double: Int],
    in window: Range<Double>
  ) -> Bool {
    var parent = layer.parent
    for _ in 0..<Self.mostParents {
      guard let number = parent, let index = numbers[number] else { return false }
      if layers[index].changes(in: window) { return true }
      isDoubtful = isDoubtful || layers[index].hasExpression
      parent = layers[index].parent
    }
    return false
  }

  /// Adds the composition of a layer to those that are still to be examined.
  private mutating func enter(_ layer: LottieLayer, in window: Range<Double>) {
    guard layer.kind == 0, let name = layer.composition, layer.remap != .frozen,
      compositions[name] != nil
    else { return }
    var inside = -Double.infinity..<Double.infinity
    if layer.remap == .none, layer.stretch != 0 {
      let ends = [window.lowerBound, window.upperBound].map { ($0 - layer.start) / layer.stretch }
      inside = min(ends[0], ends[1])..<max(ends[0], ends[1])
    }
    if let known = visited[name] {
      guard !(known.window.clamped(to: inside) == inside) else { return }
      let isMany = known.count >= Self.mostWindows
      let low = isMany ? -Double.infinity : min(known.window.lowerBound, inside.lowerBound)
      let high = isMany ? Double.infinity : max(known.window.upperBound, inside.upperBound)
      inside = low..<high
    }
    visited[name] = (inside, (visited[name]?.count ?? 0) + 1)
    pending.append(Visit(composition: name, window: inside))
  }
}
