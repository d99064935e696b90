internal import MediaModel

/// Takes the pictures of wanted moments, and writes them in an image format.
final class SnapshotFeed: PictureFeed {
  /// How long after its moment a picture may begin, where those before are missing; our choice.
  private static let mostDelay = Duration.seconds(1)
  /// The longest side of a picture in short sides, if the short side is wanted; our choice.
  ///
  /// Longer pictures are squeezed.
  private static let longestSide = 4
  /// The most pixels of a picture; larger ones are made smaller, for the memory of a worker.
  private static let mostArea = 4 << 20

  private let request: SnapshotRequest
  private let taken: (Snapshot) -> Void
  /// The positions of the wishes that are left, in the order of time.
  private var left: ArraySlice<Int>
  private var bytesLeft: Int
  private var form: PictureForm?
  /// How the last picture was read, which the next one often shares.
  private var reader: (part: PaintedTextZone.Rectangle?, form: PictureForm, reader: GridReader)?
  private let kept: Frame
  /// When the picture that is kept is shown, and its form; `nil` if none is kept.
  private var keptAs: (span: Range<MediaTime>, form: PictureForm)?
  /// Why pictures were left out; `nil` if none was.
  private(set) var gap: EvidenceGap?

  /// Creates a feed.
  ///
  /// - Throws: ``ProbeError/limit(_:)`` if there is no memory.
  init(_ request: SnapshotRequest, taken: @escaping (Snapshot) -> Void) throws(ProbeError) {
    self.request = request
    self.taken = taken
    let shots = request.shots
    left = shots.indices.sorted { (shots[$0].time, $0) < (shots[$1].time, $1) }[...]
    bytesLeft = request.mostTotal
    kept = try Frame()
  }

  var wantsMore: Bool { !left.isEmpty }

  /// The next moment of which a picture is wanted.
  var next: MediaTime? { left.first.map { request.shots[$0].time } }

  func prepare(_ form: PictureForm, isOtherShape: Bool) {
    self.form = form
  }

  /// Forgets the pictures before, because those that follow do not continue them.
  func restart() {
    keptAs = nil
    kept.clear()
  }

  func receive(_ frame: borrowing Frame, _ span: Range<MediaTime>) -> Bool {
    guard let form else { return true }
    var isRead = true
    while let time = next, time < span.upperBound {
      if time < span.lowerBound, let before = keptAs {
        // The picture before stands longer than it says.
        isRead = shoot(kept, before.form, before.span.lowerBound) && isRead
      } else if time.duration(to: span.lowerBound) <= Self.mostDelay {
        isRead = shoot(frame, form, span.lowerBound) && isRead
      } else {
        miss(.nothingToRead, "No picture is shown at a moment or within a second after it.")
      }
      left = left.dropFirst()
    }
    keptAs = wantsMore && kept.refer(to: frame) ? (span, form) : nil
    return isRead
  }

  /// Takes the last picture for moments shortly after it, because none follows.
  func finish() {
    while let time = next, let before = keptAs,
      before.span.upperBound.duration(to: time) <= Self.mostDelay
    {
      _ = shoot(kept, before.form, before.span.lowerBound)
      left = left.dropFirst()
    }
    restart()
  }

  /// Notes that a picture is left out.
  private func miss(_ cause: EvidenceGap.Cause, _ reason: String) {
    gap = gap ?? EvidenceGap(cause, reason)
  }

  // MARK: One picture

  /// Takes the picture of the next wish; `false` if its samples could not be read.
  private func shoot(_ frame: borrowing Frame, _ form: PictureForm, _ time: MediaTime) -> Bool {
    guard let index = left.first else { return true }
    let reader = reader(request.shots[index].part, form)
    guard reader.read(frame) else {
      miss(.notDecodable, "The samples of a picture could not be read.")
      return false
    }
    let picture = ColorPicture(
      width: reader.width, height: reader.height, bytes: colors(reader, form.shape.color))
    guard
      let bytes = PictureEncoder.encoded(picture, request.format, atMost: request.mostBytes)
    else {
      miss(.limitReached, "A picture has more bytes than the limit for one.")
      return true
    }
    guard bytes.count <= bytesLeft else {
      miss(.limitReached, "The pictures have more bytes than the limit for all of them.")
      left = []
      return true
    }
    bytesLeft -= bytes.count
    taken(
      Snapshot(
        shot: index, time: time, width: picture.width, height: picture.height, bytes: bytes))
    return true
  }

  private func reader(_ part: PaintedTextZone.Rectangle?, _ form: PictureForm) -> GridReader {
    if let known = reader, known.part == part, known.form == form { return known.reader }
    let window = form.window(of: part)
    let (width, height) = size(form.shown(window))
    let made = GridReader(width: width, height: height, form: form, window: window)
    reader = (part, form, made)
    return made
  }

  private func size(_ shown: (width: Int, height: Int)) -> (width: Int, height: Int) {
    let (short, long) = (min(shown.width, shown.height), max(shown.width, shown.height))
    var (low, high) = (short, long)
    switch request.size {
    case .shortSide(let most):
      low = min(short, max(most, 1))
      high = min(long * low / max(short, 1), low * Self.longestSide)
    case .longSide(let most):
      high = min(long, max(most, 1), SnapshotRequest.mostPixels)
      low = max(short * high / max(long, 1), 1)
    }
    if low * high > Self.mostArea {
      let scale = (Double(Self.mostArea) / Double(low * high)).squareRoot()
      low = max(Int(Double(low) * scale), 1)
      high = max(Int(Double(high) * scale), 1)
    }
    return shown.width < shown.height ? (low, high) : (high, low)
  }

  private func colors(_ reader: GridReader, _ color: PictureColor) -> [UInt8] {
    let first = reader.cells(0)
    let second = reader.count > 2 ? reader.cells(1) : first
    let third = reader.count > 2 ? reader.cells(2) : first
    let matrix = ColorMatrix(color, isGray: reader.count < 3)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * first.count)
    for index in first.indices {
      matrix.append(first[index], second[index], third[index], to: &bytes)
    }
    return bytes
  }
}
