import Placements
import SystemPackage

/// Where the files of a site are, and how much of a page is read.
struct SiteAccess: Sendable {
  /// What addresses mean.
  let map: SiteMap
  /// The most bytes of a page.
  let limit: Int

  /// Prepares the pages of a request.
  ///
  /// - Parameter site: What the call says about the site.
  init(_ site: CheckRequest.Site) {
    map = SiteMap(
      root: site.root.map { FilePath($0) },
      parts: site.maps.map { SiteMap.Part(prefix: $0.prefix, folder: FilePath($0.folder)) })
    limit = site.largestPage
  }

  /// The folder that a page must be in.
  ///
  /// - Parameter page: The page.
  /// - Returns: The folder of the site, or `nil` for a page that the call names without one.
  func folder(of page: FilePath) -> FilePath? { names(of: page) == nil ? nil : map.root }

  /// What resolves the addresses of a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - base: Its `<base href>`.
  /// - Returns: The resolver.
  func resolver(of page: FilePath, base: String?) -> PageAddress.Resolver {
    guard let names = names(of: page) else {
      return .init(
        folder: page.folder, below: [page.name.text], base: base,
        map: SiteMap(root: nil, parts: map.parts))
    }
    return .init(folder: page.folder, below: names, base: base, map: map)
  }

  /// The names from the root of the site down to a page; `nil` for a page outside.
  private func names(of page: FilePath) -> [String]? {
    guard let root = map.root else { return nil }
    var below = page.place
    guard below.removePrefix(root.appending(FileNames.manifest).place.folder) else { return nil }
    return below.components.map(\.string)
  }
}
