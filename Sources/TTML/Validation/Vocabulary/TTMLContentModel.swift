/// The content that an element may have, and its order (TTML2, sections 5.2 to 14.1, "Content").
struct TTMLContentModel: Sendable {
  /// A position in the order.
  struct Slot: Sendable {
    /// The position, from 0.
    let position: Int
    /// Whether only one such element may be there.
    let isSingle: Bool
  }

  /// The slot of each element, `nil` for those that may not be in it.
  private let slots: [Slot?]
  /// Whether text may be in it.
  let hasText: Bool

  /// Creates a model.
  init(
    _ groups: [[TTMLVocabulary.Element]], single: Set<TTMLVocabulary.Element> = [],
    hasText: Bool = false
  ) {
    var slots = [Slot?](repeating: nil, count: TTMLVocabulary.Element.allCases.count)
    for (position, group) in groups.enumerated() {
      for element in group {
        slots[Int(element.rawValue)] = Slot(position: position, isSingle: single.contains(element))
      }
    }
    self.slots = slots
    self.hasText = hasText
  }

  /// The slot of an element.
  ///
  /// - Returns: The slot, or `nil` when it may not be there.
  func slot(of element: TTMLVocabulary.Element) -> Slot? { slots[Int(element.rawValue)] }

  /// The model of an element.
  static func model(of element: TTMLVocabulary.Element) -> TTMLContentModel {
    models[Int(element.rawValue)]
  }

  /// TTML2, section 5.3.2: `Metadata.class`.
  private static let metadataClass: [TTMLVocabulary.Element] = [
    .metadata, .title, .desc, .copyright, .agent, .item,
  ]
  /// TTML2, section 5.3.2: `Animation.class`.
  private static let animationClass: [TTMLVocabulary.Element] = [.set, .animate]

  private static let models: [TTMLContentModel] = TTMLVocabulary.Element.allCases.map { element in
    head[element] ?? body[element] ?? embedded[element] ?? profiles[element]
      ?? TTMLContentModel([])
  }

  private static let head: [TTMLVocabulary.Element: TTMLContentModel] = [
    .tt: TTMLContentModel([[.head], [.body]], single: [.head, .body]),
    .head: TTMLContentModel(
      [metadataClass, [.profile], [.resources], [.styling], [.layout], [.animation]],
      single: [.resources, .styling, .layout, .animation]),
    .styling: TTMLContentModel([metadataClass, [.initial], [.style]]),
    .style: TTMLContentModel([metadataClass]),
    .initial: TTMLContentModel([metadataClass]),
    .layout: TTMLContentModel([metadataClass, [.region]]),
    .region: TTMLContentModel([metadataClass, animationClass, [.style]]),
    .animation: TTMLContentModel([metadataClass, animationClass]),
  ]

  private static let body: [TTMLVocabulary.Element: TTMLContentModel] = [
    .body: TTMLContentModel([metadataClass, animationClass, [.div, .audio, .image]]),
    .div: TTMLContentModel(
      [metadataClass, animationClass, [.region], [.div, .p, .audio, .image]], single: [.region]),
    .p: TTMLContentModel(
      [metadataClass, animationClass, [.region], [.span, .br, .audio, .image]],
      single: [.region], hasText: true),
    .span: TTMLContentModel(
      [metadataClass, animationClass, [.span, .br, .audio, .image]], hasText: true),
    .br: TTMLContentModel([metadataClass, animationClass]),
    .set: TTMLContentModel([metadataClass]),
    .animate: TTMLContentModel([metadataClass]),
  ]

  private static let embedded: [TTMLVocabulary.Element: TTMLContentModel] = [
    .resources: TTMLContentModel([metadataClass, [.audio, .data, .font, .image]]),
    .audio: TTMLContentModel([metadataClass, animationClass, [.source]]),
    .image: TTMLContentModel([metadataClass, animationClass, [.source]]),
    .font: TTMLContentModel([metadataClass, [.source]]),
    .data: TTMLContentModel([metadataClass, [.chunk, .source]], hasText: true),
    .source: TTMLContentModel([metadataClass, [.data]], single: [.data]),
    .chunk: TTMLContentModel([], hasText: true),
    .metadata: TTMLContentModel(
      [metadataClass + [.data, .name, .actor]], hasText: true),
    .title: TTMLContentModel([], hasText: true),
    .desc: TTMLContentModel([], hasText: true),
    .copyright: TTMLContentModel([], hasText: true),
    .agent: TTMLContentModel([metadataClass, [.name], [.actor]], single: [.actor]),
    .name: TTMLContentModel([], hasText: true),
    .actor: TTMLContentModel([metadataClass]),
    .item: TTMLContentModel([[.item]], hasText: true),
  ]

  private static let profiles: [TTMLVocabulary.Element: TTMLContentModel] = [
    .profile: TTMLContentModel([metadataClass, [.features, .extensions, .profile]]),
    .features: TTMLContentModel([metadataClass, [.feature]]),
    .extensions: TTMLContentModel([metadataClass, [.extension]]),
    .feature: TTMLContentModel([metadataClass], hasText: true),
    .extension: TTMLContentModel([metadataClass], hasText: true),
  ]
}
