/// The attributes without a namespace that TTML's elements have (TTML2, sections 5.2 to 14.1).
enum TTMLAttributes {
  /// Every name that an element of TTML has.
  static let known: Set<String> = Set(ofElement.values.flatMap { $0 }).union(["condition"])

  /// Names that TTML1 does not have.
  static let version2: Set<String> = [
    "animate", "condition", "fill", "repeatCount", "designator", "combine",
  ]

  /// Whether an element may have an attribute.
  static func allows(_ name: String, on element: TTMLVocabulary.Element) -> Bool {
    // "may be used with any element in the core vocabulary catalog except profile matter": TTML2,
    // section 8.2.1.
    if name == "condition" { return element.namespace != .parameter }
    return lists[Int(element.rawValue)].contains(name)
  }

  private static let lists = TTMLVocabulary.Element.allCases.map { ofElement[$0] ?? [] }

  private static let timing: Set<String> = ["begin", "dur", "end"]
  private static let content: Set<String> =
    timing.union(["animate", "region", "style", "timeContainer"])
  private static let sourced: Set<String> = ["src", "type"]

  private static let ofElement: [TTMLVocabulary.Element: Set<String>] = [
    .body: content, .div: content, .p: content, .span: content,
    .br: ["style"], .style: ["style"],
    .region: timing.union(["animate", "style", "timeContainer"]),
    .set: timing.union(["fill", "repeatCount"]),
    .animate: timing.union(["fill", "repeatCount", "calcMode", "keySplines", "keyTimes"]),
    .audio: timing.union(sourced)
      .union(["animate", "clipBegin", "clipEnd", "format", "style", "timeContainer"]),
    .image: content.union(sourced).union(["format"]),
    .font: sourced.union(["family", "format", "range", "style", "weight"]),
    .source: sourced.union(["format"]),
    .data: sourced.union(["encoding", "format", "length"]),
    .chunk: ["encoding", "length"],
    .agent: ["type"], .name: ["type"], .actor: ["agent"], .item: ["name"],
    .profile: ["use", "designator", "type", "combine"],
    .feature: ["value", "extends", "restricts"],
    .extension: ["value", "extends", "restricts"],
  ]
}
