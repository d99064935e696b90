import TextBasics

/// Whether a page has anything that runs: only scripts can start, stop or add media after it is
/// loaded.
enum PageScripts {
  /// Looks through a page.
  ///
  /// - Parameter tree: The page.
  /// - Returns: Whether it has a script, a handler, a `javascript:` address or a frame.
  static func areIn(_ tree: PageTree) -> Bool {
    tree.elements.contains { element in
      switch element.name {
      case "script" where isProgram(element.attributes["type"]): return true
      case "iframe" where element.holdsOtherPage: return true
      case "frame", "portal", "applet": return true
      default: return element.attributes.contains(where: isHandler)
      }
    }
  }

  /// Whether anything runs before people do something.
  ///
  /// - Parameter tree: The page.
  /// - Returns: Whether it does; handlers of clicks, keys and the like wait for people.
  static func runByThemselves(in tree: PageTree) -> Bool {
    tree.elements.contains { element in
      switch element.name {
      case "script" where isProgram(element.attributes["type"]): return true
      case "iframe" where element.holdsOtherPage: return true
      case "frame", "portal", "applet": return true
      default:
        return element.attributes.contains { name, value in
          isHandler((name, value)) && name.hasPrefix("on") && !waits(name)
        }
      }
    }
  }

  private static func waits(_ handler: String) -> Bool {
    ["onclick", "ondblclick", "onauxclick", "oncontextmenu", "oninput", "onchange", "onsubmit"]
      .contains(handler)
      || ["onkey", "onmouse", "onpointer", "ontouch", "ondrag"].contains { handler.hasPrefix($0) }
  }

  /// A `script` of another type is data (HTML, 4.12.1).
  ///
  /// - Parameter type: The attribute `type`.
  /// - Returns: Whether it is a program.
  static func isProgram(_ type: String?) -> Bool {
    guard let type = type?.trimmed.lowercased(), !type.isEmpty else { return true }
    return type == "module" || type.hasSuffix("javascript") || type.hasSuffix("ecmascript")
      || type.hasSuffix("jscript") || type.hasSuffix("livescript")
  }

  private static func isHandler(_ attribute: (key: String, value: String)) -> Bool {
    if attribute.key.utf8.count > 2, attribute.key.hasPrefix("on") { return true }
    guard addresses.contains(attribute.key) else { return false }
    let first = attribute.value.utf8.first { $0 > 0x20 }
    guard first == UInt8(ascii: "j") || first == UInt8(ascii: "J") else { return false }
    return attribute.value.trimmed.prefix(11).lowercased() == "javascript:"
  }

  private static let addresses: Set<String> = ["href", "src", "action", "formaction", "data"]
}

extension PageTree.Element {
  /// Whether the frame holds a page of another file, which may have scripts.
  fileprivate var holdsOtherPage: Bool {
    guard attributes["srcdoc"] == nil, let address = attributes["src"]?.trimmed.lowercased() else {
      return false
    }
    return !address.isEmpty && address != "about:blank"
  }
}
