/// One step of a key path.
package enum PathStep: Sendable {
  /// A key of a mapping.
  case key(String)
  /// An item of a list, from 0.
  case index(Int)
}

extension [PathStep] {
  /// The path as people write it: `media[2].captions[0].src`.
  package var written: String {
    var text = ""
    for step in self {
      switch step {
      case .key(let key): text += (text.isEmpty ? "" : ".") + key.shortened
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}

extension String {
  /// The text, or its beginning where it is too long for a message.
  package var shortened: String {
    let most = 60
    guard utf8.count > most else { return self }
    let head = unicodeScalars.prefix(most)
    return head.count == unicodeScalars.count ? self : String(head) + "…"
  }
}
