import MediaModel

extension Placement {
  /// A placement with what is set here and nothing else.
  static func of(_ change: (inout Placement) -> Void) -> Placement {
    var placement = Placement()
    change(&placement)
    return placement
  }

  /// An application that draws captions in a style.
  static func styled(_ style: CaptionStyle?) -> Placement { of { $0.captionStyle = style } }

  /// An element of a page that was read.
  static func onPage(
    _ page: String, line: Int, _ change: (inout Placement) -> Void
  ) -> Placement {
    of {
      $0.page = page
      $0.pageFile = page
      $0.position = TextPosition(line: line, column: 2, byteOffset: 0)
      change(&$0)
    }
  }

  /// Starts by itself.
  static func playing(
    _ controls: Set<Control>?, _ change: (inout Placement) -> Void = { _ in }
  ) -> Placement {
    var placement = Placement()
    placement.id = "hero"
    placement.autoplay = true
    placement.controls = controls
    change(&placement)
    return placement
  }

  /// Starts by itself beside other content.
  static func moving(
    _ controls: Set<Control>?, _ change: (inout Placement) -> Void = { _ in }
  ) -> Placement {
    playing(controls) {
      $0.parallelContent = true
      change(&$0)
    }
  }

  /// Waits until somebody starts it.
  static let waiting = Placement.of {
    $0.autoplay = false
    $0.controls = []
    $0.parallelContent = true
  }
}

extension Placement.Disagreement {
  /// The page starts what the manifest says that people start.
  static let autoplay = Placement.Disagreement(
    key: "autoplay", declared: "false", written: "that it starts by itself", page: "page.html",
    position: TextPosition(line: 5, column: 1, byteOffset: 0))
}

extension Placement.Claim {
  private static let place = TextPosition(line: 3, column: 1, byteOffset: 0)

  /// Metadata that names captions.
  static let captions = says(.captions)
  /// Metadata that is broken.
  static let broken = says(.unreadable("JSON-LD cannot be read."))

  /// Metadata of a page in its third line.
  static func says(_ content: Content) -> Self { Self(content, page: "page.html", position: place) }
}
