import MediaModel
import SystemPackage

extension PagePlacements {
  /// The motions of the page as placements on itself, in the order of ``PageFacts/motions``.
  package var motions: [Entry] {
    facts.motions.enumerated().map { number, motion in
      var own = ManifestDeclarations()
      own.placement = placement(of: motion)
      return Entry(
        address: page, path: file, root: file.removingLastComponent(), page: file, medium: number,
        declarations: own, unread: [], versions: [], text: nil, mayBeScripted: false,
        hasOwnScripts: facts.hasOwnScripts)
    }
  }

  private func placement(of motion: PageMotion) -> Placement {
    var placement = Placement()
    placement.id = motion.id
    placement.page = page
    placement.pageFile = page
    placement.position = TextPosition(line: motion.line, column: motion.column, byteOffset: 0)
    placement.autoplay =
      switch motion.image.startsByItself {
      // For a picture with several frames, only the content of the frames is unknown.
      case .yes: motion.image.moves == .yes || motion.kind == .image ? true : nil
      case .no: false
      case .unknown: nil
      }
    // Only a script, or the style sheets themselves, can stop it.
    placement.controls = facts.hasScripts || motion.mayBeStopped ? nil : []
    placement.parallelContent = motion.hasOtherContent ? true : nil
    placement.unknownReason = unknownReason(of: motion)
    return placement
  }

  private func unknownReason(of motion: PageMotion) -> String? {
    if facts.hasScripts, motion.kind != .styleSheet, motion.kind != .carousel {
      return Self.scripts
    }
    if motion.mayBeStopped {
      return "Its markup or style sheets may let people stop it, which was not tried."
    }
    guard !motion.unknownReasons.isEmpty else { return nil }
    let reasons = motion.unknownReasons.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    return reasons.joined(separator: "; ").sentence
  }
}

extension String {
  /// The text with a capital letter and a point.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
