import Testing

@Suite struct `code and comments are distinguished` {
  private func code(_ text: String) -> [String] { SourceFile(path: "a.swift", text: text).code }
  private func comments(_ text: String) -> [String] {
    SourceFile(path: "a.swift", text: text).comments
  }

  @Test func `line and block comments`() {
    let text = "let a = 1 // one\nlet b /* two /* three */ four */ = 2"
    #expect(code(text)[0].hasPrefix("let a = 1 "))
    #expect(!code(text).joined().contains("o"))
    #expect(code(text)[1].hasSuffix(" = 2"))
    #expect(comments(text)[0].contains("// one"))
    #expect(comments(text)[1].contains("/* two /* three */ four */"))
  }

  @Test func `the contents of strings are neither`() {
    let text = ##"let a = "// none \" x" + #"raw \ " y"#.b // z"##
    #expect(!code(text)[0].contains("none"))
    #expect(!code(text)[0].contains("raw"))
    #expect(code(text)[0].contains(".b"))
    #expect(comments(text)[0].contains("// z"))
    #expect(!comments(text)[0].contains("none"))
  }

  @Test func `what is interpolated is code, with strings of its own`() {
    let text = #"let a = "x \(f("y", (1)) + g) z"; h"#
    #expect(code(text)[0].contains(#"f(" ", (1)) + g)"#))
    #expect(code(text)[0].hasSuffix("; h"))
    #expect(!code(text)[0].contains("z"))
  }

  @Test func `strings of several lines keep their lines`() {
    let text = "let a = \"\"\"\n  one \"two\"\n  \\(b)\n  \"\"\"\nlet c = 1"
    #expect(code(text).count == 5)
    #expect(!code(text)[1].contains("o"))
    #expect(code(text)[2].contains("b"))
    #expect(code(text)[4] == "let c = 1")
  }

  @Test func `words and calls`() {
    #expect("x = unsafe y".hasWord("unsafe"))
    #expect("nonisolated(unsafe) var".hasWord("unsafe"))
    #expect(!"unsafely".hasWord("unsafe"))
    #expect("let a = try? b".hasMark("try?"))
    #expect(!"func entry() -> Entry?".hasMark("try?"))
    #expect("print(1)".calls("print"))
    #expect("Swift.print(1)".calls("print"))
    #expect(!"stream.print(1)".calls("print"))
    #expect(!"fingerprint(1)".calls("print"))
    #expect(!"func print(".calls("print"))
  }
}
