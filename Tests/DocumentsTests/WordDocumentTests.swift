import TestSupport
import Testing
import TextBasics

@testable import Documents

@Suite("Word documents")
struct WordDocumentTests {
  private static let namespace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"

  /// A document with this body.
  private func document(
    _ body: String, namespace: String = Self.namespace, part: String = "word/document.xml",
    before: String = ""
  ) -> [UInt8] {
    let text = """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?>\(before)
      <w:document xmlns:w="\(namespace)" \
      xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">\
      <w:body>\(body)</w:body></w:document>
      """
    let list = """
      <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
      <Relationship Id="a" Type="http://schemas.openxmlformats.org/package/2006/relationships/\
      metadata/core-properties" Target="docProps/core.xml"/>\
      <Relationship Id="b" Type="http://schemas.openxmlformats.org/officeDocument/2006/\
      relationships/officeDocument" Target="\(part)"/></Relationships>
      """
    return Archive.bytes([
      .init("[Content_Types].xml", "<Types/>"), .init("_rels/.rels", list), .init(part, text),
    ])
  }

  private func paragraph(_ text: String) -> String { "<w:p><w:r><w:t>\(text)</w:t></w:r></w:p>" }

  private func read(_ bytes: [UInt8]) throws -> String {
    String(decoding: try WordDocument.text(of: bytes).text, as: UTF8.self)
  }

  private func error(_ bytes: [UInt8]) -> TimedTextError? {
    do throws(TimedTextError) {
      _ = try WordDocument.text(of: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (
      "<w:p><w:r><w:t xml:space=\"preserve\">Ann: </w:t></w:r><w:r><w:t>Tom &amp; I.</w:t></w:r></w:p>",
      "Ann: Tom & I.\n"
    ),
    ("<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r></w:p>", "a\tb\nc\n"),
    ("<w:p><w:pPr><w:tabs><w:tab/></w:tabs></w:pPr><w:r><w:t>a</w:t></w:r></w:p>", "a\n"),
    ("<w:p><w:r><w:t>re</w:t><w:noBreakHyphen/><w:t>do</w:t></w:r></w:p>", "re-do\n"),
  ])
  func `runs, tabs and breaks are the text of a paragraph`(_ body: String, _ text: String) throws {
    #expect(try read(document(body)) == text)
  }

  @Test func `hidden and deleted text does not count, and what was inserted does`() throws {
    let hidden = "<w:p><w:r><w:rPr><w:b/><w:vanish/></w:rPr><w:t>secret</w:t></w:r></w:p>"
    #expect(try read(document(hidden)) == "\n")
    let shown = hidden.replacing("<w:vanish/>", with: "<w:vanish w:val=\"false\"/>")
    #expect(try read(document(shown)) == "secret\n")
    let changed =
      "<w:p><w:del><w:r><w:delText>old</w:delText><w:t>old</w:t></w:r></w:del>"
      + "<w:moveFrom><w:r><w:t>from</w:t></w:r></w:moveFrom>"
      + "<w:ins><w:r><w:t>new</w:t></w:r></w:ins></w:p>"
    #expect(try read(document(changed)) == "new\n")
  }

  @Test func `a text box is read once, on lines of its own`() throws {
    let box = "<w:txbxContent>\(paragraph("inside"))</w:txbxContent>"
    let body =
      "<w:p><w:r><w:t>before</w:t><mc:AlternateContent><mc:Choice Requires=\"wps\">"
      + "<w:drawing>\(box)</w:drawing></mc:Choice><mc:Fallback><w:pict>\(box)</w:pict></mc:Fallback>"
      + "</mc:AlternateContent></w:r><w:r><w:t>after</w:t></w:r></w:p>" + paragraph("next")
    #expect(try read(document(body)) == "before\ninside\nafter\nnext\n")
    let old = "<w:p><w:r><mc:AlternateContent><mc:Fallback><w:t>only</w:t></mc:Fallback>"
    #expect(try read(document(old + "</mc:AlternateContent></w:r></w:p>")) == "only\n")
  }

  @Test func `the main part has any name, and strict documents are read too`() throws {
    #expect(try read(document(paragraph("a"), part: "word/document2.xml")) == "a\n")
    let strict = "http://purl.oclc.org/ooxml/wordprocessingml/main"
    #expect(try read(document(paragraph("a"), namespace: strict)) == "a\n")
    let cells = "<w:tbl><w:tr><w:tc>\(paragraph("0:01"))</w:tc><w:tc>\(paragraph("Hello"))</w:tc>"
    #expect(try read(document(cells + "</w:tr></w:tbl>")) == "0:01\nHello\n")
  }

  @Test func `an archive that is no Word document is another document`() {
    #expect(error(Archive.bytes([.init("a.txt", "text")])) == .document("a ZIP archive"))
    #expect(
      error(document("", namespace: "http://example.org/sheet"))
        == .document("an office document that is not one of Word"))
    #expect(
      error(Archive.bytes([.init("META-INF/manifest.xml", "<m/>")]))
        == .document("an OpenDocument file"))
  }

  @Test func `a document of pictures is not read, and one without anything is empty`() throws {
    guard case .unread? = error(document("<w:p><w:r><w:drawing/></w:r></w:p>")) else {
      Issue.record("it is read")
      return
    }
    #expect(try read(document("<w:p/><w:p/>")) == "\n\n")
  }

  @Test(arguments: [
    ("<w:drawing><a:blip xmlns:a=\"urn:a\"/></w:drawing>", true),
    ("<w:pict><v:shape xmlns:v=\"urn:v\"><v:imagedata/></v:shape></w:pict>", true),
    ("<w:drawing><c:chart xmlns:c=\"urn:c\"/></w:drawing>", true),
    ("<w:object/>", true), ("<w:drawing/>", true), ("", false),
    ("<w:drawing><w:txbxContent><w:p/></w:txbxContent></w:drawing>", false),
  ])
  func `pictures beside text are known, and a text box is none`(
    _ content: String, _ hasPictures: Bool
  ) throws {
    let bytes = document(paragraph("Transcript") + "<w:p><w:r>\(content)</w:r></w:p>")
    #expect(try WordDocument.text(of: bytes).hasPictures == hasPictures)
  }

  @Test func `a damaged document cannot be read`() {
    let whole = document(paragraph("a"))
    let entities =
      "<!DOCTYPE w [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">]>"
    let damaged = [
      Array(whole.dropLast(60)), Array(whole.prefix(40)),
      document(paragraph("&b;"), before: entities),
    ]
    for bytes in damaged {
      guard case .notTimedText(let explanation)? = error(bytes) else {
        Issue.record("\(String(describing: error(bytes)))")
        continue
      }
      #expect(explanation.hasSuffix("save it again.") || explanation.hasSuffix("cut off."))
    }
  }

  @Test func `a bomb, a deep tree and an encrypted document are not read`() throws {
    var bomb = Archive.Entry("word/document.xml", "<w/>")
    bomb.size = WordDocument.largestPart + 1
    var secret = Archive.Entry("word/document.xml", "<w/>")
    secret.flags = 1
    for entry in [bomb, secret] {
      let bytes = Archive.bytes([.init("[Content_Types].xml", "<Types/>"), entry])
      guard case .unread? = error(bytes) else {
        Issue.record("\(String(describing: error(bytes)))")
        continue
      }
    }
    // Elements beyond the limit of depth are left out; the rest is text.
    let deep = String(repeating: "<w:sdt>", count: 5_000) + paragraph("deep")
    let closed = deep + String(repeating: "</w:sdt>", count: 5_000) + paragraph("end")
    #expect(try read(document(closed)).hasSuffix("end\n"))
  }
}
