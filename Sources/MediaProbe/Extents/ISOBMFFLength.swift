/// What the movie box of an MP4 or QuickTime file says about the length of the whole.
struct ISOBMFFLength {
  /// A movie whose first moment is later than this on its own clock is part of a longer one.
  private static let latestStart: Int64 = 1_000_000

  private var isUnknown = false
  private var hasFragments = false

  /// Reads the headers of the movie and its tracks.
  ///
  /// - Parameter file: The file.
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

  /// All bits set leave a length unknown (ISO/IEC 14496-12, 8.2.2.3, 8.4.2.3 and 8.8.2.3).
  ///
  /// A header has version and flags and, but for that of fragments, two times and a time scale
  /// before its length.
  private mutating func add(_ box: BoxWalker.Box, _ file: ByteWindow) {
    let isLong = file.byte(at: box.content) == 1
    let place = box.content + (box.type == "mehd" ? 4 : isLong ? 24 : 16)
    guard let bytes = file.bytes(at: place, count: isLong ? 8 : 4) else { return }
    if bytes.allSatisfy({ $0 == 0xFF }) { isUnknown = true }
  }

  /// Whether the lengths that the file announces are those of what it holds.
  ///
  /// Fragments that begin late are a window of a live stream, or an initialization segment with one
  /// of its media segments: the announced length is that of the whole stream, if of anything.
  ///
  /// - Parameter start: The start on the container's clock in microseconds, or `nil`.
  /// - Returns: Whether they are.
  func isKnown(startingAt start: Int64?) -> Bool {
    !isUnknown && !(hasFragments && start ?? 0 >= Self.latestStart)
  }
}
