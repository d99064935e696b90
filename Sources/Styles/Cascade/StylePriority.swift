/// The order of declarations (CSS Cascading and Inheritance 5, section 6).
struct StylePriority: Sendable, Hashable, Comparable {
  /// The source of a declaration, in order of priority.
  enum Level: Int, Sendable, Hashable {
    case userAgent, presentationAttribute, author, inline
    case importantAuthor, importantInline, importantUserAgent
  }

  /// The source of the declaration.
  let level: Level
  /// The rank of its layer; later layers win.
  let layer: Int
  /// The specificity of its selector.
  let specificity: Int
  /// Its number in the order of the style sheets.
  let order: Int

  /// Creates a priority.
  init(_ level: Level, layer: Int = 0, specificity: Int = 0, order: Int = 0) {
    self.level = level
    self.layer = layer
    self.specificity = specificity
    self.order = order
  }

  /// The priority of a declaration that is marked `!important`: earlier layers win.
  var important: StylePriority {
    let raised: Level =
      switch level {
      case .userAgent: .importantUserAgent
      case .inline: .importantInline
      default: .importantAuthor
      }
    return StylePriority(raised, layer: -layer, specificity: specificity, order: order)
  }

  static func < (first: StylePriority, second: StylePriority) -> Bool {
    (first.level.rawValue, first.layer, first.specificity, first.order)
      < (second.level.rawValue, second.layer, second.specificity, second.order)
  }
}
