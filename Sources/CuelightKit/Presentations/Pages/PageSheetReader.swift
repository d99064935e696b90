import Hashing
import MediaModel
import Placements
import SystemIO
import SystemPackage

/// Reads the style sheets that a page and its style sheets link, within limits of number and bytes.
struct PageSheetReader {
  private let page: FilePath
  private let site: SiteAccess
  /// The resolvers for the addresses in each style sheet, by its name; the page has an empty name.
  private var resolvers: [String: PageAddress.Resolver] = [:]
  private var count = 0
  private var bytes = 0
  /// Messages about unread style sheets, each one main clause; only a few are named.
  private(set) var unread: [String] = []
  /// The style sheets that were read.
  private(set) var files: [FilePath] = []
  /// The SHA-256 of each style sheet that was read, in hexadecimal digits.
  private var hashes: [String] = []

  /// Prepares the style sheets of a page.
  init(_ page: FilePath, _ site: SiteAccess) {
    self.page = page
    self.site = site
  }

  /// Reads the style sheets that a page requests.
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
        files.append(path)
        hashes.append(content.hash?.hex ?? "")
        resolvers[path.shown] = resolver.following(request.address)
        return PageStyleSheet(request, name: path.shown, bytes: content.bytes)
      } catch {
        miss(request, "\(error)")
      }
    }
    return missing
  }

  /// The hash of a page together with its style sheets: other style sheets may change the motion.
  ///
  /// - Parameter page: The SHA-256 of the page.
  /// - Returns: The hash of the page if it has no style sheets; else the SHA-256 of the hexadecimal
  ///   digits of all SHA-256, first of the page, then of the style sheets in the order of reading.
  func hash(with page: ContentHash?) -> ContentHash? {
    guard let page, !hashes.isEmpty else { return page }
    return ContentHash(of: Array((page.hex + hashes.joined()).utf8))
  }

  /// The highest number of style sheets that are named.
  private static let mostNamed = 5

  private mutating func miss(_ request: PageStyleSheet.Request, _ reason: String) {
    guard unread.count < Self.mostNamed else { return }
    unread.append(
      "The style sheet \(request.address.prefix(200)) was not read: it \(reason)")
  }
}
