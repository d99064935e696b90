public import MediaModel

/// The entries of a manifest for some media: the media, and the files that belong to them.
public struct ManifestDraft: Sendable, Hashable {
  /// A medium.
  public struct Item: Sendable, Hashable {
    /// Its path relative to the manifest's folder.
    public let source: String
    /// Captions in the same folder, by their names.
    public let captions: [AlternativeFile]
    /// Files that describe it, by their names: sound or timed text.
    public let descriptions: [AlternativeFile]
    /// Transcripts in the same folder, by their names.
    public let transcripts: [AlternativeFile]
    /// Its placements on pages, in the order of the pages; empty if no page was read.
    public var placements: [Placement] = []

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - source: Its path relative to the manifest's folder.
    ///   - captions: Captions in the same folder.
    ///   - descriptions: Files that describe it.
    ///   - transcripts: Transcripts in the same folder.
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

  /// A motion on a page without a file.
  public struct Motion: Sendable, Hashable {
    /// The path of the page relative to the manifest's folder.
    public let page: String
    /// The line of its element.
    public let line: Int
    /// The name of the motion, such as "A marquee".
    public let name: String
    /// Its placement on the page.
    public let placement: Placement

    /// Creates a motion.
    ///
    /// - Parameters:
    ///   - page: The path of the page relative to the manifest's folder.
    ///   - line: The line of its element.
    ///   - name: The name of the motion.
    ///   - placement: Its placement on the page.
    public init(page: String, line: Int, name: String, placement: Placement) {
      self.page = page
      self.line = line
      self.name = name
      self.placement = placement
    }
  }

  /// The motions on the pages without a file, in the order of the pages.
  public var motions: [Motion] = []
  /// The media, in the order of their paths.
  public let items: [Item]
  /// Media that no manifest can name, with their names in a readable form.
  public let unnamable: [String]
  /// Addresses of pages that were not read, one sentence each.
  public var notRead: [String] = []
  /// The current manifest for these media, which the new one would hide, or `nil`.
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
