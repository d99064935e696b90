import Forms
import MediaModel
import Records

/// The tree of a cue's text as JSON on one line.
enum CueTreeJSON {
  /// Writes a tree: a list of nodes, each with its inner nodes as `children`.
  ///
  /// It is written node by node from the flat list, so that nesting uses no stack.
  static func bytes(of tree: CueTree) -> [UInt8] {
    var output: [UInt8] = [UInt8(ascii: "[")]
    var open = 0
    for (index, node) in tree.nodes.enumerated() {
      while open > node.depth {
        output.append(contentsOf: "]}".utf8)
        open -= 1
      }
      if index > 0, output.last != UInt8(ascii: "[") { output.append(contentsOf: ", ".utf8) }
      let next = index + 1 < tree.nodes.count ? tree.nodes[index + 1].depth : 0
      output.append(contentsOf: start(of: node))
      if next > node.depth { open += 1 } else { output.append(contentsOf: "]}".utf8) }
    }
    output.append(contentsOf: repeatElement("]}".utf8, count: open).joined())
    output.append(UInt8(ascii: "]"))
    return output
  }

  /// The JSON of a node up to the opening bracket of its children, which are its last member.
  private static func start(of node: CueTree.Node) -> [UInt8] {
    let members: [(String, JSONValue?)] = [
      ("type", .text(node.kind.rawValue)),
      ("value", node.kind == .text ? .text(node.value) : nil),
      ("time", node.time.map { .time($0) }),
      ("classes", .inline(.texts(node.classes))),
      ("annotation", node.annotation.map { .text($0) }),
    ]
    var writer = JSONWriter()
    var output: [UInt8] = [UInt8(ascii: "{")]
    for (name, value) in members {
      guard let value else { continue }
      writer.write(.text(name))
      writer.write(.written(Array(": ".utf8)))
      writer.write(value)
      writer.write(.written(Array(", ".utf8)))
    }
    output.append(contentsOf: writer.bytes)
    output.append(contentsOf: "\"children\": [".utf8)
    return output
  }
}
