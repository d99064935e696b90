import ArgumentParser
import CuelightKit

/// The location of the files of pages.
struct SiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of a site, to which “/” in its pages refers. Its pages are read.",
      valueName: "folder"),
    completion: .directory)
  var siteRoot: String?

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      """
      The folder of a part of the site, or of another host, such as \
      https://cdn.example.org/=cdn; repeatable, the longest prefix wins.
      """,
      valueName: "prefix=folder"))
  var maps: [AddressMapping] = []

  @Option(
    help: ArgumentHelp(
      "Read no page with more bytes than this. (default: 16M)", valueName: "size"))
  var maxPageSize: ByteCount?

  /// The site according to the options.
  var site: CheckRequest.Site {
    var site = CheckRequest.Site()
    site.root = siteRoot
    site.maps = maps.map(\.mapping)
    if let maxPageSize { site.largestPage = Int(clamping: maxPageSize.bytes) }
    return site
  }
}

/// A prefix of addresses, and the folder that contains their files.
struct AddressMapping: ExpressibleByArgument {
  let mapping: CheckRequest.Site.Mapping

  init?(argument: String) {
    guard let equals = argument.lastIndex(of: "="), equals > argument.startIndex else { return nil }
    let folder = argument[argument.index(after: equals)...]
    guard !folder.isEmpty else { return nil }
    mapping = .init(prefix: String(argument[..<equals]), folder: String(folder))
  }
}
