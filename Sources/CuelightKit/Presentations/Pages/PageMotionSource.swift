import Conformance
import MediaModel
import Placements
import SystemPackage

/// The motions on a page without a medium, as the page reader found them.
struct PageMotionSource: Sendable {
  /// The motions, in the order of their placements.
  let motions: [PageMotion]
  /// Whether a manifest concerns several of them at once, without saying which one it means.
  let isAmbiguous: Bool
  /// SHA-256 of the page.
  let hash: ContentHash?
  /// The layers of the sandbox of the worker that read it.
  let layers: [String]
}

extension PresentationSource {
  /// The evidence for each motion, in order.
  func motionEvidence(_ profile: Profile) -> [Evidence] {
    zip(motion?.motions ?? [], entries).map { motion, entry in
      var image = motion.image
      // A person has seen that the carousel moves.
      if motion.kind == .carousel, entry.placement.autoplay == true {
        image.moves = .yes
        image.startsByItself = .yes
      }
      var evidence = Evidence(
        medium: Medium(
          kind: .animation, resource: display, duration: image.turn, image: image,
          part: motion.part, unread: motion.unread))
      evidence.placements = .success([entry.placement])
      evidence.notices = [Self.pageNotice(profile)].compactMap { $0 } + notices
      if self.motion?.isAmbiguous == true { evidence.notices.append(Self.ambiguousNotice) }
      return evidence
    }
  }

  /// The notice for a manifest entry that matches several motions.
  private static let ambiguousNotice =
    "Several things move on the page, and an entry of the manifest without an `id` concerns more "
    + "than one: it does not overrule the page. Name each by its `id`."
}

extension PageMotion {
  /// The motion as a part of its page.
  fileprivate var part: MediumPart {
    MediumPart(
      name: inWords, position: TextPosition(line: line, column: column, byteOffset: 0),
      isMarkup: [.animation, .marquee, .carousel].contains(kind))
  }

  /// The motion, as the start of a sentence.
  var inWords: String {
    switch kind {
    case .marquee: "A marquee"
    case .drawing: "A drawing (svg)"
    case .picture:
      elements == 1
        ? "A picture of a style sheet" : "A picture of a style sheet in \(elements) elements"
    case .image:
      elements == 1
        ? "A picture in a data address" : "A picture in \(elements) data addresses"
    case .carousel: "A carousel"
    case .styleSheet: "Anything that a style sheet moves"
    case .animation:
      (name.isEmpty ? "A CSS animation" : "The CSS animation “\(name)”")
        + (elements == 1 ? "" : " of \(elements) elements")
    }
  }

  /// The text of a drawing may be beside it or inside it.
  fileprivate var unread: [UnreadPart] {
    let reason: String
    switch kind {
    case .animation, .marquee, .carousel: return []
    case .drawing:
      reason =
        "The drawing is in the markup of the page; whether its text says the same was not judged."
    case .image:
      reason =
        "The picture is in an address of the page; whether a text says the same was not judged."
    case .picture:
      reason = "The picture of the style sheet was not read; check its file by itself."
    case .styleSheet:
      reason = "A style sheet that was not read may show moving pictures."
    }
    return [UnreadPart([.text, .description], reason, isUnsupported: true)]
  }
}
