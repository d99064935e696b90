import MediaModel
import Placements
import SystemIO
import SystemPackage

/// The issues of a page about media that it shows elsewhere, or that are not there.
struct SettledIssues {
  /// The files of the media that the page shows.
  private let shown: Set<FilePath>
  private let resolver: PageAddress.Resolver

  /// Prepares the issues of a page.
  ///
  /// - Parameters:
  ///   - placements: The media that the page shows.
  ///   - resolver: Finds the files of its addresses.
  init(_ placements: PagePlacements, _ resolver: PageAddress.Resolver) {
    shown = Set(placements.entries.filter { !Self.isHeardOnly($0) }.map(\.path))
    self.resolver = resolver
  }

  /// Whether an `audio` element plays a film, which a script may also show.
  private static func isHeardOnly(_ entry: PagePlacements.Entry) -> Bool {
    entry.declarations.alternatives.videoMeaningful == false
      && !FileNames.sounds.contains(entry.path.extension?.lowercased() ?? "")
  }

  /// Whether nothing is left to be read of an issue.
  ///
  /// - Parameter issue: The issue.
  /// - Returns: Whether each of its addresses is a medium that the page shows, or is only a word
  ///   such as `media.formats.mp4`, because there is no file of that name beside the page.
  func contains(_ issue: PageIssue) -> Bool {
    !issue.addresses.isEmpty && issue.addresses.allSatisfy { isSettled($0, issue) }
  }

  private func isSettled(_ address: String, _ issue: PageIssue) -> Bool {
    guard case .file(let path, let root, _, _) = resolver.resolve(address) else { return false }
    if shown.contains(path) { return true }
    // Scripts often join a folder and a plain name; a name with several dots is rarely one.
    guard issue.isGuess, !address.contains("/"), address.utf8.count(where: { $0 == 0x2E }) > 1
    else { return false }
    do throws(OpenError) {
      _ = try OpenedFile(named: path, beneath: root)
      return false
    } catch {
      return error == .notFound
    }
  }
}
