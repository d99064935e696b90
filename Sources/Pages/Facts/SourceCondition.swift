import Placements
import TextBasics

/// When a `source` element is chosen, by its `media` attribute (Media Queries, level 5).
enum SourceCondition: Equatable {
  case always
  /// It depends on the user or the device.
  case depends
  /// Never on a screen.
  case never
  /// For people who set `prefers-reduced-motion`.
  case reducedMotion
  /// For all others.
  case motion

  var isNever: Bool { self == .never }

  /// Reads a media query; if it is not understood, the result is ``depends``.
  init(_ query: String) {
    let words = query.lowercased().filter { $0 != " " && $0 != "\n" && $0 != "\t" }
    switch words {
    case "", "all", "screen": self = .always
    case "print", "notall", "speech": self = .never
    case "(prefers-reduced-motion:reduce)", "(prefers-reduced-motion)": self = .reducedMotion
    case "(prefers-reduced-motion:no-preference)": self = .motion
    default: self = .depends
    }
  }
}

extension PageTree {
  /// The candidates of an `img`, in the order in which browsers choose (HTML, 4.8.4.3.7).
  ///
  /// Browsers choose the first `source` before the `img` that fits. If it fits in all browsers,
  /// nothing after it is shown.
  ///
  /// - Returns: The `source` elements that may be chosen, and whether the `img` itself may be.
  func pictures(of image: Int) -> (sources: [Element], mayBeOwn: Bool) {
    guard let parent = self[image].parent, self[parent].name == "picture" else { return ([], true) }
    var sources: [Element] = []
    var next = parent + 1
    for _ in 0..<PageFacts.Limit.parts where next < image {
      let element = self[next]
      next = element.end
      guard element.name == "source", !element.condition.isNever,
        element.attributes["srcset"]?.firstCandidate != nil
      else { continue }
      sources.append(element)
      if element.condition == .always, element.isOfCommonType { return (sources, false) }
    }
    return (sources, true)
  }
}

extension PageTree.Element {
  /// Whether all current browsers show pictures of the type that it names.
  ///
  /// AVIF is left out: older versions that are still in use do not show it.
  fileprivate var isOfCommonType: Bool {
    guard let type = attributes["type"]?.trimmed.lowercased(), !type.isEmpty else { return true }
    return [
      "image/png", "image/apng", "image/jpeg", "image/gif", "image/svg+xml", "image/webp",
    ].contains(type)
  }
}
