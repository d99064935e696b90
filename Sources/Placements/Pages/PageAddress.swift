package import SystemPackage
package import MediaModel
import TextBasics

/// The target of an address of a page: a file beneath one of the folders of a site, or something
/// else.
package enum PageAddress: Sendable, Hashable {
  /// A file.
  case file(FilePath, below: FilePath, clip: Placement.Clip?, fragment: String?)
  /// Data inside the address itself (RFC 2397).
  case data
  /// Something that was not read, with the reason: the rest of a sentence that begins with the
  /// address.
  case unread(String)

  /// Finds the files that the addresses of one page mean.
  package struct Resolver: Sendable {
    private var map: SiteMap
    /// The folder that relative addresses must stay in.
    private var root: FilePath
    /// The base address of relative addresses.
    private var base: URL
    /// The origins whose whole site is in the folder of `/`; one of them may be that of the page.
    package let rootOrigins: Set<WebOrigin>
    /// The origins that the page may have, by the folders of the site.
    package var possibleOrigins: Set<WebOrigin> = []

    /// Prepares the addresses of a page.
    ///
    /// - Parameters:
    ///   - folder: The folder of the page.
    ///   - names: The names from the root of the site to the page, including the page; only the
    ///     page if there is no site.
    ///   - base: `<base href>`, or `nil`.
    ///   - map: The folders of the site.
    package init(folder: FilePath, below names: [String], base: String?, map: SiteMap) {
      self.map = map
      rootOrigins = map.rootOrigins
      root = map.root ?? folder
      let own = URL(origin: "", path: names, isRooted: false)
      self.base = base.map { own.joined($0.trimmed) } ?? own
    }

    /// The resolver for the addresses in a file that the page links, such as a style sheet.
    ///
    /// - Parameter written: The address of the file in the page.
    /// - Returns: The resolver.
    package func following(_ written: String) -> Resolver {
      var other = self
      other.base = base.joined(written.trimmed.prefixed(until: UInt8(ascii: "?")))
      return other
    }

    /// Resolves an address.
    ///
    /// - Parameter written: The address in the page.
    /// - Returns: Its target.
    package func resolve(_ written: String) -> PageAddress {
      let address = written.trimmed
      if address.prefix(5).lowercased() == "data:" { return .data }
      let cut = address.utf8.firstIndex(of: UInt8(ascii: "#"))
      let fragment = cut.map { String(address[address.index(after: $0)...]) }
      let whole = cut.map { String(address[..<$0]) } ?? address
      let target = base.joined(whole.prefixed(until: UInt8(ascii: "?")))
      guard let place = place(of: target) else { return .unread(reason(target)) }
      guard place.names.last?.isEmpty == false else {
        return .unread("names a folder, and not a file")
      }
      var path = place.folder
      for name in place.names {
        guard let component = Self.component(name) else {
          return .unread("has a part that cannot be a file name")
        }
        path.append(component)
      }
      return .file(
        path.lexicallyNormalized(), below: place.folder, clip: fragment.flatMap(Self.clip),
        fragment: fragment.flatMap { $0.isEmpty ? nil : PercentEncoding.decoded($0) })
    }

    /// Whether an address is on a network, from which nothing is read.
    ///
    /// - Parameter written: The address in the page.
    /// - Returns: Whether it has another origin, and no `--map` names a folder for it.
    package func isOnNetwork(_ written: String) -> Bool {
      let target = base.joined(written.trimmed.prefixed(until: UInt8(ascii: "?")))
      return !target.origin.isEmpty && place(of: target) == nil
    }

    /// The option of the call that would tell the file of an address, and the resolver with it.
    ///
    /// - Parameters:
    ///   - written: The address in the page.
    ///   - folder: The folder that the option would give.
    /// - Returns: `nil` if no option does: the address has a folder, it has no place on the web, or
    ///   it leads out of the folder of the page.
    package func completed(
      for written: String, by folder: FilePath
    ) -> (option: String, resolver: Resolver)? {
      let target = base.joined(written.trimmed.prefixed(until: UInt8(ascii: "?")))
      guard place(of: target) == nil, !target.climbs, !target.isTooLong else { return nil }
      var other = self
      guard !target.origin.isEmpty else {
        other.map = SiteMap(root: folder, parts: map.parts)
        other.root = folder
        return ("--site-root \(folder.string)", other)
      }
      guard WebOrigin(target.origin) != nil else { return nil }
      let prefix = target.origin + "/"
      other.map = SiteMap(
        root: map.root, parts: map.parts + [SiteMap.Part(prefix: prefix, folder: folder)])
      return ("--map \(prefix)=\(folder.string)", other)
    }

    /// Whether an address has no place on the web, such as one with `data:` or `blob:`.
    ///
    /// - Parameter written: The address in the page.
    /// - Returns: Whether its scheme is another one than `http` and `https`.
    package func hasOtherScheme(_ written: String) -> Bool {
      let target = base.joined(written.trimmed.prefixed(until: UInt8(ascii: "?")))
      return !target.origin.isEmpty && WebOrigin(target.origin) == nil
    }

    /// The origin of an address on the web.
    ///
    /// - Parameter written: The address in the page.
    /// - Returns: The origin; `nil` for the site itself.
    package func origin(of written: String) -> WebOrigin? {
      WebOrigin(base.joined(written.trimmed.prefixed(until: UInt8(ascii: "?"))).origin)
    }

    private func reason(_ target: URL) -> String {
      if target.isTooLong {
        return "has more than \(URL.longest) bytes or \(URL.mostNames) names, so it is not read"
      }
      if !target.origin.isEmpty {
        return "is on a network, from which nothing is read; give its folder with --map"
      }
      if target.climbs { return "leads out of the page’s folder; give the site’s with --site-root" }
      return "starts at the root of the site; give its folder with --site-root"
    }

    /// The folder of an address, and the names below this folder.
    private func place(of target: URL) -> (folder: FilePath, names: [String])? {
      guard !target.isTooLong else { return nil }
      let text = target.text
      for part in map.parts {
        if let names = Self.names(of: text, below: part.prefix) { return (part.folder, names) }
      }
      guard target.origin.isEmpty else { return nil }
      if map.root == nil, target.isRooted || target.climbs { return nil }
      return (root, target.path)
    }

    /// The names of an address below a prefix; the last one is empty for a folder.
    ///
    /// `nil` if the address is not below the prefix.
    private static func names(of text: String, below prefix: String) -> [String]? {
      // Servers redirect from the name of a folder to the folder.
      if prefix.hasSuffix("/"), prefix.dropLast() == text { return [""] }
      guard text.hasPrefix(prefix) else { return nil }
      let rest = text.dropFirst(prefix.count)
      guard prefix.hasSuffix("/") || rest.isEmpty || rest.hasPrefix("/") else { return nil }
      let isFolder = rest.isEmpty || rest.hasSuffix("/")
      return rest.split(separator: "/").map { String($0) } + (isFolder ? [""] : [])
    }

    /// A name after percent-decoding, once.
    private static func component(_ name: String) -> FilePath.Component? {
      let decoded = PercentEncoding.decoded(Array(name.utf8))
      guard !decoded.contains(0), !decoded.contains(UInt8(ascii: "/")),
        let text = String(validating: decoded, as: UTF8.self),
        let component = FilePath.Component(text), component.kind == .regular
      else { return nil }
      return component
    }

    private static func clip(_ fragment: String) -> Placement.Clip? {
      // Of several, the last valid one counts, after percent-decoding (Media Fragments URI 1.0,
      // sections 4.1 and 5.2.1).
      fragment.split(separator: "&").reversed().lazy.compactMap { part in
        let name = part.prefix { $0 != "=" }
        guard name.utf8.count < part.utf8.count, PercentEncoding.decoded(String(name)) == "t" else {
          return nil
        }
        return MediaFragment.clip(PercentEncoding.decoded(String(part.dropFirst(name.count + 1))))
      }.first
    }
  }

  /// The parts of an address that determine a file (RFC 3986, 5.2).
  fileprivate struct URL: Sendable {
    /// Scheme and authority; empty for the site itself.
    var origin: String
    /// All names from the root, including the last one.
    var path: [String]
    /// Whether the path was written from the root.
    var isRooted: Bool
    /// Whether `..` goes above the root.
    var climbs = false
    /// Whether it has more than ``longest`` bytes or ``mostNames`` names; its path is not kept.
    var isTooLong = false

    /// The maximum number of bytes of an address with its base.
    ///
    /// The path of a file has at most 4,096 (PATH_MAX, limits.h), and each may be written as three. A
    /// page may repeat its base for each of thousands of media.
    static let longest = SegmentAddress.longest
    /// The maximum number of names, each of which costs more than its bytes; our choice.
    static let mostNames = 256

    var text: String { origin + "/" + path.joined(separator: "/") }

    /// Resolves an address relative to this one.
    func joined(_ written: String) -> URL {
      if written.hasPrefix("//") { return Self.absolute("https:" + written) }
      if URLScheme.name(in: Array(written.utf8)) != nil { return Self.absolute(written) }
      if written.hasPrefix("/") {
        return URL(origin: origin, path: [], isRooted: true).appending(written)
      }
      guard !written.isEmpty else { return self }
      var folder = self
      folder.path = Array(path.dropLast())
      return folder.appending(written)
    }

    private static func absolute(_ address: String) -> URL {
      let written = WebOrigin.normalized(address)
      guard let slashes = written.firstRange(of: "://") else {
        return URL(origin: written, path: [], isRooted: true)
      }
      let rest = written[slashes.upperBound...]
      let host = rest.prefix { $0 != "/" }
      return URL(
        origin: written[..<slashes.lowerBound].lowercased() + "://" + host.lowercased(), path: [],
        isRooted: true
      ).appending(String(rest.dropFirst(host.count)))
    }

    /// The address with further names; `.` and `..` are resolved (RFC 3986, 5.2.4).
    private func appending(_ written: String) -> URL {
      var url = self
      let own = path.reduce(written.utf8.count) { $0 + $1.utf8.count + 1 }
      guard !isTooLong, own <= Self.longest, path.count <= Self.mostNames else {
        (url.path, url.isTooLong) = ([], true)
        return url
      }
      var isFolder = written.hasSuffix("/")
      for name in written.split(separator: "/", omittingEmptySubsequences: true) {
        let dots = name.lowercased().replacing("%2e", with: ".")
        switch dots {
        case ".": break
        case "..": if url.path.isEmpty { url.climbs = true } else { url.path.removeLast() }
        default: url.path.append(String(name))
        }
        isFolder = written.hasSuffix("/") || dots == "." || dots == ".."
      }
      // The base of relative addresses is a folder, so the last name is removed.
      if isFolder { url.path.append("") }
      return url
    }
  }
}

extension SiteMap {
  /// The origins whose whole site is in the folder of `/`.
  fileprivate var rootOrigins: Set<WebOrigin> {
    guard let root = root?.lexicallyNormalized() else { return [] }
    return Set(parts.filter { $0.folder.lexicallyNormalized() == root }.compactMap(\.siteOrigin))
  }
}

extension SiteMap.Part {
  /// The origin, if its prefix is that of a whole site; else `nil`.
  package var siteOrigin: WebOrigin? {
    let slashes = prefix.utf8.count { $0 == UInt8(ascii: "/") }
    return slashes == 2 || (slashes == 3 && prefix.hasSuffix("/")) ? WebOrigin(prefix) : nil
  }
}

extension String {
  /// The part before a byte.
  fileprivate func prefixed(until byte: UInt8) -> String {
    String(decoding: utf8.prefix { $0 != byte }, as: UTF8.self)
  }
}
