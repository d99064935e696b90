import TextBasics

/// Whether a page has anything that runs: only scripts can start, stop or add media after it is
/// loaded.
enum PageScripts {
  /// Looks through a page.
  ///
  /// - Parameter tree: The page.
  /// - Returns: Whether it has a script, a handler, a `javascript:` address or a frame whose page
  ///   may reach into it.
  static func areIn(_ tree: PageTree) -> Bool {
    let hosts = OwnHosts(of: tree)
    return tree.elements.contains { element in
      switch element.name {
      case "script" where isProgram(element.attributes["type"]): return true
      case "iframe" where element.mayReachPage(hosts), "frame" where element.mayReachPage(hosts):
        return true
      case "portal", "applet": return true
      default: return element.attributes.contains(where: isHandler)
      }
    }
  }

  /// Whether anything runs before people do something.
  ///
  /// - Parameter tree: The page.
  /// - Returns: Whether it does; handlers of clicks, keys and the like wait for people.
  static func runByThemselves(in tree: PageTree) -> Bool {
    let hosts = OwnHosts(of: tree)
    return tree.elements.contains { element in
      switch element.name {
      case "script" where isProgram(element.attributes["type"]): return true
      case "iframe" where element.mayReachPage(hosts), "frame" where element.mayReachPage(hosts):
        return true
      case "portal", "applet": return true
      default:
        return element.attributes.contains { name, value in
          isHandler((name, value)) && name.hasPrefix("on") && !waits(name)
        }
      }
    }
  }

  /// The hosts of frames whose pages may reach into a page of the same host, each once.
  ///
  /// - Parameter tree: The page.
  /// - Returns: The hosts, sorted; the markup alone does not tell the host of the page.
  static func frameHosts(in tree: PageTree) -> [String] {
    Set(
      tree.elements.lazy.filter { $0.name == "iframe" || $0.name == "frame" }
        .compactMap(\.reachingAddress?.host)
    ).sorted()
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
  /// Whether the frame holds a page of another file whose scripts may reach into the page around
  /// it: pages of another origin cannot (HTML, 7.2.1).
  fileprivate func mayReachPage(_ hosts: OwnHosts) -> Bool {
    reachingAddress.map { hosts.mayBeOwn($0) } ?? false
  }

  /// The address of its page, if the page can reach into one of its own origin.
  fileprivate var reachingAddress: String? {
    guard attributes["srcdoc"] == nil, let address = attributes["src"]?.trimmed, !address.isEmpty,
      address.lowercased() != "about:blank", !isSeparated, !FrameAddress.holdsNoScript(address)
    else { return nil }
    return address
  }

  /// Whether its `sandbox` gives the page in it another origin, or no scripts (HTML, 4.8.5).
  private var isSeparated: Bool {
    guard let sandbox = attributes["sandbox"] else { return false }
    let tokens = sandbox.lowercased().split(whereSeparator: \.isWhitespace)
    return !tokens.contains("allow-same-origin") || !tokens.contains("allow-scripts")
  }
}
