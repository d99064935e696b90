import MediaModel
import TextBasics

/// Reads the attributes of elements that play Lottie animations.
///
/// Their names are in the rows of ``PlayerConvention`` with an ``AnimationMarkup``.
struct AnimationPlayerReader {
  /// Whether a set attribute was understood.
  enum Flag { case on, off, unknown }

  private let element: PageTree.Element
  private let markup: AnimationMarkup
  /// Whether the player finds elements by their class.
  private var isWeb: Bool { markup.element == nil }

  /// Creates a reader; `nil` for an element that is no player.
  init?(_ element: PageTree.Element) {
    guard let markup = Self.elements[element.name] ?? Self.byClass(element) else { return nil }
    (self.element, self.markup) = (element, markup)
  }

  private static let all = PlayerConvention.all.compactMap(\.animation)
  private static let elements = Dictionary(
    all.compactMap { markup in markup.element.map { ($0, markup) } }, uniquingKeysWith: { $1 })
  private static let ofClasses = all.filter { $0.element == nil }
  /// The attributes in which players that find elements by their class find an animation.
  static let paths = ofClasses.flatMap(\.addresses)

  private static func byClass(_ element: PageTree.Element) -> AnimationMarkup? {
    guard let names = element.attributes["class"] else { return nil }
    let classes = names.split { $0 == " " || $0 == "\n" || $0 == "\t" }
    return ofClasses.first { markup in
      classes.contains { name in markup.classes.contains { name == $0 } }
        && markup.addresses.contains { element.has($0) }
    }
  }

  /// The address of the animation, or `nil`.
  var address: String? {
    markup.addresses.lazy.compactMap { element.attributes[$0] }.first
  }

  /// Whether it starts by itself.
  var start: Flag {
    if isWeb { return webFlag("autoplay") }
    let waits = ["hover", "playonhover"].contains { flag($0) != .off }
    let start = flag("autoplay")
    return waits && start != .off ? .unknown : start
  }

  /// Whether it starts again at its end.
  var repetition: Flag {
    if isWeb { return webCount == nil ? webFlag("loop") : .on }
    return flag("loop")
  }

  /// Whether it shows its own controls.
  var hasControls: Bool { markup.canHaveControls && flag("controls") == .on }

  /// The speed and repetition according to the attributes.
  var player: AnimationPlayer {
    AnimationPlayer(speed: speed, passes: passes, isEndless: repetition == .on && count == .absent)
  }

  /// A number of repetitions.
  private enum Count: Equatable { case absent, times(Int), unknown }

  private var count: Count {
    if isWeb { return webCount.map { .times($0) } ?? .absent }
    for name in ["count", "loopcount"] {
      guard let value = element.attributes[name]?.trimmed else { continue }
      guard let number = Int(value), 0...Self.mostTurns ~= number else { return .unknown }
      return number == 0 ? .absent : .times(number)
    }
    return .absent
  }

  /// More turns count as endless.
  private static let mostTurns = 1_000_000

  /// Depending on its version, a player counts the turns or the repetitions after the first turn.
  private var passes: ClosedRange<Int>? {
    guard let each = passesOfTurn, case .times(let turns) = count, repetition != .unknown else {
      return nil
    }
    return (repetition == .on ? turns * each : each)...((turns + 1) * each)
  }

  /// How often one iteration shows all frames; `nil` if it is unknown which frames it plays.
  private var passesOfTurn: Int? {
    let names = ["segment", "marker", "statemachineid", "activeanimationid", "intermission"]
    guard names.allSatisfy({ element.attributes[$0] == nil }) else { return nil }
    let mode = element.attributes["mode"] ?? element.attributes["playmode"] ?? "forward"
    switch mode.trimmed.lowercased() {
    case "normal", "forward", "reverse": return 1
    case "bounce", "reverse-bounce", "boomerang": return 2
    default: return nil
    }
  }

  /// The speed in thousandths; `nil` if it was not understood.
  private var speed: Int? {
    guard !isWeb, element.attributes["segment"] == nil, element.attributes["marker"] == nil else {
      return isWeb ? 1_000 : nil
    }
    guard let value = element.attributes["speed"]?.trimmed else { return 1_000 }
    guard let number = Double(value), (0.001...1_000).contains(number) else { return nil }
    return Int((number * 1_000).rounded())
  }

  /// An attribute whose presence counts; some players read `false` as off, others as on.
  private func flag(_ name: String) -> Flag {
    guard let value = element.attributes[name]?.trimmed.lowercased() else { return .off }
    return value.isEmpty || value == "true" || value == name ? .on : .unknown
  }

  /// A player that finds elements by their class starts and repeats unless an attribute says `false`.
  private func webFlag(_ name: String) -> Flag {
    switch webValue(name) {
    case nil, "", "true": .on
    case "false": .off
    default: .unknown
    }
  }

  private var webCount: Int? {
    webValue("loop").flatMap { Int($0) }.flatMap { 1...Self.mostTurns ~= $0 ? $0 : nil }
  }

  private func webValue(_ name: String) -> String? {
    markup.settings.lazy.compactMap { element.attributes[$0 + name] }.first?
      .trimmed.lowercased()
  }
}
