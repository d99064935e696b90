import MediaModel
import Testing
import TestSupport

@testable import CueText

@Suite struct `The tree of a cue's text` {
  /// A node as a test writes it: depth, kind, classes after full stops, `=` and what it says.
  private func outline(_ text: String) -> [String] {
    CueTextParser.tree(of: text).nodes.map { node in
      let name = ([node.kind.rawValue] + node.classes).joined(separator: ".")
      let time = node.time.map { "=\($0.microseconds / 1_000)" } ?? ""
      let says = node.annotation ?? node.value
      return "\(node.depth)\(name)\(time)" + (says.isEmpty ? "" : "=\(says)")
    }
  }

  @Test(arguments: [
    ("", []), ("a\nb", ["0text=a\nb"]),
    ("<b>a<i>b</i></b>c", ["0b", "1text=a", "1i", "2text=b", "0text=c"]),
    ("<c.x.y>a</c>", ["0c.x.y", "1text=a"]), ("<c..x.>a", ["0c.x", "1text=a"]),
    ("<v.loud  Ada \n L. >a", ["0v.loud=Ada L.", "1text=a"]), ("<v>a", ["0v", "1text=a"]),
    ("<v A&amp;B &gt; C&ltD&#32; >a", ["0v=A&B > C<D", "1text=a"]),
    ("<lang en-GB>a</lang>b", ["0lang=en-GB", "1text=a", "0text=b"]),
    ("<u x>a</u>", ["0u", "1text=a"]),
    (
      "<ruby>a<rt>b</rt>c<rt>d</ruby>e",
      ["0ruby", "1text=a", "1rt", "2text=b", "1text=c", "1rt", "2text=d", "0text=e"]
    ),
    ("<rt>a</rt>", ["0text=a"]), ("<ruby><b><rt>a", ["0ruby", "1b", "2text=a"]),
    ("<b>a</i>b</b>", ["0b", "1text=a", "1text=b"]), ("a</b>b", ["0text=a", "0text=b"]),
    ("<b><i>a</b>c</i>d", ["0b", "1i", "2text=a", "2text=c", "1text=d"]),
    ("<B>a</B><font>b</font>", ["0text=a", "0text=b"]), ("</b >a", ["0text=a"]),
    ("<b>a</b.x>c", ["0b", "1text=a", "1text=c"]), ("a<b", ["0text=a", "0b"]),
    ("a < b > c", ["0text=a ", "0text= c"]), ("<>a</>b", ["0text=a", "0text=b"]),
    ("<.x>a", ["0text=a"]), ("a > b", ["0text=a > b"]), ("<i\n>a", ["0i", "1text=a"]),
    ("<c.a\nb>x", ["0c.a", "1text=x"]), ("<b/>a", ["0text=a"]), ("<<b>a", ["0text=a"]),
    ("a<00:01.500>b", ["0text=a", "0timestamp=1500", "0text=b"]),
    ("<01:00:00.000><1:00:00.001>", ["0timestamp=3600000", "0timestamp=3600001"]),
    ("<00:01.500 >a<00:61.000>b<1>", ["0text=a", "0text=b"]),
    ("<123:00:00.000", ["0timestamp=442800000"]),
    ("&lt;b&gt; &amp;&nbsp;&copy", ["0text=<b> &\u{A0}©"]),
  ])
  func `is the one that the standard makes`(text: String, wanted: [String]) {
    #expect(outline(text) == wanted)
  }

  @Test func `names its kinds as the tags do`() {
    #expect(
      CueTree.Kind.allCases.map(\.rawValue)
        == ["text", "timestamp", "c", "i", "b", "u", "ruby", "rt", "v", "lang"])
  }

  @Test func `is flat below two hundred spans and follows end tags all the same`() {
    let text = String(repeating: "<b>", count: 201) + "x" + String(repeating: "</b>", count: 200)
    let nodes = CueTextParser.tree(of: text + "y</b>z").nodes
    #expect(nodes.prefix(201).map(\.depth) == Array(0...200))
    #expect(nodes.suffix(3).map(\.depth) == [200, 1, 0])
  }

  @Test func `of 200,000 nested tags is made and taken down`() {
    let tree = CueTextParser.tree(of: String(repeating: "<b>", count: 200_000))
    #expect(tree.nodes.count == 200_000)
    #expect(tree.nodes.last?.depth == CueTree.deepest)
  }

  private static let pieces = [
    "<b>", "</b>", "<c.a.b>", "<v A &gt; B", ">", "<", "&amp;", "&", "&notin", "<ruby>", "<rt>",
    "</ruby>", "<00:01.000>", "<lang en>", "</lang>", "\n", " ", "é", "word", "&#0;", "--", ".",
  ]

  @Test func `says the same words as the plain text`() {
    var numbers = SplitMix(seed: 6)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0..<20, using: &numbers)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &numbers) ?? "" }.joined()
      let cue = Cue(start: .zero, end: .zero, text: text)
      #expect(CuePlainText.text(of: cue, format: .webVTT) == words(CueTextParser.tree(of: text)))
    }
  }

  /// What the tree says outside of the readings of ruby.
  private func words(_ tree: CueTree) -> String {
    var reading: Int?
    return tree.nodes.filter { node in
      if let depth = reading, node.depth <= depth { reading = nil }
      if node.kind == .rt, reading == nil { reading = node.depth }
      return reading == nil
    }.map(\.value).joined()
  }
}
