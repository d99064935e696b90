import TextBasics

/// Whether a page has anything that runs: only scripts can start, stop or add media after it is
/// loaded.
enum PageScripts {
  /// Looks through a page.
  ///
  /// - Returns: Whether it has a script, a handler, a `javascript:` address or a frame whose page
  ///   may reach into it.
  static func areIn(_ tree: PageTree) -> Bool { mayBeReached(tree) || areOwn(tree) }

  /// Whether a page has scripts itself.
  ///
  /// - Returns: Whether it has, without the page of a frame that may reach into it.
  static func areOwn(_ tree: PageTree) -> Bool {
    tree.elements.contains { element in
      runsScript(element) || element.attributes.contains(where: isHandler)
    }
  }

  /// Whether anything runs before people do something.
  ///
  /// - Returns: Whether it does; handlers of clicks, keys and the like wait for people.
  static func runByThemselves(in tree: PageTree) -> Bool {
    mayBeReached(tree)
      || tree.elements.contains { element in
        runsScript(element)
          || element.attributes.contains { name, value in
            isHandler((name, value)) && name.hasPrefix("on") && !waits(name)
          }
      }
  }

  /// The hosts of frames whose pages may reach into a page of the same host, each once.
  ///
  /// - Returns: The hosts, sorted; the markup alone does not tell the host of the page.
  static func frameHosts(in tree: PageTree) -> [String] {
    Set(NestedPages(of: tree).addresses.compactMap(\.host)).sorted()
  }

  /// Whether a page inside the page may have its origin, and reach into it.
  private static func mayBeReached(_ tree: PageTree) -> Bool {
    let hosts = OwnHosts(of: tree)
    return NestedPages(of: tree).addresses.contains { hosts.mayBeOwn($0) }
  }

  private static func runsScript(_ element: PageTree.Element) -> Bool {
    switch element.name {
    case "script": isProgram(element.attributes["type"])
    case "portal", "applet": true
    default: false
    }
  }

  private static func waits(_ handler: String) -> Bool {
    ["onclick", "ondblclick", "onauxclick", "oncontextmenu", "oninput", "onchange", "onsubmit"]
      .contains(handler)
      || ["onkey", "onmouse", "onpointer", "ontouch", "ondrag"].contains { handler.hasPrefix($0) }
  }

  /// A `script` of another type is data (HTML, 4.12.1).
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
