internal import MediaModel

/// Where the parts of a track's media are in the presentation (ISO/IEC 14496-12, 8.6.6).
///
/// The library's own edits move samples of text: it drops a sample that begins before an edit, and
/// puts the next one in its place.
struct EditList {
  /// One part of the presentation.
  struct Edit: Equatable {
    /// Its start in microseconds of the presentation.
    var start: Int64
    /// Its length in microseconds; `nil` to the end of the media.
    var length: Int64?
    /// The media time of its start, in ticks.
    var media: Int64
    /// Whether it shows a single moment of the media for its whole length.
    var isDwell = false
  }

  /// The highest number of edits that are read; our choice.
  private static let most: UInt64 = 1_000
  private static let longest: UInt64 = 1 << 60

  /// The edits that present media, in order.
  let edits: [Edit]
  private let scale: Int64

  /// Reads the edits of a track; fails if its times cannot be read.
  init?(_ track: MovieTrack) {
    guard let scale = track.mediaScale, let movieScale = track.movieScale else { return nil }
    guard let list = track.walk.first(["edts", "elst"], in: track.box) else {
      self.init(edits: [Edit(start: 0, length: nil, media: 0)], scale: scale)
      return
    }
    let bytes = track.walk.bytes
    let isLong = bytes.byte(at: list.content) == 1
    let width = isLong ? 8 : 4
    guard let count = bytes.bigEndian(at: list.content + 4, count: 4), count <= Self.most else {
      return nil
    }
    var edits: [Edit] = []
    var movie: Int64 = 0
    for index in 0..<Int64(count) {
      let offset = list.content + 8 + index * Int64(2 * width + 4)
      guard let length = bytes.bigEndian(at: offset, count: width), length < Self.longest,
        let media = bytes.bigEndian(at: offset + Int64(width), count: width),
        let rate = bytes.bigEndian(at: offset + Int64(2 * width), count: 4)
      else { return nil }
      let time = isLong ? Int64(bitPattern: media) : Int64(Int32(truncatingIfNeeded: media))
      let start = MovieTime.microseconds(movie, scale: movieScale)
      movie += Int64(length)
      guard movie < 1 << 61, time < Int64(Self.longest) else { return nil }
      // A media time of -1 is an empty edit (8.6.6.3).
      guard time >= 0 else { continue }
      // The length of the whole movie is unknown when the header of a fragmented one is written.
      let isLast = index + 1 == Int64(count) && track.hasFragments
      let end = MovieTime.microseconds(movie, scale: movieScale)
      edits.append(
        Edit(
          start: start, length: length == 0 || isLast ? nil : end - start, media: time,
          isDwell: rate == 0))
    }
    self.init(edits: edits, scale: scale)
  }

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - edits: The edits that present media, in order.
  ///   - scale: The ticks per second of the media; more than zero.
  init(edits: [Edit], scale: Int64) {
    self.edits = edits
    self.scale = max(scale, 1)
  }

  /// The times between the edits, in which nothing is presented.
  ///
  /// The library knows only the empty edit before the first one. It fills the others with the start
  /// of the media.
  var pauses: [Range<MediaTime>] {
    zip(edits, edits.dropFirst()).compactMap { edit, next in
      let end = edit.start + (edit.length ?? 0)
      guard edit.length != nil, end < next.start else { return nil }
      return MediaTime(microseconds: end)..<MediaTime(microseconds: next.start)
    }
  }

  /// When an edit presents a sample.
  ///
  /// - Returns: The presented range, which is empty if the sample's duration is unknown; `nil` if
  ///   the edit does not present the sample.
  func range(of sample: MovieSample, in edit: Edit) -> Range<MediaTime>? {
    // Most samples are before an edit: this costs less than the times.
    guard sample.start + max(sample.duration, 1) >= edit.media else { return nil }
    let from = MovieTime.microseconds(sample.start - edit.media, scale: scale)
    let until = MovieTime.microseconds(
      sample.start + max(sample.duration, 0) - edit.media, scale: scale)
    if edit.isDwell {
      guard from <= 0, until > 0, let length = edit.length else { return nil }
      return Self.range(edit.start, edit.start + length)
    }
    let end = edit.length ?? .max / 4
    guard from < end, until > 0 || from >= 0 else { return nil }
    return Self.range(edit.start + max(from, 0), edit.start + min(until, end))
  }

  private static func range(_ start: Int64, _ end: Int64) -> Range<MediaTime> {
    MediaTime(microseconds: start)..<MediaTime(microseconds: max(start, end))
  }

  /// The presentation time of the media's own zero during an edit.
  func zero(in edit: Edit) -> MediaTime {
    MediaTime(microseconds: edit.start - MovieTime.microseconds(edit.media, scale: scale))
  }
}

/// Ticks of a movie as microseconds.
enum MovieTime {
  /// Ticks in microseconds, rounded; saturates at a quarter of the range.
  ///
  /// - Parameters:
  ///   - ticks: The ticks.
  ///   - scale: The ticks per second; more than zero and at most 32 bits.
  /// - Returns: The microseconds.
  static func microseconds(_ ticks: Int64, scale: Int64) -> Int64 {
    let scale = max(scale, 1)
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: scale)
    guard seconds.magnitude < UInt64(Int64.max / 4_000_000) else {
      return ticks < 0 ? .min / 4 : .max / 4
    }
    let half = ticks < 0 ? -scale / 2 : scale / 2
    return seconds * 1_000_000 + (rest * 1_000_000 + half) / scale
  }
}
