import CueText
import MediaModel
import TextBasics

/// Reads who speaks (TTML2, section 14, "Metadata": `ttm:agent`).
extension TTMLParser {
  /// The most agents that are kept.
  private static let agentLimit = 10_000

  /// Reads the names of the agents in the head.
  mutating func readAgents() {
    for index in tree.nodes.indices {
      guard let element = tree.nodes[index].element else { continue }
      if kinds[index] == .body || agents.count >= Self.agentLimit { return }
      guard element.name.local == "agent", TTMLNames.isMetadata(element.name.namespace),
        let id = element.value(namespace: XMLNamespaces.xml, local: "id")
      else { continue }
      for child in tree.children(of: index) where tree.nodes[child].element?.name.local == "name" {
        guard let text = tree.children(of: child).first(where: { tree.nodes[$0].element == nil })
        else { continue }
        let words = (tree.nodes[text].text ?? "").split(whereSeparator: \.isWhitespace)
        if !words.isEmpty { agents[id] = SpeakerLabels.cut(words.joined(separator: " ")) }
        break
      }
    }
  }

  /// The name of the agent that an element refers to.
  ///
  /// - Returns: The name, or `nil` if none is known.
  func agent(of element: XMLElement) -> String? {
    for attribute in element.attributes
    where attribute.name.local == "agent" && TTMLNames.isMetadata(attribute.name.namespace) {
      return XMLWords(attribute.value).first { _ in true }.flatMap { agents[String($0)] }
    }
    return nil
  }
}
