import MediaModel
import TextBasics

/// The styles of a document by name (TTML2, section 10.4.1).
struct TTMLStyleSheet {
  /// A style and its references.
  private struct Entry {
    var style: TTMLStyle
    let references: XMLWords
    let position: TextPosition
    var state = State.waiting
  }

  /// Whether the references of a style are resolved.
  private enum State { case waiting, open, done }

  private var entries: [Entry] = []
  private var indexes: [String: Int] = [:]

  /// Adds a style element.
  mutating func add(_ element: XMLElement, at position: TextPosition) {
    guard let id = element.value(namespace: XMLNamespaces.xml, local: "id") else { return }
    indexes[id] = entries.count
    entries.append(
      Entry(
        style: Self.inline(element), references: Self.references(element), position: position))
  }

  /// The style of an element's own attributes.
  static func inline(_ element: XMLElement) -> TTMLStyle {
    var style = TTMLStyle()
    for attribute in element.attributes where TTMLNames.isStyling(attribute.name.namespace) {
      style.apply(attribute)
    }
    return style
  }

  /// The names of the styles that an element refers to.
  static func references(_ element: XMLElement) -> XMLWords {
    XMLWords(element.value(local: "style") ?? "")
  }

  /// The style with a name, after ``resolve(_:)`` was called.
  ///
  /// - Returns: The style, or `nil` when there is none.
  func style(named name: String) -> TTMLStyle? { indexes[name].map { entries[$0].style } }

  /// Resolves the references of every style; in a loop, the reference that closes it is ignored.
  mutating func resolve(_ log: inout IssueLog) {
    for start in entries.indices where entries[start].state == .waiting {
      var stack = [start]
      while let index = stack.last {
        if entries[index].state == .waiting {
          entries[index].state = .open
          stack += waiting(of: index, &log)
        } else {
          stack.removeLast()
          if entries[index].state == .open { finish(index) }
        }
      }
    }
  }

  private func waiting(of index: Int, _ log: inout IssueLog) -> [Int] {
    entries[index].references.compactMap { name in
      guard let next = indexes[name] else {
        log.addMissingStyle(name, at: entries[index].position)
        return nil
      }
      guard entries[next].state == .open else {
        return entries[next].state == .waiting ? next : nil
      }
      log.add(
        .ttml(.styleLoop), .warning, at: entries[index].position,
        "The style refers to itself through “\(IssueLog.excerpt(name))”; the reference has no "
          + "effect. Remove it."
      )
      return nil
    }
  }

  private mutating func finish(_ index: Int) {
    var style = TTMLStyle()
    for name in entries[index].references {
      guard let next = indexes[name], entries[next].state == .done else { continue }
      style.override(with: entries[next].style)
    }
    style.override(with: entries[index].style)
    entries[index].style = style
    entries[index].state = .done
  }
}
