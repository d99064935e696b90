import Testing

@testable import CueText

@Suite struct `Character references` {
  private func decoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return String(decoding: CueTokenizer.decoded(bytes, 0..<bytes.count), as: UTF8.self)
  }

  /// The figures are those of Python's table of the same names.
  @Test func `have all names of HTML`() {
    let entries = NamedReferences.packed.split(whereSeparator: \.isWhitespace)
    var scalars: [Unicode.Scalar] = []
    var letters = 0
    var pairs = 0
    var old = 0
    for entry in entries {
      let name = entry.prefix { $0 != "=" && $0 != "~" }
      letters += name.utf8.count
      let text = decoded("&\(name);").unicodeScalars
      pairs += text.count - 1
      scalars += text
      if decoded("&\(name)!").unicodeScalars.elementsEqual(Array(text) + ["!"]) { old += 1 }
    }
    #expect(entries.count == 2_125)
    #expect(letters == 14_004)
    #expect(pairs == 93)
    #expect(old == 106)
    #expect(scalars.reduce(0) { $0 + Int($1.value) } == 32_307_970)
  }

  @Test(arguments: [
    ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&nbsp;&lrm;&rlm;", "\u{A0}\u{200E}\u{200F}"),
    ("&notit; &notin; &notin", "¬it; ∉ ¬in"), ("&ampx &AMP&COPY", "&x &©"),
    ("&NotEqualTilde;", "≂\u{338}"), ("&fjlig;", "fj"), ("&frac12;&frac34", "½¾"),
    ("&CounterClockwiseContourIntegral;", "∳"), ("&Alpha &alpha", "&Alpha &alpha"),
    ("&Eacute;&eacute;&EACUTE;", "Éé&EACUTE;"), ("&", "&"), ("&;", "&;"), ("& amp;", "& amp;"),
    ("&lt", "<"), ("&#", "&#"), ("&#x", "&#x"), ("&#xg;", "&#xg;"), ("&#65", "A"),
    ("&#x41g", "Ag"), ("&#128;&#x9F;&#129;", "€Ÿ\u{81}"), ("&#0;&#xD800;&#x110000;", "���"),
    ("&#99999999999999999999;", "�"), ("&#x10FFFF;", "\u{10FFFF}"), ("&#38;#60;", "&#60;"),
  ])
  func `are read as HTML reads text`(text: String, wanted: String) {
    #expect(decoded(text) == wanted)
  }

  @Test func `say what an author should have written`() {
    func fault(_ text: String) -> CharacterReference.Issue? {
      CharacterReference.consume(Array(text.utf8), at: 0, limit: text.utf8.count)?.fault
    }
    #expect(fault("&amp;") == nil)
    #expect(fault("&amp") == .noSemicolon)
    #expect(fault("&#65") == .noSemicolon)
    #expect(fault("&#65;") == nil)
    for text in ["&#0;", "&#xD800;", "&#x80;", "&#13;", "&#xFFFE;", "&#xFDD0;", "&#x7F;"] {
      #expect(fault(text) == .value)
    }
    #expect(fault("&#10;") == nil)
  }
}
