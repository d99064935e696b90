internal import MediaModel

/// Gives decoded pictures with their times to the feeds, and counts what it gave.
final class PictureReceiver {
  private let feeds: [any PictureFeed]
  private let setting: PictureSetting
  private var clock: PictureClock
  private var losses = LossMeter(least: .milliseconds(100))
  private var marks: FrameMarks?
  private var form: PictureForm?
  private var isOfFields = false
  private var span: Range<MediaTime>?
  /// The number of pictures without damage.
  private(set) var pictures = 0
  /// The number of packets and pictures that are damaged.
  private(set) var damaged = 0
  /// The reason why no more pictures can be read.
  private(set) var gap: EvidenceGap?

  /// Creates a receiver.
  init(_ feeds: [any PictureFeed], setting: PictureSetting) {
    self.feeds = feeds
    self.setting = setting
    clock = PictureClock(nominal: setting.nominalLength)
  }

  /// Begins in the middle of a track, after jumps of its time stamps.
  ///
  /// - Parameter shift: What they add to a time stamp, in microseconds.
  func begin(after shift: Int64) {
    clock = PictureClock(nominal: setting.nominalLength, shift: shift)
  }

  /// Whether a feed wants more pictures.
  var wantsMore: Bool { gap == nil && feeds.contains(where: \.wantsMore) }

  /// Notes that a packet is damaged, or could not be decoded.
  func noteDamage() {
    damaged += 1
    losses.noteDamage()
  }

  /// Receives the next picture in the order of presentation.
  ///
  /// A damaged picture shows what no player promises to show, and may be a flash that is not in the
  /// medium; so it is only counted.
  ///
  /// - Parameters:
  ///   - frame: The picture.
  ///   - stamp: Its time stamp, or `nil`.
  ///   - length: Its length in microseconds; zero if unknown.
  func receive(_ frame: borrowing Frame, at stamp: MediaTime?, length: Int64) {
    guard gap == nil else { return }
    isOfFields = isOfFields || frame.isInterlaced
    let place = clock.place(stamp, length: length)
    if frame.isDamaged { return noteDamage() }
    guard let place else { return }
    guard prepare(frame.marks(isOfFields: isOfFields)) else { return }
    for feed in feeds where !feed.receive(frame, place) { return noteDamage() }
    pictures += 1
    losses.note(place)
    let start = span?.lowerBound ?? place.lowerBound
    span = start..<max(start, place.upperBound)
  }

  /// Prepares the feeds for a picture of another form; `false` if it cannot be read.
  private func prepare(_ next: FrameMarks) -> Bool {
    guard next != marks else { return true }
    guard let made = PictureForm(next, setting) else {
      gap = EvidenceGap(
        .unsupported, "The video has pictures whose samples or colors this version cannot read.")
      return false
    }
    if made != form {
      let isOtherShape = made.shape != form?.shape
      for feed in feeds { feed.prepare(made, isOtherShape: isOtherShape) }
    }
    marks = next
    form = made
    return true
  }

  /// Ends with a reason.
  func stop(_ reason: EvidenceGap) { gap = gap ?? reason }

  /// What was looked at.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - length: The length of the track, if it is known.
  /// - Returns: The report; a gap if no picture was decoded.
  func result(
    _ track: Track.ID, length: Duration?
  ) -> Result<PictureReport, EvidenceGap> {
    guard let span, pictures > 0 else {
      return .failure(
        gap ?? EvidenceGap(.notDecodable, "No picture of the video could be decoded."))
    }
    let seen = span.length - losses.total
    let share = length.flatMap { $0 > .zero ? min(max(seen / $0, 0), 1) : nil }
    return .success(
      PictureReport(
        track: track, pictures: pictures, damaged: damaged, late: clock.late, span: span,
        lost: losses.total, share: share, gap: gap ?? loss))
  }

  /// The reason why the rest of the pictures proves nothing, if a large part is lost.
  private var loss: EvidenceGap? {
    guard losses.isLarge else { return nil }
    return EvidenceGap(
      .notDecodable, "The video is damaged: about \(losses.inWords) of its pictures are missing.")
  }

  /// A sentence about time stamps that jump; `nil` if none does.
  var notice: String? {
    guard clock.resets > 0 else { return nil }
    return "The time stamps of the pictures jump \(clock.resets) times; "
      + "they were read as continuous."
  }
}
