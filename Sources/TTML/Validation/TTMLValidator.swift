import MediaModel
import TextBasics

/// Checks a document against the rules of TTML and of the profiles that it claims.
///
/// It walks over the nodes once, in order; the ``Frame`` of each open element has what the elements
/// inside it need to know. Only the walk's stack grows with the depth, and each node is examined a
/// fixed number of times at most.
struct TTMLValidator {
  /// A rule that is reported once, and the subject of the report.
  struct Told: Hashable {
    let code: ParseIssue.Code
    let subject: String
  }

  /// The document.
  let tree: XMLTree
  /// Its names.
  let vocabulary: TTMLVocabulary
  /// The units of its times.
  let rates: TTMLRates
  /// The profiles that it is checked against.
  let profiles: [TTMLProfile]
  /// Whether it is a document of TTML1.
  let isVersion1: Bool
  /// The elements that its identifiers name.
  let identifiers: TTMLIdentifiers
  /// Whether its root specifies a size.
  let hasRootExtent: Bool
  /// The encoding of its file.
  let encoding: TextEncoding

  /// The issues so far.
  var log = IssueLog()
  /// Rules that are reported once for the whole document, and were already reported.
  var told: Set<Told> = []
  /// The open elements, outermost first.
  var frames: [Frame] = []
  /// What is known about the document as a whole.
  var facts = Facts()
  /// The ruby of styles by their nodes, each looked up once.
  var rubies: [Int: String] = [:]
  /// When regions have content.
  var presence: [TTMLPresence] = []

  /// The issues of a document.
  ///
  /// A document that claims no profile is checked against TTML2 alone: rules of a profile that was
  /// not asked for would only hide what is wrong.
  ///
  /// - Parameters:
  ///   - tree: The document.
  ///   - asked: The profile to check it against; `nil` for those that it claims.
  ///   - encoding: The encoding of its file.
  /// - Returns: The issues in the order of the document.
  static func issues(
    of tree: XMLTree, as asked: TTMLProfile? = nil, encoding: TextEncoding = .utf8
  ) -> [ParseIssue] {
    var validator = TTMLValidator(tree, as: asked, encoding: encoding)
    validator.checkRoot()
    validator.walk()
    validator.checkDocument()
    return validator.log.inOrder()
  }

  private init(_ tree: XMLTree, as asked: TTMLProfile?, encoding: TextEncoding) {
    self.tree = tree
    self.encoding = encoding
    vocabulary = TTMLVocabulary(of: tree)
    let root = tree.nodes.first?.element
    rates = TTMLRates(root, vocabulary)
    let claimed = TTMLProfile.claimed(by: tree, vocabulary)
    profiles = asked.map { [$0] } ?? claimed
    isVersion1 =
      vocabulary.isDraft || !profiles.isEmpty && profiles.allSatisfy(\.isVersion1)
    identifiers = TTMLIdentifiers(of: tree, vocabulary)
    hasRootExtent =
      root?.attributes.contains { [vocabulary] in
        $0.name.local == "extent" && vocabulary.namespace($0.name.namespace) == .styling
      } ?? false
  }

  /// Whether the document is checked against a profile.
  func has(_ profile: TTMLProfile) -> Bool { profiles.contains(profile) }

  /// Whether the document is checked against a profile of IMSC.
  var isIMSC: Bool { profiles.contains(where: \.isIMSC) }
  /// Whether the document is checked against a profile of IMSC for text.
  var isIMSCText: Bool { profiles.contains(where: \.isIMSCText) }

  /// Reports an issue.
  ///
  /// - Parameters:
  ///   - constraint: The rule.
  ///   - position: Where it is broken.
  ///   - what: What is wrong, as a sentence.
  mutating func report(
    _ constraint: TTMLConstraint, at position: TextPosition, _ what: @autoclosure () -> String
  ) {
    log.add(
      constraint.code, constraint.severity, at: position, constraint.message(what()))
  }

  /// Reports an issue only at its first place, because it would repeat throughout the document.
  ///
  /// - Parameters:
  ///   - constraint: The rule.
  ///   - subject: What else distinguishes it from others of the rule.
  ///   - position: Where it is broken.
  ///   - what: What is wrong, as a sentence.
  mutating func reportOnce(
    _ constraint: TTMLConstraint, _ subject: String = "", at position: TextPosition,
    _ what: @autoclosure () -> String
  ) {
    guard told.insert(Told(code: constraint.code, subject: subject)).inserted else { return }
    report(constraint, at: position, what())
  }
}

/// A time at which content is shown in a region.
struct TTMLPresence: Sendable {
  /// The region's node; `nil` if there is none.
  let region: Int?
  /// When it is shown.
  let interval: TTMLShownTime
  /// The content's node.
  let index: Int
}
