import TextBasics

/// The players of a page that play a description together with the picture, by the names of their
/// files: in the address of a script, or in an import of a script.
///
/// A name proves that the player is there, not that it works.
struct DescribingPlayers: Sendable {
  /// A player that plays descriptions.
  private typealias Player = (name: String, convention: DescriptionConvention)

  private static let all: [Player] = PlayerConvention.all.compactMap { row in
    row.description.map { (row.name, $0) }
  }

  /// A description that an attribute names.
  struct Named {
    let attribute: DescriptionConvention.Attribute
    let address: String
    /// Whether a player of the page plays it with the medium.
    let isPlayed: Bool
  }

  /// The names of the players that scripts of the page name.
  let found: Set<String>

  /// The maximum number of bytes of scripts that are searched.
  private static let most = 4 << 20

  /// Looks through the scripts of a page.
  init(in tree: PageTree, _ shown: ElementVisibility) {
    var missing = Self.all.map(\.convention.files)
    var left = Self.most
    for (index, element) in tree.elements.enumerated() where element.name == "script" {
      guard !shown.isInert(index), PageScripts.isProgram(element.attributes["type"]), left > 0
      else { continue }
      for address in Self.addresses(of: element, in: tree, &left) {
        let file = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last ?? ""
        let name = file.lowercased()[...]
        for player in missing.indices { missing[player].removeAll { $0.isIn(name) } }
      }
    }
    found = Set(zip(Self.all, missing).compactMap { $1.isEmpty ? $0.name : nil })
  }

  /// The descriptions that attributes of an element name.
  ///
  /// - Parameters:
  ///   - element: A medium, or a source or track of it.
  ///   - medium: The medium.
  /// - Returns: The descriptions, in the order of the players.
  func descriptions(in element: PageTree.Element, of medium: PageTree.Element) -> [Named] {
    Self.all.flatMap { name, convention in
      let isPlayed = found.contains(name) && (convention.mark.map { medium.has($0) } ?? true)
      return convention.attributes.compactMap { attribute in
        element.attributes[attribute.name].map {
          Named(attribute: attribute, address: $0, isPlayed: isPlayed)
        }
      }
    }
  }

  /// The player whose markup an element is, in which a second sound describes the video.
  static func container(_ element: PageTree.Element) -> String? {
    let markers = element.markers.split(separator: " ")
    return all.first { player in
      player.convention.container.map { name in
        markers.contains { $0 == name || $0.hasPrefix(name + "-") }
      } ?? false
    }?.name
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
