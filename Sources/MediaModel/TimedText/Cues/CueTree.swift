/// The text of a cue as a tree of spans (WebVTT, section 6.4), kept as a flat list.
///
/// A node's parent is the last node before it whose depth is one less. The list itself is not
/// nested, so deep nesting in the source cannot exhaust a stack.
public struct CueTree: Sendable, Hashable {
  /// The kind of a node.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Text.
    case text
    /// A moment inside the cue.
    case timestamp
    /// A span with classes only.
    case c
    /// Italics.
    case i
    /// Bold.
    case b
    /// Underlined text.
    case u
    /// Text with annotations above it.
    case ruby
    /// An annotation of ruby text.
    case rt
    /// The words of a voice.
    case v
    /// Text in a language.
    case lang
  }

  /// A node.
  public struct Node: Sendable, Hashable {
    /// The kind of the node.
    public var kind: Kind
    /// A text node's text, character references decoded; empty for the others.
    public var value: String
    /// A timestamp's moment, on the clock of the cues as written; `nil` for the others.
    public var time: MediaTime?
    /// A span's classes in their order.
    public var classes: [String]
    /// A voice's name or a language's tag, empty if not given; `nil` for the others.
    public var annotation: String?
    /// The number of spans that contain it, at most ``CueTree/deepest``.
    public var depth: Int

    /// Creates a node.
    ///
    /// - Parameters:
    ///   - kind: The kind of the node.
    ///   - value: A text node's text.
    ///   - time: A timestamp's moment.
    ///   - classes: A span's classes.
    ///   - annotation: A voice's name or a language's tag.
    ///   - depth: The number of spans that contain it.
    public init(
      kind: Kind, value: String = "", time: MediaTime? = nil, classes: [String] = [],
      annotation: String? = nil, depth: Int = 0
    ) {
      self.kind = kind
      self.value = value
      self.time = time
      self.classes = classes
      self.annotation = annotation
      self.depth = depth
    }
  }

  /// The largest depth that is kept: deeper spans become siblings.
  public static let deepest = 200

  /// The nodes, each before the nodes inside it.
  public var nodes: [Node]

  /// Creates a tree.
  ///
  /// - Parameter nodes: The nodes, each before the nodes inside it.
  public init(nodes: [Node] = []) { self.nodes = nodes }

  /// The text of all nodes without markup.
  public var text: String { nodes.lazy.map(\.value).joined() }
}
