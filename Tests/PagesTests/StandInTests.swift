import Placements
import Testing

@testable import Pages

@Suite struct `Elements whose rules the parser does not know` {
  /// The elements of the body, each with its content in brackets, as browsers build them.
  private func elements(_ body: String) throws -> String {
    let bytes = Array("<!DOCTYPE html>\(body)".utf8)
    let tree = try PageReader.parse(bytes, from: 0).tree
    var text = ""
    var ends: [Int] = []
    for (index, element) in tree.elements.enumerated().dropFirst(3) {
      while let end = ends.last, index >= end {
        text += ")"
        ends.removeLast()
      }
      text += (text.isEmpty || text.hasSuffix("(") ? "" : " ") + element.name + "("
      ends.append(element.end)
    }
    return (text + String(repeating: ")", count: ends.count)).replacing("()", with: "")
  }

  @Test(arguments: [
    ("<p>a<dialog><p>b</dialog>c<i>", "p dialog(p) i"),
    ("<p>a<DIALOG open>b<p>c</Dialog ><i>", "p dialog(p) i"),
    ("<p>a<search>b<p>c</search><i>", "p search(p) i"),
    ("<dialog><div><b>a</dialog>c<i>", "dialog(div(b)) b(i)"),
    ("<dialog>a</div>b<i></dialog>", "dialog(i)"),
    ("<button><p><dialog></button><i>", "button(p dialog) i"),
    ("<svg><dialog><path></svg><i>", "svg(svg:dialog(path)) i"),
    ("<hgroup><center>a</center></hgroup>", "hgroup(center)"),
    ("<menuitem>a<span></menuitem><b>", "menuitem(span) b"), ("<p><isindex><i>", "p(isindex(i))"),
  ])
  func `they have the place that the standard gives them`(body: String, tree: String) throws {
    #expect(try elements(body) == tree)
  }

  @Test(arguments: [
    ("<x-a><i></i></x-b><b></x-a>", "x-a(i b)"), ("<picture></x-b><img></picture>", "picture(img)"),
    ("<dialog></search><i>", "dialog(i)"), ("<x-a></x-a></x-a><i>", "x-a i"),
    ("<svg><g></x-a><path/></g></svg><i>", "svg(g(path)) i"), ("a</p><i>", "p i"),
  ])
  func `the end tag of one element does not close another one`(body: String, tree: String) throws {
    #expect(try elements(body) == tree)
  }

  @Test func `names in text, scripts and attributes stay as they are`() throws {
    let body = "<a title='<dialog>'>&lt;dialog></a><script>'<dialog></x>'</script><i>"
    let tree = try PageReader.parse(Array("<!DOCTYPE html>\(body)".utf8), from: 0).tree
    #expect(tree.elements.contains { $0.attributes["title"] == "<dialog>" })
    #expect(tree.texts.map(\.value).contains("'<dialog></x>'"))
  }

  @Test func `lines and columns are those of the page`() throws {
    let page = Array("<!DOCTYPE html>\r\n<p>\u{E9}<dialog open>\r\n<dialog id=b></dialog>".utf8)
    let tree = try PageReader.parse(page, from: 0).tree
    let dialogs = tree.elements.filter { $0.name == "dialog" }
    #expect(dialogs.map(\.line) == [2, 3])
    #expect(dialogs.last?.attributes["id"] == "b")
  }
}
