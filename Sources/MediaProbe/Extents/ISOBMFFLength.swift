/// The length of the medium by the movie box of an MP4 or QuickTime file.
struct ISOBMFFLength {
  /// The latest start of a whole movie on its own clock; a movie that starts later is part of a
  /// longer movie.
  private static let latestStart: Int64 = 1_000_000

  private var isUnknown = false
  private var hasFragments = false

  /// Reads the headers of the movie and its tracks.
  init(_ file: ByteWindow) {
    let walk = BoxWalker(file)
    guard let movie = walk.first("moov", in: walk.file) else { return }
    for box in walk.children(of: movie.range) {
      switch box.type {
      case "mvhd": add(box, file)
      case "trak": if let header = walk.first(["mdia", "mdhd"], in: box) { add(header, file) }
      case "mvex":
        hasFragments = true
        if let header = walk.first(["mehd"], in: box) { add(header, file) }
      default: break
      }
    }
  }

  /// Reads a header's length; all bits set mean an unknown length (ISO/IEC 14496-12, 8.2.2.3,
  /// 8.4.2.3 and 8.8.2.3).
  ///
  /// The fields before the length are version and flags, then two times and a time scale; the
  /// header of fragments lacks the times and the time scale.
  private mutating func add(_ box: BoxWalker.Box, _ file: ByteWindow) {
    let isLong = file.byte(at: box.content) == 1
    let offset = box.content + (box.type == "mehd" ? 4 : isLong ? 24 : 16)
    guard let bytes = file.bytes(at: offset, count: isLong ? 8 : 4) else { return }
    if bytes.allSatisfy({ $0 == 0xFF }) { isUnknown = true }
  }

  /// Whether the declared lengths apply to the content of this file.
  ///
  /// Fragments that begin late are a window of a live stream, or an initialization segment with one
  /// media segment. Their declared length may be the length of the whole stream.
  ///
  /// - Parameter start: The start on the container's clock in microseconds, or `nil`.
  /// - Returns: Whether they apply.
  func isKnown(startingAt start: Int64?) -> Bool {
    !isUnknown && !(hasFragments && start ?? 0 >= Self.latestStart)
  }
}
