package import MediaModel

/// An element of a page that shows or plays a medium.
package struct PageMedium: Sendable, Hashable {
  /// The kind of the element.
  package enum Element: String, Sendable, Hashable, CaseIterable {
    case video, audio, image, object, embed, animation
  }

  /// The kind of the element.
  package let element: Element
  /// The line and column of its start tag, from 1.
  package let line: Int
  package let column: Int
  /// Its `id`, or `nil`.
  package var id: String?
  /// The addresses of the medium, each in another encoding.
  package var sources: [PageSource] = []
  /// Its timed texts.
  package var tracks: [PageTrack] = []
  /// The other recordings and videos with descriptions of it.
  package var descriptions: [PageDescription] = []
  /// Texts that may be a transcript of it, the likeliest first.
  package var transcripts: [PageTranscript] = []
  /// Links near it that call themselves another version of it.
  package var versions: [PageVersion] = []
  /// Whether it has the attribute `autoplay`.
  package var autoplay = false
  /// Whether it has the attribute `muted`.
  package var muted = false
  /// Whether it has the attribute `loop`.
  package var loop = false
  /// Whether it has the attribute `controls`.
  package var controls = false
  /// Whether a style sheet may hide these controls in some browsers, or take clicks from them.
  package var controlsMayBeHidden = false
  /// Whether a style sheet may hide the captions of its tracks.
  package var captionsMayBeHidden = false
  /// Whether it has the attribute `crossorigin`, with which tracks of other origins are loaded.
  package var hasCrossOrigin = false
  /// Whether its page is in a frame whose `sandbox` gives it an origin of its own.
  package var hasOpaqueOrigin = false

  /// The settings of its animation player; `nil` if it has none.
  package var player: AnimationPlayer?
  /// Whether it may start by itself although its attributes do not determine this.
  package var startIsOpen = false
  /// The attribute with the address that a script puts in place of a placeholder; ``sources`` then
  /// has only addresses of such attributes.
  ///
  /// `nil` if the element itself names its sources.
  package var lateAttribute: String?
  /// Buttons that may control it, in document order.
  package var buttons: [PageButton] = []

  /// Whether it is hidden by something that people can open, such as `details`.
  package var canBeOpened = false
  /// Whether people may be able to hide it through markup or style sheets only, such as `details`.
  package var mayBeHidden = false
  /// Whether it can be seen.
  package var visibility = PageVisibility.shown
  /// Whether it is hidden from assistive technology.
  package var isHiddenFromTechnology = false
  /// Its accessible name; empty if it has none.
  package var name = ""
  /// Whether it is marked as decoration (`alt=""`, roles `presentation` and `none`).
  package var isDecorative = false
  /// Whether the page shows anything else beside it.
  package var hasOtherContent = false

  /// Creates an element without content.
  ///
  /// - Parameters:
  ///   - element: The kind of the element.
  ///   - line: The line of its start tag.
  ///   - column: The column of its start tag.
  package init(_ element: Element, line: Int, column: Int) {
    self.element = element
    self.line = line
    self.column = column
  }
}

/// An address that an element plays.
package struct PageSource: Sendable, Hashable {
  /// The address as written.
  package let address: String
  /// The type according to the page; empty if it has none.
  package let type: String
  /// Whether people who set `prefers-reduced-motion` get another source instead.
  package var isForMotion = false

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - address: The address as written.
  ///   - type: The type according to the page.
  ///   - isForMotion: Whether people who set `prefers-reduced-motion` get another source.
  package init(_ address: String, type: String = "", isForMotion: Bool = false) {
    self.address = address
    self.type = type
    self.isForMotion = isForMotion
  }
}

/// A `track` element (HTML, 4.8.11.2).
package struct PageTrack: Sendable, Hashable {
  /// Its kind; a missing one is subtitles, an unknown one metadata.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case subtitles, captions, descriptions, chapters, metadata
  }

  /// Its kind.
  package let kind: Kind
  /// The address as written.
  package let address: String
  /// Its language, or `nil`.
  package let language: LanguageTag?
  /// Whether it is shown unless the user selects another one.
  package let isDefault: Bool

  /// Creates a track.
  ///
  /// - Parameters:
  ///   - kind: Its kind.
  ///   - address: The address as written.
  ///   - language: Its language.
  ///   - isDefault: Whether it is shown unless the user selects another one.
  package init(_ kind: Kind, _ address: String, language: LanguageTag?, isDefault: Bool) {
    self.kind = kind
    self.address = address
    self.language = language
    self.isDefault = isDefault
  }
}

/// A recording or video that describes a medium, according to the page.
package struct PageDescription: Sendable, Hashable {
  /// The address as written.
  package let address: String
  /// How it is delivered, or `nil`.
  package let form: AlternativeFile.Form?
  /// Whether a script of the page is known as a player that plays it with the picture.
  package let hasPlayer: Bool

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - address: The address as written.
  ///   - form: How it is delivered.
  ///   - hasPlayer: Whether a script of the page is known as a player that plays it.
  package init(_ address: String, _ form: AlternativeFile.Form?, hasPlayer: Bool = false) {
    self.address = address
    self.form = form
    self.hasPlayer = hasPlayer
  }
}

/// A text that may be the transcript of a medium.
package struct PageTranscript: Sendable, Hashable {
  /// The place of the text.
  package enum Target: Sendable, Hashable {
    /// An element of the page itself, by its `id`.
    case element(String)
    /// Another file.
    case file(String)
  }

  /// The place of the text.
  package let target: Target
  /// The line of the link or of the element, from 1.
  package let line: Int

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - target: The place of the text.
  ///   - line: The line of the link or of the element.
  package init(_ target: Target, line: Int) {
    self.target = target
    self.line = line
  }
}

/// A link that calls itself a version of a medium with captions or audio description.
package struct PageVersion: Sendable, Hashable {
  /// What the version has.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case captions, description
  }

  /// What the version has.
  package let kind: Kind
  /// The name of the link.
  package let label: String
  /// The line of the link, from 1.
  package let line: Int

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - kind: What the version has.
  ///   - label: The name of the link.
  ///   - line: The line of the link.
  package init(_ kind: Kind, label: String, line: Int) {
    self.kind = kind
    self.label = label
    self.line = line
  }
}

/// Whether an element can be seen, as far as markup shows it.
package enum PageVisibility: Sendable, Hashable {
  /// Nothing hides it.
  case shown
  /// It cannot be seen, with the reason.
  case hidden(String)
  /// It is unknown, with the reason.
  case unknown(String)
}
