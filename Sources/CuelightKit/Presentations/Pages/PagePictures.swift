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
  ///
  /// - Parameters:
  ///   - pictures: The pictures.
  ///   - resolver: Finds the files of their addresses.
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
      return PictureSignature.mayMove(try file.read(at: 0, count: PictureSignature.length))
    } catch {
      return false
    }
  }
}

/// The formats of pictures with time that browsers recognize by their first bytes (MIME Sniffing,
/// 6.1).
private enum PictureSignature {
  /// The number of bytes that are examined.
  static let length = 32

  /// Recognizes a picture that may move.
  ///
  /// - Parameter head: The first bytes of the file.
  /// - Returns: `false` for all other bytes.
  static func mayMove(_ head: [UInt8]) -> Bool {
    timed.contains { head.dropFirst($0).starts(with: $1) }
  }

  /// GIF, PNG, WebP and AVIF, with the offset of the signature.
  private static let timed: [(Int, [UInt8])] = [
    (0, Array("GIF8".utf8)), (0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (8, Array("WEBP".utf8)), (4, Array("ftypavi".utf8)), (4, Array("ftypmi".utf8)),
    (4, Array("ftypms".utf8)),
  ]
}
