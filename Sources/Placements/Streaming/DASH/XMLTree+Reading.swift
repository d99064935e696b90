import TextBasics

extension XMLTree {
  /// The texts directly in an element, without white space at both ends.
  func text(of index: Int) -> String {
    let whole = children(of: index).compactMap { nodes[$0].text }.joined()
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    let start = whole.utf8.firstIndex { !blanks.contains($0) } ?? whole.endIndex
    let end = whole.utf8.lastIndex { !blanks.contains($0) }.map { whole.utf8.index(after: $0) }
    return String(whole[start..<max(start, end ?? start)])
  }

  /// The child elements with a name.
  func elements(_ name: String, in index: Int) -> [Int] {
    children(of: index).filter { nodes[$0].element?.name.local == name }
  }

  /// An attribute without a namespace, or `nil`.
  func value(_ name: String, of index: Int) -> String? {
    nodes[index].element?.value(local: name)
  }
}
