public import MediaModel

/// What a manifest for some media would list: the media, and what is beside them.
public struct ManifestDraft: Sendable, Hashable {
  /// A medium.
  public struct Item: Sendable, Hashable {
    /// Its path from the manifest's folder.
    public let source: String
    /// Captions beside it by their names.
    public let captions: [AlternativeFile]
    /// What describes it by its name, in sound or as timed text.
    public let descriptions: [AlternativeFile]
    /// Transcripts beside it by their names.
    public let transcripts: [AlternativeFile]
    /// How pages place it, in the order of the pages; none where no page was read.
    public var placements: [Placement] = []

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - source: Its path from the manifest's folder.
    ///   - captions: Captions beside it.
    ///   - descriptions: What describes it.
    ///   - transcripts: Transcripts beside it.
    public init(
      source: String, captions: [AlternativeFile] = [], descriptions: [AlternativeFile] = [],
      transcripts: [AlternativeFile] = []
    ) {
      self.source = source
      self.captions = captions
      self.descriptions = descriptions
      self.transcripts = transcripts
    }
  }

  /// Something that moves on a page without a file.
  public struct Motion: Sendable, Hashable {
    /// The path of the page from the manifest's folder.
    public let page: String
    /// The line of its element.
    public let line: Int
    /// What moves, such as "A marquee".
    public let name: String
    /// How the page places it.
    public let placement: Placement

    /// Creates a motion.
    ///
    /// - Parameters:
    ///   - page: The path of the page from the manifest's folder.
    ///   - line: The line of its element.
    ///   - name: What moves.
    ///   - placement: How the page places it.
    public init(page: String, line: Int, name: String, placement: Placement) {
      self.page = page
      self.line = line
      self.name = name
      self.placement = placement
    }
  }

  /// What moves on the pages without a file, in the order of the pages.
  public var motions: [Motion] = []
  /// The media, in the order of their paths.
  public let items: [Item]
  /// Media that no manifest can name, as people read their names.
  public let unnamable: [String]
  /// Addresses of pages that were not read, one sentence each.
  public var notRead: [String] = []
  /// The manifest that speaks of these media now and would be hidden, or `nil`.
  public let hidden: String?

  /// Creates a draft.
  ///
  /// - Parameters:
  ///   - items: The media.
  ///   - unnamable: Media that no manifest can name.
  ///   - hidden: The manifest that would be hidden.
  public init(items: [Item], unnamable: [String] = [], hidden: String? = nil) {
    self.items = items
    self.unnamable = unnamable
    self.hidden = hidden
  }
}
