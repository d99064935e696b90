import TextBasics

/// Reads the style sheets of a document in order, and those that they import, within limits.
struct StyleSheetLoader {
  /// A style sheet that is being read.
  private struct Open {
    let address: String
    var parser: StyleSheetParser
  }

  private let names: NameCase
  private let limits: StyleLimits
  private(set) var rules = UserAgentSheet.rules
  private(set) var unread: [DocumentStyles.Unread] = []
  private var open: [Open] = []
  private var sheets = 0
  private var imports = 0
  private var bytes = 0

  /// Reads style sheets.
  ///
  /// - Parameters:
  ///   - sources: The style sheets of the document in order.
  ///   - names: The comparison of classes and ids.
  ///   - limits: The limits of reading.
  ///   - importing: Returns imported style sheets.
  init(
    _ sources: [StyleSheetSource], names: NameCase = .exact, limits: StyleLimits,
    importing: (StyleSheetImport) -> ImportedStyleSheet
  ) {
    self.names = names
    self.limits = limits
    for source in sources {
      guard fits(source) else {
        rules.isLimited = true
        rules.addUnread(when: .always, layer: StyleLayers.none)
        continue
      }
      start(source, condition: .always, layer: StyleLayers.none)
      drive(importing)
    }
    rules.isLimited = rules.isLimited || rules.layers.isLimited
  }

  private func fits(_ source: StyleSheetSource) -> Bool {
    sheets < limits.sheets && (source.bytes?.count ?? 0) <= limits.bytes - bytes
  }

  private mutating func start(_ source: StyleSheetSource, condition: StyleCondition, layer: Int) {
    sheets += 1
    let media = MediaQuery.condition(CSSTokenizer(Array(source.media.utf8)))
    guard let content = source.bytes else {
      return rules.addUnread(when: condition.and(media), layer: layer)
    }
    bytes += content.count
    var parser = StyleSheetParser(
      Self.decoded(content), level: .author, condition: condition.and(media), layer: layer,
      ruleLimit: limits.rules)
    parser.names = names
    open.append(Open(address: source.address, parser: parser))
  }

  /// Names and keywords are ASCII; of other encodings only those with a byte order mark matter.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    let text = TextDecoding.decode(bytes, keepsUTF8: true)
    return text.start == 0 ? text.bytes : Array(text.bytes.dropFirst(text.start))
  }

  private mutating func drive(_ importing: (StyleSheetImport) -> ImportedStyleSheet) {
    while !open.isEmpty {
      let index = open.count - 1
      switch open[index].parser.read(into: &rules) {
      case .finished: open.removeLast()
      case .importing(let address, let condition, let layer):
        // A style sheet for print changes nothing on a screen.
        guard condition != .never else { continue }
        imports += 1
        let request = StyleSheetImport(address: address, base: open[index].address)
        if imports > limits.imports {
          // One such rule makes everything unknown; more add nothing.
          guard imports == limits.imports + 1 else { continue }
          miss(request, "More style sheets are imported than are read.", .always, StyleLayers.none)
        } else if let refusal {
          miss(request, refusal, condition, layer)
        } else {
          apply(importing(request), for: request, condition: condition, layer: layer)
        }
      }
    }
  }

  /// The reason why the next import is not read, or `nil`.
  private var refusal: String? {
    let fits = open.count <= limits.importDepth && sheets < limits.sheets
    return fits ? nil : "More style sheets import one another than are read."
  }

  /// Starts an import.
  ///
  /// A style sheet that imports itself, directly or through others, is a cycle, and the second
  /// import adds nothing.
  private mutating func apply(
    _ answer: ImportedStyleSheet, for request: StyleSheetImport, condition: StyleCondition,
    layer: Int
  ) {
    switch answer {
    case .unread(let reason, let mayApply):
      unread.append(.init(request: request, reason: reason))
      if mayApply { rules.addUnread(when: condition, layer: layer) }
    case .read(let source):
      let isCycle = open.contains { $0.address == source.address && !source.address.isEmpty }
      guard !isCycle else { return }
      guard fits(source) else {
        let reason = "The style sheets have more than \(limits.bytes) bytes."
        return miss(request, reason, condition, layer)
      }
      start(source, condition: condition, layer: layer)
    }
  }

  private mutating func miss(
    _ request: StyleSheetImport, _ reason: String, _ condition: StyleCondition, _ layer: Int
  ) {
    rules.isLimited = true
    rules.addUnread(when: condition, layer: layer)
    unread.append(.init(request: request, reason: reason))
  }
}
