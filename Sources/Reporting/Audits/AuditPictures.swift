import Conformance
import Records

/// The small pictures of what is open in an audit, as many as a page has room for.
struct AuditPictures {
  /// The most bytes of all pictures of a page.
  private static let most = 3 << 20
  /// The most bytes of the pictures of a result.
  private static let mostOfResult = 200_000

  /// The pictures of each result that has any, by its number.
  private(set) var figures: [Int: PictureFigures] = [:]

  /// Finds the pictures of results; one that belongs to several is beside the first.
  ///
  /// - Parameters:
  ///   - results: The current results.
  ///   - settings: Where pictures are found.
  init(_ results: [AuditResult], _ settings: AuditExport.Settings) {
    guard let pictures = settings.pictures else { return }
    let flashing = Set(
      results.filter { $0.findings.contains { PictureNote.flashing.contains($0.code) } }
        .compactMap(\.medium.sha256))
    var seen: Set<[UInt8]> = []
    var left = Self.most
    let open =
      results.filter { $0.outcome == .notCompliant }
      + results.filter { $0.outcome == .needsReview }
    for result in open.prefix(AuditPage.mostRows) where left > 0 {
      guard let sha256 = result.medium.sha256 else { continue }
      let all = pictures(
        Set(result.findings.map(\.fingerprint)), sha256, flashing.contains(sha256))
      let own = PictureFigures(
        all.filter { seen.insert($0.image).inserted }, atMost: min(left, Self.mostOfResult))
      guard own.bytes > 0 else { continue }
      left -= own.bytes
      figures[result.number] = own
    }
  }
}
