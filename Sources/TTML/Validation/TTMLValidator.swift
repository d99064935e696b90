import MediaModel
import TextBasics

/// Holds a document to the rules of TTML and of the profiles that it claims.
///
/// One walk over the nodes in their order; what an element needs to know of those around it is in
/// the ``Frame`` of each. Nothing but the walk's stack grows with the depth, and nothing is looked
/// at more than a fixed number of times.
struct TTMLValidator {
  /// What is reported once, and of what.
  struct Told: Hashable {
    let code: ParseIssue.Code
    let subject: String
  }

  /// The document.
  let tree: XMLTree
  /// Its names.
  let vocabulary: TTMLVocabulary
  /// What its times are counted in.
  let rates: TTMLRates
  /// The profiles that it is checked against.
  let profiles: [TTMLProfile]
  /// Whether it is a document of TTML1.
  let isVersion1: Bool
  /// What elements its identifiers name.
  let identifiers: TTMLIdentifiers
  /// Whether its root says how large it is.
  let hasRootExtent: Bool
  /// The encoding of its file.
  let encoding: TextEncoding

  /// What was found.
  var log = IssueLog()
  /// Rules that are reported once for the whole document, and were.
  var told: Set<Told> = []
  /// The open elements, outermost first.
  var frames: [Frame] = []
  /// What is known of the document as a whole.
  var facts = Facts()
  /// The ruby that styles say, by their nodes, each looked for once.
  var rubies: [Int: String] = [:]
  /// When regions have content.
  var presence: [TTMLPresence] = []

  /// The departures of a document from its rules.
  ///
  /// A document that claims no profile is checked against TTML2 alone: rules of a profile that was
  /// not asked for would only hide what is wrong.
  ///
  /// - Parameters:
  ///   - tree: The document.
  ///   - asked: The profile to hold it to; `nil` for those that it claims.
  ///   - encoding: The encoding of its file.
  /// - Returns: The departures in the order of the document.
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
  ///
  /// - Parameter profile: The profile.
  /// - Returns: Whether it is.
  func has(_ profile: TTMLProfile) -> Bool { profiles.contains(profile) }

  /// Whether the document is checked against a profile of IMSC.
  var isIMSC: Bool { profiles.contains(where: \.isIMSC) }
  /// Whether the document is checked against a profile of IMSC for text.
  var isIMSCText: Bool { profiles.contains(where: \.isIMSCText) }

  /// Tells a departure.
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

  /// Tells a departure that would repeat throughout the document only where it is first.
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

/// That content is shown in a region for a while.
struct TTMLPresence: Sendable {
  /// The region's identifier.
  let region: Int?
  /// When.
  let interval: TTMLShownTime
  /// The content's node.
  let index: Int
}
