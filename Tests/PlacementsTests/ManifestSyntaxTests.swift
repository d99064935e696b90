import MediaModel
import Placements
import StrictYAML
import Testing

@Suite struct `Faults of a manifest's text` {
  @Test(arguments: [
    ("a: &x 1\n", "1:4 a alias"), ("a: *x\n", "1:4 a alias"), ("*x : 1\n", "1:1  alias"),
    ("&x a: 1\n", "1:1  alias"), ("a:\n- *x\n", "2:3 a[0] alias"),
    ("{a: [b, *x]}", "1:9 a[1] alias"),
    ("{*x : 1}", "1:2  alias"), ("a: !!str 1\n", "1:4 a tag"), ("a: ! 1\n", "1:4 a tag"),
    ("a: [!x y]\n", "1:5 a[0] tag"), ("a:\n  <<: {b: 1}\n", "2:3 a.<< alias"),
  ])
  func `anchors, aliases, tags and merge keys are refused`(text: String, issue: String) {
    #expect(issues(text).contains(issue))
  }

  @Test func `a list of aliases that would grow without end is refused at once`() {
    var text = "a0: &a0 [x, x]\n"
    for level in 1...40 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    text += "? *a40\n: 1\n"
    #expect(issues(text).first == "1:5 a0 alias")
    #expect(errors(Array(text.utf8)).count == 100)
  }

  @Test func `text in quotes may look like any of these`() throws {
    for text in ["*x", "&x", "!x", "<<", "@a", "a: b", "# c", "- d", "? e", "%f", "[g]"] {
      #expect(try entry("page: \"\(text)\"").placement.page == text)
      #expect(try entry("page: '\(text)'").placement.page == text)
    }
    for text in ["a*b", "R&D", "well!", "a #1".replacing(" ", with: ""), "a:b", "-d", "?e", "a, b"]
    {
      #expect(try entry("page: \(text)").placement.page == text)
    }
  }

  @Test(arguments: [
    ("a: 1\na: 2\n", "2:1 a duplicateKey"), ("{\"a\": 1, \"a\": 1}", "1:10 a duplicateKey"),
    ("a:\n- b: 1\n  c: 2\n  \"b\": 3\n", "4:3 a[0].b duplicateKey"),
    ("a: {b: 1, c: {}, b: 2}\n", "1:18 a.b duplicateKey"),
    ("{\"\\u0061\": 1, a: 1}", "1:15 a duplicateKey"),
  ])
  func `a key that is there twice is placed at the second`(text: String, issue: String) {
    #expect(issues(text).contains(issue))
  }

  @Test func `a key that is there three times is reported twice`() {
    #expect(
      itemFaults("loop: true", "loop: true", "loop: true") == [
        "5:3 media[0].loop duplicateKey", "6:3 media[0].loop duplicateKey",
      ])
    let first = errors(Array("version: 1\nversion: 1\nmedia: [{src: a}]\n".utf8)).first
    #expect(first?.message.contains("line 1") == true)
  }

  @Test(arguments: [
    ("a: b: c\n", "1:5 a syntax"), ("a: 1\n b: 2\n", "2:2 a syntax"),
    ("a:\n  b: 1\n c: 2\n", "3:2  syntax"), ("- a\n b\n- c\nd\n", "4:1  syntax"),
    ("a: 1\nb\n", "2:1  syntax"), ("a: \"x\" y\n", "1:8  syntax"), ("a: [1] 2\n", "1:8  syntax"),
    ("a: [1\n", "1:4 a[0] syntax"), ("a: {b: 1\n", "1:4 a syntax"), ("a: [1}\n", "1:6 a[0] syntax"),
    ("{a: 1]", "1:6  syntax"), ("a: ]\n", "1:4 a syntax"), ("[1 2\n, \"x\" 3]", "2:7 [1] syntax"),
    ("[,]", "1:2 [0] syntax"), ("{,}", "1:2  syntax"), ("[1,,2]", "1:4 [1] syntax"),
    ("{a}", "1:2  syntax"), ("{a:1}", "1:2  syntax"), ("[a: 1]", "1:3 [0] syntax"),
    ("{[a]: 1}", "1:2  syntax"), ("{a: 1, {b: 2}}", "1:8  syntax"), ("a: \"x\n", "1:4 a syntax"),
    ("a: 'x\n---\ny'\n", "1:4 a syntax"), ("? a\n: b\n", "1:1  syntax"), (": a\n", "1:1  syntax"),
    ("a: @b\n", "1:4 a syntax"), ("a: `b`\n", "1:4 a syntax"), ("a: %b\n", "1:4 a syntax"),
    ("%YAML 1.2\n---\na: 1\n", "1:1  syntax"), ("a:\n\t- b\n", "2:1 a syntax"),
    ("a:\n \tb: c\n", "2:2 a syntax"), ("-\ta: 1\n", "1:2 [0] syntax"),
    ("a: - b\n", "1:4 a syntax"), ("[- a]", "1:2 [0] syntax"), ("a: | b\n", "1:6 a syntax"),
    ("a: |\n    \n  b\n", "3:3 a syntax"), ("a: \"\\q\"\n", "1:5 a syntax"),
    ("a: \"\\u12g4\"\n", "1:5 a syntax"), ("a: \"\\ud83d\"\n", "1:5 a syntax"),
    ("a: \"\\ud83d\\u0041\"\n", "1:5 a syntax"), ("a: \"\\ude00\"\n", "1:5 a syntax"),
    ("a: \"\\U00110000\"\n", "1:5 a syntax"), ("a: \"\\0\"\n", "1:5 a badValue"),
    ("{\"a\": \"\\u0000\"}", "1:8 a badValue"), ("[a\n---\nb]", "1:1 [0] syntax"),
    ("a: x\n  b: 1\n", "2:3 a syntax"), ("a: #b\nc", "2:1 a syntax"),
  ])
  func `what is not YAML is placed exactly`(text: String, issue: String) {
    #expect(issues(text) == [issue])
  }

  @Test(arguments: ["", "\n", "# only a comment\n", "---\n", "---\n...\n", "\u{FEFF}", " \t\r\n"])
  func `an empty manifest says so`(text: String) {
    #expect(issues(text) == ["1:1  missingKey"])
    #expect(errors(Array(text.utf8)).first?.message.contains("empty") == true)
  }

  @Test func `a manifest is one document`() throws {
    let item = "version: 1\nmedia: [{src: a}]\n"
    _ = try manifest("---\n\(item)...\n# end\n")
    _ = try manifest("# begin\n--- # here\n\(item)")
    #expect(issues("\(item)---\n\(item)") == ["3:1  syntax"])
    #expect(issues("\(item)...\n\(item)") == ["3:1  syntax"])
    #expect(issues("---\n---\n\(item)") == ["2:1  syntax"])
  }

  @Test(arguments: [
    ("a\\tb\\\"c\\\\d\\/e", "a\tb\"c\\d/e"), ("\\u00e9\\u20AC", "é€"), ("\\ud83d\\ude00", "😀"),
    ("\\x41\\U0001F600", "A😀"), ("\\b\\f\\n\\r", "\u{8}\u{C}\n\r"), ("a  b", "a  b"),
  ])
  func `escapes of JSON and YAML are read`(written: String, text: String) throws {
    #expect(try entry("page: \"x\(written)\"").placement.page == "x" + text)
    let json = "{\"version\": 1, \"media\": [{\"src\": \"a\", \"page\": \"x\(written)\"}]}"
    #expect(try manifest(json).entries.first?.placement.page == "x" + text)
  }

  @Test func `text may go on over lines`() throws {
    #expect(try entry("page: a", "  b", "", "  c").placement.page == "a b\nc")
    #expect(try entry("page: \"a", "  b\\", "  c\"").placement.page == "a bc")
    #expect(try entry("page: 'it''s", "  so'").placement.page == "it's so")
    #expect(try entry("page: |", "  a", "   b", "", "  c", "").placement.page == "a\n b\n\nc\n")
    #expect(try entry("page: >-", "  a", "  b", "", "  c", "").placement.page == "a b\nc")
    #expect(try entry("page: |+", "  a", "", "loop: true").placement.page == "a\n\n")
  }

  @Test func `JSON may put tabs, line ends and colons where it likes`() throws {
    let text = "\r\n\t{\t\"version\"\t:\t1\t,\n\t\"media\"\n:\n[\n{\"src\"\n:\"a\"}\t]\t}\t\n"
    #expect(try manifest(text).entries.map(\.sources) == [["a"]])
    #expect(issues(text.replacing("\"a\"", with: "7")) == ["7:2 media[0].src wrongType"])
  }
}
