import Foundation
import MediaModel
import Testing
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif
@testable import TextBasics

/// Foundation's parser is the yardstick: both must find the same documents well-formed and read
/// the same from them.
///
/// It is none for places, for what stands behind a fault, for line ends in CDATA sections (it
/// leaves CR LF) and for processing instructions (it stops the program at `<?a?>`).
@Suite(.serialized) struct `The XML reader and Foundation's` {
  /// What a parser reports about a document, as lines.
  final class Teller: NSObject, XMLParserDelegate {
    var told: [String] = []
    var hasFault = false
    private var text = ""

    private func flush() {
      if !text.isEmpty { told.append(text) }
      text = ""
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      flush()
      let values = attributes.map { "\($0.split(separator: ":").last ?? "")=\($1)" }
      told.append("<{\(namespaceURI ?? "")}\(name) \(values.sorted())")
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      flush()
      told.append("</")
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
      text += String(decoding: block, as: UTF8.self)
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
      // 99 and 100: a namespace's name that is no URI, which is no fault.
      if ![99, 100].contains((error as NSError).code) { hasFault = true }
    }
  }

  private func yardstick(_ file: [UInt8]) -> [String]? {
    let parser = XMLParser(data: Data(file))
    let teller = Teller()
    parser.delegate = teller
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    let isDone = parser.parse()
    return isDone && !teller.hasFault ? teller.told : nil
  }

  private func ours(_ file: [UInt8]) -> [String]? {
    let (tree, faults) = XMLTreeReader.read(TextDecoding.decode(file))
    guard faults.isEmpty, let tree else { return nil }
    var told: [String] = []
    var ends: [Int] = []
    for (index, node) in tree.nodes.enumerated() {
      while let end = ends.last, end <= index {
        told.append("</")
        ends.removeLast()
      }
      switch node.content {
      case .text(let text): told.append(text)
      case .element(let element):
        let values = element.attributes.map { "\($0.name.local)=\($0.value)" }
        told.append("<{\(element.name.namespace)}\(element.name.local) \(values.sorted())")
        ends.append(node.end)
      }
    }
    return told + ends.map { _ in "</" }
  }

  static let seeds = [
    "<a xmlns=\"u:u\" xmlns:p=\"v:v\" k=\"1\">\n"
      + "<!-- c --><p:b p:k='é &amp; 2' k=\"\t\"/>t &lt; &#65;&#x42;<![CDATA[<x>]]></a>\n",
    "<a><b c='1' d=\"2\">e<f>g</f>h</b>\r\n<k\n/></a>",
    "<tt xml:lang=\"en\" xmlns=\"http://www.w3.org/ns/ttml\"><body><div><p begin=\"1s\">x<br/>y</p>"
      + "</div></body></tt>",
  ]
  static let pieces = [
    "<", ">", "&", "'", "\"", "/", "=", ":", "<a>", "</a>", "<b/>", "&amp;", "&#9;", "&x;", "]]>",
    "<!--", "-->", "--", "<![CDATA[", " ", "\n", "é", "x", "1", "p:", "xmlns:q='w:w'",
    "k='2'", "\u{1}", "\u{FFFE}", "·",
  ]

  @Test(arguments: 0..<4) func `agree on damaged documents`(part: Int) {
    var numbers = SplitMix(seed: UInt64(part))
    var agreed = 0
    for round in 0..<1_500 {
      var file = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0..<Int.random(in: 1...2, using: &numbers) {
        let place = Int.random(in: 0...file.count, using: &numbers)
        if Bool.random(using: &numbers) {
          let piece = Self.pieces.randomElement(using: &numbers) ?? ""
          file.insert(contentsOf: piece.utf8, at: place)
        } else {
          file.removeSubrange(place..<min(place + 2, file.count))
        }
      }
      guard String(validating: file, as: UTF8.self) != nil else { continue }
      let text = String(decoding: file, as: UTF8.self)
      // A processing instruction without data stops Foundation's parser on Linux for good.
      guard !text.contains("<?") else { continue }
      let (wanted, found) = (yardstick(file), ours(file))
      #expect(wanted == found, "\(text.debugDescription)")
      if found != nil { agreed += 1 }
    }
    #expect(agreed > 100)
  }
}
