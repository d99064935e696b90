/// The text of a cue as a tree of spans (WebVTT, section 6.4), kept as a flat list.
///
/// A node's parent is the last node before it whose depth is one less. Nothing about the list is
/// nested, so no depth of the source can exhaust a stack.
public struct CueTree: Sendable, Hashable {
  /// What a node is.
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
    /// Such an annotation.
    case rt
    /// What a voice says.
    case v
    /// Text in a language.
    case lang
  }

  /// A node.
  public struct Node: Sendable, Hashable {
    /// What it is.
    public var kind: Kind
    /// A text node's text, character references decoded; empty for the others.
    public var value: String
    /// A timestamp's moment, on the clock of the cues as they are written; `nil` for the others.
    public var time: MediaTime?
    /// A span's classes in their order.
    public var classes: [String]
    /// A voice's name or a language's tag, empty when none is given; `nil` for the others.
    public var annotation: String?
    /// How many spans it is in, at most ``CueTree/deepest``.
    public var depth: Int

    /// Creates a node.
    ///
    /// - Parameters:
    ///   - kind: What it is.
    ///   - value: A text node's text.
    ///   - time: A timestamp's moment.
    ///   - classes: A span's classes.
    ///   - annotation: A voice's name or a language's tag.
    ///   - depth: How many spans it is in.
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

  /// The largest depth that is kept: deeper spans become neighbors.
  public static let deepest = 200

  /// The nodes, each before those that are in it.
  public var nodes: [Node]

  /// Creates a tree.
  ///
  /// - Parameter nodes: The nodes, each before those that are in it.
  public init(nodes: [Node] = []) { self.nodes = nodes }

  /// The text of all nodes without what marks it up.
  public var text: String { nodes.lazy.map(\.value).joined() }
}
