import TextBasics

/// The players of a page that play a description together with the picture, by the names of their
/// files: in the address of a script, or in an import of a script.
///
/// A name proves that the player is there, not that it works.
struct DescribingPlayers: Sendable {
  /// A player with a convention for descriptions.
  enum Player: CaseIterable, Sendable {
    case ablePlayer, mediaElement, ozPlayer

    /// Its files; all of them must occur.
    ///
    /// Only a plug-in of MediaElement.js plays descriptions.
    fileprivate var files: [PlayerFile] {
      switch self {
      case .ablePlayer: [PlayerFile("ableplayer", isWhole: false)]
      case .mediaElement:
        [PlayerFile("mediaelement", isWhole: false), PlayerFile("a11y", isWhole: true)]
      case .ozPlayer: [PlayerFile("ozplayer", isWhole: false)]
      }
    }
  }

  /// A file of a player.
  fileprivate struct PlayerFile: Equatable, Sendable {
    /// Its name in small letters.
    let name: String
    /// Whether other files have longer names with the same beginning.
    let isWhole: Bool

    init(_ name: String, isWhole: Bool) {
      self.name = name
      self.isWhole = isWhole
    }

    /// Whether a file of a script is this one; versions and endings may follow the name.
    func isIn(_ file: Substring) -> Bool {
      guard file.hasPrefix(name) else { return false }
      let rest = file.dropFirst(name.count)
      let parts = rest.split(separator: ".").flatMap { $0.split(separator: "-") }
      let isEnding = parts.allSatisfy { part in
        ["js", "mjs", "min"].contains(part) || part.allSatisfy(\.isNumber)
      }
      // A name is continued by a point or a hyphen.
      guard let next = rest.first else { return true }
      return isEnding || (!isWhole && (next == "." || next == "-"))
    }
  }

  /// The players that scripts of the page name.
  let found: Set<Player>

  /// The maximum number of bytes of scripts that are searched.
  private static let most = 4 << 20

  /// Looks through the scripts of a page.
  init(in tree: PageTree, _ shown: ElementVisibility) {
    var missing = Dictionary(uniqueKeysWithValues: Player.allCases.map { ($0, $0.files) })
    var left = Self.most
    for (index, element) in tree.elements.enumerated() where element.name == "script" {
      guard !shown.isInert(index), PageScripts.isProgram(element.attributes["type"]), left > 0
      else { continue }
      for address in Self.addresses(of: element, in: tree, &left) {
        let file = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last ?? ""
        let name = file.lowercased()[...]
        for player in Player.allCases { missing[player]?.removeAll { $0.isIn(name) } }
      }
    }
    found = Set(Player.allCases.filter { missing[$0]?.isEmpty == true })
  }

  /// The address of a script, or the addresses that its text imports.
  private static func addresses(
    of script: PageTree.Element, in tree: PageTree, _ left: inout Int
  ) -> [String] {
    if let address = script.attributes["src"] { return [address.trimmed] }
    var found: [String] = []
    for text in tree.texts[script.texts] {
      let bytes = text.value.utf8.prefix(left)
      left -= bytes.count
      var imports = ScriptImports(Array(bytes))
      while let address = imports.next() { found.append(address) }
    }
    return found
  }
}
