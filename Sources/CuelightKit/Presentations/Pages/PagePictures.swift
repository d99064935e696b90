import FileSignatures
import Placements
import SystemIO
import SystemPackage

/// The pictures of a page whose names do not show their format: which of them may move, by their
/// first bytes.
///
/// Nearly all other pictures of such names are photographs and marks that count visits. So one that
/// is on a network, is missing or is no picture is left out.
struct PagePictures {
  /// The pictures that may move, with the addresses of files that may.
  let moving: [PageMedium]

  /// Looks at pictures.
  init(_ pictures: [PageMedium], _ resolver: PageAddress.Resolver) {
    moving = pictures.compactMap { picture in
      var picture = picture
      picture.sources = picture.sources.filter { Self.mayMove(resolver.resolve($0.address)) }
      return picture.sources.isEmpty ? nil : picture
    }
  }

  private static func mayMove(_ target: PageAddress) -> Bool {
    guard case .file(let path, let root, _, _) = target else { return false }
    do throws(OpenError) {
      let file = try OpenedFile(named: path, beneath: root)
      let head = try file.read(at: 0, count: FileSignature.length)
      guard case .image(let format) = FileSignature(head) else { return false }
      return format.mayMove
    } catch {
      return false
    }
  }
}
