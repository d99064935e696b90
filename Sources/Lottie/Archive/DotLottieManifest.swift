import MediaModel
import TextBasics

/// The manifest of a dotLottie file.
struct DotLottieManifest {
  /// An animation and how it is played.
  struct Animation {
    var name = ""
    /// `loop`: how often it plays.
    var plays = MovingImage.Plays.unknown
    /// `autoplay`: whether it starts by itself.
    var startsByItself = MovingImage.Answer.unknown
    /// `speed`: the factor of its speed; one is the speed of the animation itself.
    var speed = 1.0
    /// `playMode`: whether a turn runs forward and back.
    var isBounced = false
  }

  /// The animation that players show first.
  let shown: Animation
  /// The parts that were not read.
  let notices: [String]

  /// Reads a manifest.
  init(_ bytes: [UInt8]) throws(LottieError) {
    let tree: JSONTree
    do throws(JSONError) {
      tree = try JSONReader.read(TextDecoding.decode(bytes, as: .utf8))
    } catch {
      throw .damaged("its manifest.json is not valid: \(error.what)")
    }
    let root = tree.roots.first
    let animations = tree.array(root, "animations").map { tree.children(of: $0) } ?? []
    let wanted = Self.initialName(tree, root)
    let node = animations.first { tree.text(tree.member($0, "id")) == wanted } ?? animations.first
    guard let node else { throw .damaged("its manifest.json names no animation.") }
    var shown = Self.animation(tree, node)
    // A state machine may start, stop and repeat an animation in any way.
    if tree.member(tree.member(root, "initial"), "stateMachine") != nil {
      shown.plays = .unknown
      shown.startsByItself = .unknown
    }
    self.shown = shown
    let rest = animations.count - 1
    notices =
      rest == 0
      ? []
      : ["Of \(animations.count) animations in the archive only the one shown first was read."]
  }

  /// The animation that is shown first: `initial.animation` in version 2, `activeAnimationId` in
  /// version 1.
  private static func initialName(_ tree: JSONTree, _ root: Int?) -> String? {
    tree.text(tree.member(tree.member(root, "initial"), "animation"))
      ?? tree.text(tree.member(root, "activeAnimationId"))
  }

  private static func animation(_ tree: JSONTree, _ node: Int) -> Animation {
    var animation = Animation()
    animation.name = tree.text(tree.member(node, "id")) ?? ""
    animation.plays = plays(tree, tree.member(node, "loop"))
    if let autoplay = flag(tree, tree.member(node, "autoplay")) {
      animation.startsByItself = autoplay ? .yes : .no
    }
    if let speed = tree.text(tree.member(node, "speed")).flatMap({ Double($0) }), speed.isFinite,
      speed != 0
    {
      animation.speed = speed.magnitude
    }
    animation.isBounced =
      tree.text(tree.member(node, "playMode"))?.lowercased().contains("bounce") == true
    return animation
  }

  /// The number of plays: a flag, or the number of repetitions after the first one, as in players
  /// of Lottie.
  private static func plays(_ tree: JSONTree, _ node: Int?) -> MovingImage.Plays {
    if let flag = flag(tree, node) { return flag ? .endless : .times(1) }
    guard let count = tree.text(node).flatMap({ Int($0) }), (0..<Int(Int32.max)).contains(count)
    else { return .unknown }
    return .times(count + 1)
  }

  private static func flag(_ tree: JSONTree, _ node: Int?) -> Bool? {
    switch tree.kind(node) {
    case .yes: true
    case .no: false
    default: nil
    }
  }
}

extension DotLottieManifest.Animation {
  /// The animation with the settings of the manifest.
  func settings(applied image: MovingImage) -> MovingImage {
    guard image.isAnimated else { return image }
    let turn = image.turn.map {
      Duration.decimal($0.decimalValue / speed * (isBounced ? 2 : 1))
    }
    var played = MovingImage(
      frames: image.frames, turn: turn, plays: plays, moves: image.moves)
    played.startsByItself = startsByItself
    played.respectsReducedMotion = image.respectsReducedMotion
    played.needsPlayer = true
    return played
  }
}
