/// The times of changes of one property in keyframes, in hundredths of an iteration.
struct KeyframeChange: Sendable, Hashable {
  /// Whether they change at all.
  private(set) var answer = StyleAnswer.no
  /// The ranges with certain changes.
  private(set) var certain: [ClosedRange<Double>] = []
  /// The ranges with further possible changes.
  private(set) var possible: [ClosedRange<Double>] = []
  /// Whether there are more separate ranges than are kept.
  private(set) var isScattered = false

  /// Adds the part of a turn between two values, after all parts before it.
  mutating func add(_ part: ClosedRange<Double>, _ differs: StyleAnswer) {
    answer = answer.or(differs)
    switch differs {
    case .yes: isScattered = !Self.append(part, to: &certain) || isScattered
    case .unknown: isScattered = !Self.append(part, to: &possible) || isScattered
    case .no: break
    }
  }

  /// Appends a part, or makes the last one longer; whether there was room for it.
  ///
  /// The keyframes are looked at for each element, so thousands of stops must not stay.
  private static func append(
    _ part: ClosedRange<Double>, to parts: inout [ClosedRange<Double>]
  ) -> Bool {
    if let last = parts.last, part.lowerBound <= last.upperBound {
      parts[parts.count - 1] = last.lowerBound...max(last.upperBound, part.upperBound)
      return true
    }
    guard parts.count < KeyframesContent.mostParts else { return false }
    parts.append(part)
    return true
  }
}

/// The places of values in keyframes that make an element invisible.
struct KeyframeHiding: Sendable, Hashable {
  /// Whether there is one at the start of a turn that runs forward.
  let isAtStart: Bool
  let isAtEnd: Bool
  /// Whether all values are, from the start to the end.
  let isEverywhere: Bool

  /// Finds where they are.
  ///
  /// - Parameter frames: The percentages, in order, each with the answer whether its value
  ///   makes an element invisible; `nil` if none does.
  init?(_ frames: [(percent: Double, hides: Bool)]) {
    guard frames.contains(where: \.hides), let first = frames.first, let last = frames.last else {
      return nil
    }
    isAtStart = first.percent == 0 && first.hides
    isAtEnd = last.percent == 100 && last.hides
    isEverywhere = isAtStart && isAtEnd && frames.allSatisfy(\.hides)
  }
}

/// The changes in the keyframes of a name.
struct KeyframesContent: Sendable, Hashable {
  /// The changes that have an effect on an element.
  struct Motion: Sendable, Hashable {
    /// Whether anything changes.
    var changes = StyleAnswer.no
    /// Their ranges in an iteration, in order and separate; `nil` if they are unknown.
    var parts: [ClosedRange<Double>]?
    /// Whether there are values only at the start and the end, with one timing between them.
    var isPlain = false

    /// Nothing changes.
    static let none = Motion()
  }

  /// The maximum number of properties that are examined one by one.
  private static let mostProperties = 64
  /// The maximum number of parts of a turn that are kept; if there are more, the places of the
  /// changes are unknown.
  static let mostParts = 64

  /// The properties with values that make an element invisible.
  let hiding: [String: KeyframeHiding]
  /// The custom properties that have values.
  let variables: Set<String>
  /// The names of the other properties.
  var names: some Collection<String> { properties.keys }
  private let properties: [String: KeyframeChange]
  /// The changes of an element whose value of a property may be that of the keyframes.
  private let cautious: [String: KeyframeChange]
  /// Whether each of them is shown.
  private let shown: [String: StyleAnswer]
  private let isPlain: Bool
  /// The reasons why further changes are possible; empty if there are none.
  private let unread: StyleUncertainty
  /// Whether it gives the element another kind of box or another place.
  private let changesBox: Bool
  /// The changes of an element on which all properties have an effect.
  private var whole: Motion

  /// Creates the content of keyframes.
  ///
  /// - Parameters:
  ///   - properties: The times of changes of each property.
  ///   - cautious: The same for an element without a declaration of a property, where these changes
  ///     are others.
  ///   - hiding: The properties with values that make an element invisible.
  ///   - variables: The custom properties that have values.
  ///   - hasInnerFrames: Whether there are values between the start and the end.
  ///   - hasTiming: Whether a keyframe has a timing of its own.
  ///   - isLimited: Whether values were left out because of a limit.
  init(
    _ properties: [String: KeyframeChange], cautious: [String: KeyframeChange],
    hiding: [String: KeyframeHiding],
    variables: Set<String>, hasInnerFrames: Bool, hasTiming: Bool,
    isLimited: Bool
  ) {
    self.hiding = hiding
    self.cautious = cautious
    let shown = properties.keys.map { ($0, PropertyNames.isShown($0)) }.filter { $0.1 != .no }
    self.shown = Dictionary(uniqueKeysWithValues: shown)
    self.properties = self.shown.reduce(into: [:]) { $0[$1.key] = properties[$1.key] }
    self.variables = variables
    var unread: StyleUncertainty = variables.isEmpty ? [] : .variable
    if isLimited { unread.insert(.limit) }
    self.unread = unread
    isPlain = !hasInnerFrames && !hasTiming
    changesBox = ["display", "position", "float"].contains { properties[$0] != nil }
    whole = .none
    whole = motion(by: { _ in true }, { _ in .yes })
  }

  /// The properties with different values that can make an element invisible.
  var moved: Set<StyleProperty> {
    let names = properties.filter { $0.value.answer != .no }.keys
    return Set(names.flatMap { StyleProperty.named($0) }).intersection(StyleProperty.concealing)
  }

  /// The work of ``motion(on:_:)``, in steps of the matcher.
  var steps: Int {
    guard properties.count <= Self.mostProperties else { return 1 }
    return properties.values.reduce(0) { $0 + 8 + $1.certain.count + $1.possible.count }
  }

  /// The changes of an element.
  func motion(
    on effects: KeyframeEffects, _ situation: StyleCondition.Situation
  ) -> Motion {
    guard properties.count <= Self.mostProperties, !effects.areAll || !cautious.isEmpty else {
      return whole
    }
    return motion(
      by: { effects.declare($0) },
      { effects.answer($0, situation, changesBox: changesBox) })
  }

  private func motion(
    by declares: (String) -> Bool, _ hasEffect: (String) -> StyleAnswer
  ) -> Motion {
    var changes: StyleAnswer = unread.isEmpty ? .no : .unknown(unread)
    var certain: [ClosedRange<Double>] = []
    var possible: [ClosedRange<Double>] = unread.isEmpty ? [] : [0...100]
    var isScattered = false
    for (name, usual) in properties {
      let change = declares(name) ? usual : cautious[name] ?? usual
      let effect = (shown[name] ?? .no).and(hasEffect(name))
      changes = changes.or(change.answer.and(effect))
      guard effect != .no else { continue }
      isScattered = isScattered || change.isScattered
      if effect == .yes { certain += change.certain } else { possible += change.certain }
      possible += change.possible
    }
    let parts = Self.joined(certain)
    let isKnown =
      changes == .yes && !isScattered && parts.count <= Self.mostParts
      && Self.joined(certain + possible) == parts
    return Motion(changes: changes, parts: isKnown ? parts : nil, isPlain: isPlain)
  }

  /// The parts in order; those that touch each other are one.
  private static func joined(_ parts: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var joined: [ClosedRange<Double>] = []
    for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, part.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, part.upperBound)
      } else {
        joined.append(part)
      }
    }
    return joined
  }
}
