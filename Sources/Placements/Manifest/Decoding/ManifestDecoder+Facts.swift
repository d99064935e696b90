import StrictYAML

/// The line of each declaration.
extension ManifestDecoder {
  /// Keys that identify the medium, and attestations of people: they are not facts about the
  /// medium.
  private static let others: Set<String> = ["src", "match", "attestations"]

  /// The facts of the mapping that is being read, in the order of the file.
  func facts(_ members: Members) -> [ManifestFact] {
    members.filter { !Self.others.contains($0.key) }.sorted { $0.value.offset < $1.value.offset }
      .map { key, node in
        ManifestFact(
          name: key, key: (path + [.key(key)]).written, value: node.written.shortened,
          line: source.line(at: node.offset))
      }
  }
}

extension YAMLNode {
  /// The part of a value that is not written yet.
  private enum Piece {
    case text(String)
    case node(YAMLNode)
  }

  /// The maximum number of characters of a written value.
  private static let mostWritten = 120

  /// The value for people: lists and mappings in flow style, and text without its quotes.
  ///
  /// It cannot always be read as YAML again, and a long value is cut at its end. A list holds the
  /// remaining pieces, because the nesting of a value has no limit here.
  var written: String {
    var text = ""
    var left = [Piece.node(self)]
    while let piece = left.popLast(), text.utf8.count < Self.mostWritten {
      switch piece {
      case .text(let plain): text += plain
      case .node(let node): left += node.pieces.reversed()
      }
    }
    return text
  }

  private var pieces: [Piece] {
    switch value {
    case .refused: []
    case .scalar(let text, _): [.text(text.isEmpty ? "null" : text.shortened)]
    case .list(let items): Self.enclosed(items.map { [.node($0)] }, "[", "]")
    case .mapping(let members):
      Self.enclosed(members.map { [.text($0.key.shortened + ": "), .node($0.value)] }, "{", "}")
    }
  }

  private static func enclosed(_ items: [[Piece]], _ start: String, _ end: String) -> [Piece] {
    [.text(start)] + Array(items.prefix(mostWritten).joined(separator: [.text(", ")]))
      + [.text(end)]
  }
}

/// The level of the controls of captions and descriptions, compared with the volume control
/// (Revised Section 508, 503.4).
enum ControlsLevel: String, Sendable, Hashable, CaseIterable {
  /// At the same level.
  case same
  /// At a lower level, such as in a menu.
  case lower
}
