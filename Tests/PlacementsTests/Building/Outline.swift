#if canImport(Yams)
  import Yams

  @testable import StrictYAML

  /// A tree of text, to compare two parsers by.
  indirect enum Outline: Equatable {
    case text(String, isPlain: Bool)
    case list([Outline])
    case mapping([[Outline]])

    static func ours(_ text: String) -> Outline? {
      let source = YAMLSource(
        Array(text.utf8), of: DocumentKind(.manifest, largestFile: 1 << 20))
      guard source.issue == nil else { return nil }
      var parser = YAMLParser(source: source, issues: IssueList(source: source))
      guard let root = parser.parse(), parser.issues.isEmpty else { return nil }
      return Outline(root)
    }

    static func theirs(_ text: String) -> Outline? {
      guard let node = try? Yams.compose(yaml: text, .basic) else { return nil }
      return Outline(node)
    }

    private init(_ node: YAMLNode) {
      switch node.value {
      case .scalar(let text, let isPlain): self = .text(text, isPlain: isPlain)
      case .list(let items): self = .list(items.map { Outline($0) })
      case .mapping(let members):
        self = .mapping(members.map { [.text($0.key, isPlain: true), Outline($0.value)] })
      case .refused: self = .text("refused", isPlain: false)
      }
    }

    private init(_ node: Yams.Node) {
      switch node {
      case .scalar(let scalar): self = .text(scalar.string, isPlain: scalar.style == .plain)
      case .sequence(let items): self = .list(items.map { Outline($0) })
      case .mapping(let members):
        self = .mapping(
          members.map { [.text($0.key.string ?? "?", isPlain: true), Outline($0.value)] })
      case .alias: self = .text("alias", isPlain: false)
      }
    }
  }
#endif
