import MediaModel
import Testing

@testable import TTML

@Suite struct `The pages of the rules of TTML` {
  private static let rules = ParseIssue.Code.TTMLRule.allCases

  @Test(arguments: rules)
  func `have an example that breaks the rule, and one that keeps it`(
    rule: ParseIssue.Code.TTMLRule
  ) throws {
    let page = try #require(rule.page)
    // The encoding of a file is not in its markup.
    if rule == .imscEncoding { return }
    let sample = try #require(TTMLSample.all.first { $0.code == rule.rawValue })
    let profile = sample.profile ?? (rule.rawValue.hasPrefix("ebuttd.") ? .ebuTTD : nil)
    func codes(_ example: String) -> [String] {
      ttmlIssues(ExampleDocument(example).text, as: profile).map(\.code.name)
    }
    let wrong = codes(page.wrong)
    let right = codes(page.right)
    #expect(wrong.contains(rule.rawValue), "\(wrong)")
    #expect(!right.contains(rule.rawValue), "\(right)")
  }

  @Test(arguments: rules)
  func `say what is demanded and why, in sentences`(rule: ParseIssue.Code.TTMLRule) throws {
    let page = try #require(rule.page)
    for text in [page.demand, page.why] {
      #expect(text.hasSuffix(".") && text.first?.isUppercase == true && !text.contains("\n"))
    }
    #expect(page.wrong != page.right)
  }
}

/// A document with the lines of an example, each where its element belongs.
private struct ExampleDocument {
  private var root = ""
  private var head = ""
  private var body = ""
  private var whole: String?

  init(_ example: String) {
    for line in example.split(separator: "\n") { add(String(line)) }
  }

  var text: String {
    if let whole { return whole }
    let content = body.isEmpty ? "<div><p begin=\"0s\" end=\"9s\">x</p></div>" : body
    return tt(root, head: head, body: content)
  }

  private mutating func add(_ line: String) {
    let name = line.dropFirst().prefix { $0.isLetter || $0 == ":" }
    switch name {
    case "tt" where line.hasSuffix("</tt>"), "timedtext": whole = line
    case "tt": root = String(line.dropFirst(4).dropLast())
    case "head": head = inside(line)
    case "body": body = inside(line)
    case "div": body += line
    case "p": body += "<div>\(line)</div>"
    case "region":
      head += "<layout>\(line)</layout>"
      body += "<div><p region=\"r\" begin=\"0s\" end=\"1s\">x</p></div>"
    case "style": head += "<styling>\(line)</styling>"
    case "span", "set", "animate": body += "<div><p>\(line)</p></div>"
    default: head += line
    }
  }

  private func inside(_ line: String) -> String {
    String(line.dropFirst(6).dropLast(7))
  }
}
