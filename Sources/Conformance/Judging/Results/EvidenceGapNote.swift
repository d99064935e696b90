public import MediaModel

/// Evidence that was not read, with the reason: a verdict does not include it.
public struct EvidenceGapNote: Sendable, Hashable {
  /// The evidence, in words.
  public let evidence: String
  /// The reason why it was not read.
  public let gap: EvidenceGap

  /// The note as a sentence.
  public var sentence: String { "\(evidence): \(gap.explanation)" }
}

/// A check that could not be performed because its evidence was not read.
///
/// It does not name the check, so that one cause is the same finding in every criterion.
struct EvidenceMissing: FindingKind {
  let gap: EvidenceGap
  let location: Location

  var code: FindingCode { .evidenceMissing }
  var what: String { "This could not be checked: \(gap.explanation)" }
  var why: String { "A part that was not read cannot be judged." }
  var question: String? { Self.whole }
  var remedy: Remedy {
    Remedy(
      """
      Remove the cause if you can, and check again. If not, watch and listen; if all is right, attest \
      it in cuelight.yml (Documentation/Manifest.md, “Attestations”).
      """)
  }

  /// One question for everything that could not be checked in a medium, so that it is asked once.
  private static let whole = """
    Something could not be checked automatically. Watch and listen: is anything wrong or missing?
    """
}

/// An alternative that a page may offer although its markup does not declare it: a person must
/// look.
struct PossibilityOpen: FindingKind {
  let part: UnreadPart
  let possibility: UnreadPart.Possibility
  let medium: Medium

  var code: FindingCode {
    switch possibility {
    case .text, .captions, .description: .alternativeReview
    case .scripts, .innerScripts: .evidenceMissing
    }
  }

  var what: String {
    switch possibility {
    case .text(let page, _):
      """
      Does the text of \(page), or of a page that it links, say everything that \
      \(medium.resource) says? Nothing on the page says so.
      """
    case .scripts(let page, _) where medium.kind != .multimedia:
      "\(page) has scripts, which may add a text or a description of the medium; they are not run."
    case .innerScripts(let page, _) where medium.kind != .multimedia:
      """
      \(page) shows another page, whose scripts may add a text or a description of the medium; they \
      are not run.
      """
    case .scripts, .innerScripts, .captions, .description: part.explanation
    }
  }

  var why: String {
    switch possibility {
    case .text: "Only a person can say that a text is equivalent."
    case .scripts, .innerScripts: "A part that was not read cannot be judged."
    case .captions, .description:
      "A second version that the page links is a way to provide it (WCAG technique G173)."
    }
  }

  var question: String? {
    switch possibility {
    case .text(let page, _): "Does the text of \(page) say everything that the medium says?"
    case .scripts(let page, _) where medium.kind != .multimedia:
      "Do scripts of \(page) add a text or a description of the medium?"
    case .scripts(let page, let added):
      "Do scripts of \(page) add \(UnreadPart.inWords(added, "or"))?"
    case .innerScripts(let page, _) where medium.kind != .multimedia:
      "Do scripts of a page that \(page) shows add a text or a description of the medium?"
    case .innerScripts(let page, let added):
      "Do scripts of a page that \(page) shows add \(UnreadPart.inWords(added, "or"))?"
    case .captions(_, let link):
      "Does the link “\(link.label)” lead to the same medium with captions?"
    case .description(_, let link):
      "Does the link “\(link.label)” lead to the same medium with audio description?"
    }
  }

  var remedy: Remedy {
    switch possibility {
    case .text:
      Remedy(
        """
        Read the page beside the medium. Where it has a whole text, name that as `transcript` in a \
        cuelight.yml; else write one.
        """)
    case .scripts, .innerScripts:
      Remedy(
        """
        Open the page and play the medium. If the page has them, name them in a cuelight.yml; if \
        not, add them.
        """)
    case .captions:
      Remedy(
        """
        Open the link. Where it leads to the same medium with captions, check that version too.
        """)
    case .description:
      Remedy(
        """
        Open the link. Where it leads to the same medium with audio description, name that version \
        as `descriptions` in a cuelight.yml.
        """)
    }
  }

  var location: Location { medium.whole }
}
