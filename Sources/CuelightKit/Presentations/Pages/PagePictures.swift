import Placements
import SystemIO
import SystemPackage

/// The pictures of a page whose names do not show their format: which of them may move, by their
/// first bytes.
struct PagePictures {
  /// The pictures that may move, with the addresses of files that may.
  private(set) var moving: [PageMedium] = []
  /// The pictures that were not read; one entry for the page.
  private(set) var unread: [PagePlacements.Unread] = []

  /// The reason why one picture was not read, and the number of others.
  private var first: (picture: PageMedium, address: String, reason: String)?
  private var others = 0

  /// Looks at pictures.
  ///
  /// - Parameters:
  ///   - pictures: The pictures.
  ///   - resolver: Finds the files of their addresses.
  init(_ pictures: [PageMedium], _ resolver: PageAddress.Resolver) {
    for picture in pictures { look(at: picture, resolver) }
    guard let first else { return }
    let more =
      switch others {
      case 0: ""
      case 1: " The same holds for another picture."
      default: " The same holds for \(others) other pictures."
      }
    unread = [
      PagePlacements.Unread(
        at: first.picture,
        "The picture \(first.address.prefix(Self.longestAddress)) may move and was not read, because "
          + "its name does not show its format: it \(first.reason).\(more)")
    ]
  }

  /// Characters of an address that are shown.
  private static let longestAddress = 200

  private mutating func look(at picture: PageMedium, _ resolver: PageAddress.Resolver) {
    var found: [PageSource] = []
    var missed: (address: String, reason: String)?
    for source in picture.sources {
      switch Self.answer(resolver.resolve(source.address)) {
      case .moves: found.append(source)
      case .isStill: break
      case .unread(let reason) where !Self.isProbablyStill(source.address):
        missed = missed ?? (source.address, reason)
      case .unread: break
      }
    }
    if !found.isEmpty {
      var picture = picture
      picture.sources = found
      moving.append(picture)
    }
    guard let missed else { return }
    if first == nil { first = (picture, missed.address, missed.reason) } else { others += 1 }
  }

  private enum Answer {
    case moves, isStill
    case unread(String)
  }

  private static func answer(_ target: PageAddress) -> Answer {
    switch target {
    case .data: return .isStill
    case .unread(let reason): return .unread(reason)
    case .file(let path, let root, _, _):
      do throws(OpenError) {
        let file = try OpenedFile(named: path, beneath: root)
        let head = try file.read(at: 0, count: PictureSignature.length)
        switch PictureSignature(head) {
        case .moving: return .moves
        case .still: return .isStill
        case nil: return .unread("names a file that is not a picture")
        }
      } catch {
        return .unread("names a file that could not be read: \(error)")
      }
    }
  }

  /// Whether an address has the ending of a picture, also of one from which a server makes another,
  /// or is on a network: nearly all such pictures without an ending are photographs.
  private static func isProbablyStill(_ address: String) -> Bool {
    let letters = address.lowercased()
    return letters.contains("://") || letters.hasPrefix("//")
      || endings.contains { letters.contains($0) }
  }

  private static let endings = [
    ".jpg", ".jpeg", ".jfif", ".bmp", ".ico", ".cur", ".tif", ".heic", ".jxl", ".png", ".svg",
    ".webp", ".avif",
  ]
}

/// The formats of pictures that browsers recognize by their first bytes (MIME Sniffing, 6.1).
private enum PictureSignature {
  /// A picture that may move.
  case moving
  /// One of a format without time.
  case still

  /// The number of bytes that are examined.
  static let length = 32

  /// Recognizes a format; `nil` for bytes that are no picture.
  ///
  /// - Parameter head: The first bytes of the file.
  init?(_ head: [UInt8]) {
    if Self.timed.contains(where: { head.dropFirst($0).starts(with: $1) }) {
      self = .moving
    } else if Self.timeless.contains(where: { head.starts(with: $0) }) {
      self = .still
    } else {
      return nil
    }
  }

  /// GIF, PNG, WebP and AVIF, with the offset of the signature.
  private static let timed: [(Int, [UInt8])] = [
    (0, Array("GIF8".utf8)), (0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (8, Array("WEBP".utf8)), (4, Array("ftypavi".utf8)), (4, Array("ftypmi".utf8)),
    (4, Array("ftypms".utf8)),
  ]
  /// JPEG, BMP, icons and cursors, TIFF, JPEG XL.
  private static let timeless: [[UInt8]] = [
    [0xFF, 0xD8, 0xFF], Array("BM".utf8), [0, 0, 1, 0], [0, 0, 2, 0], Array("II*\0".utf8),
    Array("MM\0*".utf8), [0xFF, 0x0A],
  ]
}
