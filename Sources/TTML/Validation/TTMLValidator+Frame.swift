import MediaModel

/// The state of the walk.
extension TTMLValidator {
  /// An open element.
  struct Frame {
    let element: TTMLVocabulary.Element
    /// Its node.
    let index: Int
    /// The elements that may be in it.
    let model: TTMLContentModel
    /// The position in the model's order that was reached.
    var position = 0
    /// The elements in it that may occur only once.
    var singles: Set<TTMLVocabulary.Element> = []
    /// The region that it or an element around it names.
    var region: String?
    /// The node of that region, if it exists; content refers to it, because names can be long.
    var regionIndex: Int?
    /// Whether it or an element around it has a begin.
    var hasBegin = false
    /// Whether it or an element around it has an end.
    var hasEnd = false
    /// Its time interval.
    var interval = TTMLShownTime.always
    /// Whether its children follow one another.
    var isSequence = false
    /// In a sequence, when the child before ends; `nil` when that is not known.
    var cursor: Int64? = 0
    /// The ruby of each child so far.
    var rubies: [String] = []
    /// Its own ruby.
    var ruby = "none"
    /// Whether it or an element around it is a link.
    var isLinked = false
    /// Whether it has times of its own.
    var isTimed = false
    /// Whether it contains text other than white space.
    var hasText = false
    /// Whether its text is spoken (`tta:speak`).
    var isSpoken = false
  }

  /// What is known about the document as a whole.
  struct Facts {
    /// Whether `tts:origin` is used.
    var hasOrigin = false
    /// Whether `tts:position` is used.
    var hasPosition = false
    /// Whether `ittm:altText` is used.
    var hasAltTextElement = false
    /// Whether a `ttm:item` named `altText` is used.
    var hasAltTextItem = false
    /// The first form of a time expression: whether it counts a unit.
    var isOffset: Bool?
    /// When the latest `p` begins.
    var latestBegin: Int64 = 0
    /// Whether the document declares to be progressively decodable.
    var isProgressive = false
    /// The regions in their order.
    var regions: [Int] = []
  }
}
