public import MediaModel

/// Evidence that was not read, and why: what a verdict must not be read to include.
public struct EvidenceGapNote: Sendable, Hashable {
  /// The evidence, in words.
  public let evidence: String
  /// Why it was not read.
  public let gap: EvidenceGap

  /// The note as a sentence.
  public var sentence: String { "\(evidence): \(gap.explanation)" }
}

/// A check could not be made because what it reads was not read.
struct EvidenceMissing: FindingKind {
  let check: String
  let gap: EvidenceGap
  let location: Location

  var code: FindingCode { .evidenceMissing }
  var what: String { "“\(check)” could not be checked: \(gap.explanation)" }
  var why: String { "What was not read can neither pass nor fail." }
  var question: String? { "What do you find of “\(check)”, which could not be checked?" }
  var remedy: Remedy { Remedy("Watch and listen to the medium and record what you find.") }
}

/// What a page may offer without saying so: a person looks.
struct PossibilityOpen: FindingKind {
  let part: UnreadPart
  let possibility: UnreadPart.Possibility
  let medium: Medium

  var code: FindingCode {
    switch possibility {
    case .text: .alternativeReview
    case .scripts: .evidenceMissing
    }
  }

  var what: String {
    switch possibility {
    case .text(let page):
      """
      Does the text of \(page), or of a page that it links, say everything that \
      \(medium.resource) says? Nothing on the page says so.
      """
    case .scripts: part.explanation
    }
  }

  var why: String {
    switch possibility {
    case .text: "Only a person can say that a text is equivalent."
    case .scripts: "What was not read can neither pass nor fail."
    }
  }

  var question: String? {
    switch possibility {
    case .text(let page): "Does the text of \(page) say everything that the medium says?"
    case .scripts(let page): "Do scripts of \(page) add captions or audio description?"
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
    case .scripts: Remedy("Open the page and play the medium; then record what you find.")
    }
  }

  var location: Location { medium.whole }
}
