import Placements
import SystemPackage

/// The location of a site's files, and the size limit of a page.
struct SiteAccess: Sendable {
  /// The mapping of addresses to files.
  let map: SiteMap
  /// The largest size of a page in bytes.
  let limit: Int

  /// Prepares the pages of a request.
  init(_ site: CheckRequest.Site) {
    map = SiteMap(
      root: site.root.map { FilePath($0) },
      parts: site.maps.map { SiteMap.Part(prefix: $0.prefix, folder: FilePath($0.folder)) })
    limit = site.largestPage
  }

  /// The folder that a page must be in.
  ///
  /// - Returns: The folder of the site, or `nil` for a page outside the site.
  func folder(of page: FilePath) -> FilePath? { names(of: page) == nil ? nil : map.root }

  /// The resolver of the addresses on a page.
  func resolver(of page: FilePath, base: String?) -> PageAddress.Resolver {
    var resolver = plainResolver(of: page, base: base)
    resolver.possibleOrigins = origins(of: page)
    return resolver
  }

  private func plainResolver(of page: FilePath, base: String?) -> PageAddress.Resolver {
    guard let names = names(of: page) else {
      return .init(
        folder: page.folder, below: [page.name.text], base: base,
        map: SiteMap(root: nil, parts: map.parts))
    }
    return .init(folder: page.folder, below: names, base: base, map: map)
  }

  /// The origins that a page may have: those whose site is in a folder around it.
  func origins(of page: FilePath) -> Set<WebOrigin> {
    let origins = map.parts.compactMap { part in part.siteOrigin.map { ($0, part.folder) } }
    guard !origins.isEmpty else { return [] }
    let place = page.place
    return Set(
      origins.filter { place.starts(with: $0.1.appending(FileNames.manifest).place.folder) }.map(
        \.0))
  }

  /// The names from the root of the site down to a page; `nil` for a page outside.
  private func names(of page: FilePath) -> [String]? {
    guard let root = map.root else { return nil }
    var below = page.place
    guard below.removePrefix(root.appending(FileNames.manifest).place.folder) else { return nil }
    return below.components.map(\.string)
  }
}
