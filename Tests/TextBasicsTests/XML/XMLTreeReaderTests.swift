import CaptionTestSupport
import MediaModel
import Testing

@testable import TextBasics

@Suite struct `The XML reader` {
  private func read(_ text: String) -> (tree: XMLTree?, faults: [XMLIssue]) {
    XMLTreeReader.read(TextDecoding.decode(Array(text.utf8)))
  }

  /// A tree as indented lines.
  private func outline(_ tree: XMLTree?) -> [String] {
    (tree.map { Array($0.nodes) } ?? []).map { node in
      let place = "\(node.position.line):\(node.position.column)@\(node.position.byteOffset)"
      let indent = String(repeating: " ", count: node.depth)
      switch node.content {
      case .text(let text): return "\(indent)\(text.debugDescription) \(place)"
      case .element(let element):
        let attributes = element.attributes.map {
          " {\($0.name.namespace)}\($0.name.local)=\($0.value.debugDescription) "
            + "\($0.position.line):\($0.position.column)"
        }
        return "\(indent)<{\(element.name.namespace)}\(element.name.local)> \(place)"
          + attributes.joined()
      }
    }
  }

  @Test func `gives every node and attribute its place`() {
    let (tree, faults) = read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- é -->
      <a xmlns="u" xmlns:p="v"
         k='é' p:k="&lt;&#10;&#x41;
      b">é<p:b/>&amp;<!-- c --><![CDATA[<d>]]>
      </a>

      """)
    #expect(faults == [])
    #expect(
      outline(tree) == [
        "<{u}a> 3:1@51 {}k=\"é\" 4:4 {v}k=\"<\\nA b\" 4:10",
        " \"é\" 5:4@110", " <{v}b> 5:5@112", " \"&<d>\\n\" 5:11@118",
      ])
    #expect(tree?.endPosition.line == 7)
  }

  @Test func `knows what is in what`() throws {
    let tree = try #require(read("<a><b><c/>t</b><d/></a>").tree)
    #expect(tree.nodes.map(\.parent) == [-1, 0, 1, 1, 0])
    #expect(tree.nodes.map(\.depth) == [0, 1, 2, 2, 1])
    #expect(tree.nodes.map(\.end) == [5, 4, 3, 4, 5])
    #expect(Array(tree.children(of: tree.root)) == [1, 4])
    #expect(Array(tree.children(of: 1)) == [2, 3])
    #expect(Array(tree.children(of: 99)) == [])
  }

  @Test func `binds prefixes where they are declared`() {
    let (tree, faults) = read(
      "<a><b xmlns='u'><c xmlns=''><d/></c><e/></b><f/><g xml:lang='x'/></a>")
    #expect(faults == [])
    let names = (tree.map { Array($0.nodes) } ?? []).compactMap {
      $0.element.map { $0.name.namespace + $0.name.local }
    }
    #expect(names == ["a", "ub", "c", "d", "ue", "f", "g"])
    #expect(
      tree?.nodes.last?.element?.value(namespace: XMLNamespaces.xml, local: "lang") == "x")
  }

  @Test(arguments: ["\r", "\r\n"]) func `makes one line end of each`(end: String) {
    let (tree, faults) = read("<a k='1\(end)2'>3\(end)\(end)4<b/></a>")
    #expect(faults == [])
    #expect(tree?.nodes.first?.element?.value(local: "k") == "1 2")
    #expect(tree?.nodes.dropFirst().first?.text == "3\n\n4")
    #expect(tree?.nodes.last?.position.line == 4)
    #expect(tree?.nodes.last?.position.column == 2)
  }

  /// A fault as a test writes it.
  private func told(_ text: String) -> String {
    read(text).faults.map {
      "\($0.kind) \($0.position.line):\($0.position.column)\($0.isFatal ? "!" : "")"
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("<a>1 & 2</a>", "syntax 1:6"), ("<a>&nbsp;</a>", "syntax 1:4"), ("<a>&#0;</a>", "syntax 1:4"),
    ("<a>1 < 2</a>", "syntax 1:6"), ("<a>\u{1}</a>", "syntax 1:4"), ("<a>]]></a>", "syntax 1:4"),
    ("<a b=1/>", "syntax 1:6"), ("<a b/>", "syntax 1:5"), ("<a b='1'c='2'/>", "syntax 1:9"),
    ("<a b='1' b='2'/>", "syntax 1:10"), ("<a b='<'/>", "syntax 1:7 syntax 1:7 truncated 1:11!"),
    ("<a><b></a>", "syntax 1:7"), ("<a></b></a>", "syntax 1:4"), ("<a></a ></a>", "syntax 1:9!"),
    ("<a/>b", "syntax 1:5!"), ("<a/><b/>", "syntax 1:5!"), ("b<a/>", "syntax 1:1"),
    ("<a></a b></a>", "syntax 1:8 syntax 1:10!"),
    ("<a><!-- -- --></a>", "syntax 1:9"), ("<a><?xml version='1.0'?></a>", "syntax 1:4"),
    (" <?xml version='1.0'?><a/>", "syntax 1:2"), ("<?xml encoding='utf-8'?><a/>", "syntax 1:1"),
    ("<?xml version='2.0'?><a/>", "syntax 1:16"),
    ("<?xml version='1.0' standalone='maybe'?><a/>", "syntax 1:33"),
    ("<a>\u{FFFF}</a>", "syntax 1:4"), ("", "syntax 1:1!"), ("<!-- x -->", "syntax 1:11!"),
    ("<a", "truncated 1:1!"), ("<a><b c='", "truncated 1:4!"), ("<a>\n<b>", "truncated 2:4!"),
    ("<a><!-- b", "truncated 1:4!"), ("<a><![CDATA[ b", "truncated 1:4!"),
    ("<a><?b", "truncated 1:4!"), ("<a></a", "truncated 1:4!"),
    ("<p:a/>", "namespace 1:1"), ("<a p:b='1'/>", "namespace 1:4"),
    ("<a xmlns:p=''/>", "namespace 1:4"), ("<a xmlns:xml='u'/>", "namespace 1:4"),
    ("<a xmlns:p='http://www.w3.org/2000/xmlns/'/>", "namespace 1:4"),
    ("<a:b:c/>", "namespace 1:1"), ("<:a/>", "namespace 1:1"),
    ("<a xmlns:p='u' xmlns:q='u' p:k='1' q:k='2'/>", "syntax 1:36"),
    ("<!DOCTYPE a []><a/>", "documentType 1:1!"), ("<!doctype a><a/>", "documentType 1:1!"),
  ])
  func `tells what is wrong and where`(text: String, faults: String) {
    #expect(told(text) == faults)
  }

  @Test func `keeps what is before and behind a fault`() {
    let (tree, _) = read("<a>1 & 2 < 3<b/></c>4<d x='1' =>5</d>6<e>7")
    let shown = outline(tree).map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      shown == [
        "<{}a> 1:1@0", "\"1 & 2 < 3\" 1:4@3", "<{}b> 1:13@12", "\"4\" 1:21@20",
        "<{}d> 1:22@21 {}x=\"1\" 1:25", "\"5\" 1:33@32", "\"6\" 1:38@37", "<{}e> 1:39@38",
        "\"7\" 1:42@41",
      ])
  }

  @Test(arguments: [
    ("<a/>", "utf-8", true), ("<a/>", "ISO-8859-1", true), ("<a>é</a>", "ISO-8859-1", false),
    ("<a/>", "utf-16", false), ("<a>é</a>", "UTF-8", true),
  ])
  func `compares the declared encoding with the real one`(text: String, name: String, fits: Bool) {
    let faults = read("<?xml version=\"1.0\" encoding=\"\(name)\"?>" + text).faults
    #expect(faults.map(\.kind) == (fits ? [] : [.encoding]))
    #expect(faults.allSatisfy { $0.position.column == 31 })
  }

  @Test func `reads every encoding with places of the file`() throws {
    let text = "<?xml version='1.0' encoding='UTF-16'?><a>é<b/></a>"
    let file = bytes(text, as: .utf16LittleEndian)
    let (tree, faults) = XMLTreeReader.read(TextDecoding.decode(file))
    #expect(faults == [])
    #expect(tree?.nodes.last?.position == TextPosition(line: 1, column: 44, byteOffset: 88))
  }

  @Test func `stops at its limits`() {
    let deep = String(repeating: "<a>", count: 200_000) + "b"
    let (tree, faults) = read(deep + String(repeating: "</a>", count: 200_000))
    #expect(tree?.nodes.count == XMLTreeReader.depthLimit + 1)
    #expect(tree?.nodes.last?.text == "b")
    #expect(faults.map(\.kind) == [.depth])
    #expect(faults.first?.position.column == 3 * XMLTreeReader.depthLimit + 1)
    let text = TextDecoding.decode(Array("<a>b<c/>d</a>".utf8))
    let cut = XMLTreeReader.read(text, nodeLimit: 3)
    #expect(cut.tree?.nodes.count == 3)
    #expect(cut.tree?.nodes.first?.end == 3)
    #expect(cut.faults.map(\.kind) == [.size])
    let many = (0...XMLTreeReader.attributeLimit).map { " a\($0)=''" }.joined()
    #expect(read("<a\(many)/>").faults.map(\.kind) == [.size])
    let faulty = read("<a>" + String(repeating: "&", count: 20_000) + "</a>").faults
    #expect(faulty.count == TimedTextLimits.issues + 1)
    #expect(faulty.last?.kind == .size)
  }
}
