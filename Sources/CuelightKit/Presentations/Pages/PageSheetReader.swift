import Hashing
import MediaModel
import Placements
import SystemIO
import SystemPackage

/// Reads the style sheets that a page and its style sheets link, within limits of number and bytes.
struct PageSheetReader {
  private let page: FilePath
  private let site: SiteAccess
  /// What resolves the addresses of a style sheet, by its name; the page has no name.
  private var resolvers: [String: PageAddress.Resolver] = [:]
  private var count = 0
  private var bytes = 0
  /// What was not read, each one main clause; at most a few are named.
  private(set) var unread: [String] = []
  /// The SHA-256 of each style sheet that was read, in hexadecimal digits.
  private var hashes: [String] = []

  /// Prepares the style sheets of a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - site: Where the files of the site are.
  init(_ page: FilePath, _ site: SiteAccess) {
    self.page = page
    self.site = site
  }

  /// Reads the style sheets that a page asks for.
  ///
  /// - Parameter facts: The page.
  /// - Returns: One style sheet a request, read or not, up to the limit.
  mutating func read(_ facts: PageFacts) -> [PageStyleSheet] {
    resolvers[""] = resolvers[""] ?? site.resolver(of: page, base: facts.base)
    let fitting = facts.wantedSheets.prefix(PageStyleSheet.Limit.sheets - count)
    if fitting.count < facts.wantedSheets.count {
      unread.append("More than \(PageStyleSheet.Limit.sheets) style sheets are linked")
    }
    count += fitting.count
    return fitting.map { read($0) }
  }

  private mutating func read(_ request: PageStyleSheet.Request) -> PageStyleSheet {
    let missing = PageStyleSheet(request, name: "", bytes: nil)
    guard let resolver = resolvers[request.base] else { return missing }
    switch resolver.resolve(request.address) {
    case .data: miss(request, "is inside the page, where style sheets are not read")
    case .unread(let reason): miss(request, reason)
    case .file(let path, let root, _, _):
      do throws(OpenError) {
        let content = try Content(
          of: path, beneath: root, limit: max(PageStyleSheet.Limit.bytes - bytes, 0))
        bytes += content.bytes.count
        hashes.append(content.hash?.hex ?? "")
        resolvers[path.string] = resolver.following(request.address)
        return PageStyleSheet(request, name: path.string, bytes: content.bytes)
      } catch {
        miss(request, "\(error)")
      }
    }
    return missing
  }

  /// What identifies a page with its style sheets: other style sheets make another motion.
  ///
  /// - Parameter page: The SHA-256 of the page.
  /// - Returns: The same without style sheets; else the SHA-256 of the hexadecimal digits of all
  ///   SHA-256, that of the page first, then those of the style sheets in the order of reading.
  func hash(with page: ContentHash?) -> ContentHash? {
    guard let page, !hashes.isEmpty else { return page }
    return ContentHash(of: Array((page.hex + hashes.joined()).utf8))
  }

  /// How many style sheets are named.
  private static let mostNamed = 5

  private mutating func miss(_ request: PageStyleSheet.Request, _ reason: String) {
    guard unread.count < Self.mostNamed else { return }
    unread.append(
      "The style sheet \(request.address.prefix(200)) was not read: it \(reason)")
  }
}
