@testable import Styles

/// A small document: one line an element, two spaces for each level, `name#id.class [a=b]`.
struct StyleFixture {
  let elements: [StyleElement]

  init(_ outline: String, kind: StyleElement.Kind = .html) {
    var path: [Int] = []
    var made: [StyleElement] = []
    for line in outline.split(separator: "\n") where !line.allSatisfy({ $0 == " " }) {
      let depth = line.prefix { $0 == " " }.count / 2
      path = Array(path.prefix(depth))
      made.append(Self.element(line.drop { $0 == " " }, kind: kind, parent: path.last))
      path.append(made.count - 1)
    }
    elements = made
  }

  private static func element(
    _ text: Substring, kind: StyleElement.Kind, parent: Int?
  ) -> StyleElement {
    let parts = text.split(separator: " ", maxSplits: 1)
    var attributes = attributes(parts.dropFirst().first ?? "")
    let names = parts[0].split(separator: ".")
    let head = names[0].split(separator: "#")
    if names.count > 1 {
      attributes.append(.init("class", names.dropFirst().joined(separator: " ")))
    }
    if head.count > 1 { attributes.append(.init("id", String(head[1]))) }
    return StyleElement(
      String(head[0]), kind: kind, parent: parent, attributes: attributes,
      hasText: text.hasSuffix("!"))
  }

  private static func attributes(_ text: Substring) -> [StyleElement.Attribute] {
    text.split(separator: "[").map { part in
      let pair = part.prefix { $0 != "]" }.split(separator: "=", maxSplits: 1)
      return .init(String(pair[0]), pair.dropFirst().first.map(String.init) ?? "")
    }
  }

  func styles(
    _ sheets: String..., names: NameCase = .exact, limits: StyleLimits = StyleLimits(),
    imports: [String: String] = [:], isScripted: Bool = false
  ) -> DocumentStyles {
    DocumentStyles.read(
      elements, sheets: sheets.map { StyleSheetSource(bytes: Array($0.utf8)) }, names: names,
      limits: limits, setsVariablesElsewhere: isScripted
    ) { request in
      guard let text = imports[request.address] else {
        return .unread("There is no such file.", mayApply: false)
      }
      return .read(StyleSheetSource(address: request.address, bytes: Array(text.utf8)))
    }
  }
}

extension DocumentStyles {
  /// The last element's answer.
  var hidesLast: StyleAnswer? { elements.last?.isHidden }
  /// The last element's animations.
  var motions: [StyleAnimation] { elements.last?.animations ?? [] }
}
