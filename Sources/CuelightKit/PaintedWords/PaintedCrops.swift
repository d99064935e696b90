import MediaModel

/// The parts of the picture that a text reader is given.
struct PaintedCrops: Sendable {
  /// One part of the picture at one moment.
  struct Crop: Sendable, Hashable {
    /// The moment that is shown: the middle of what stands there.
    let time: MediaTime
    /// When the text stands there.
    let range: Range<MediaTime>
    /// The part of the picture; `nil` for all of it.
    let rectangle: PaintedTextZone.Rectangle?
  }

  /// A band of the picture, or the picture as a whole, that is read at several moments.
  struct Place: Sendable {
    /// The band, or the whole picture, with the times of its text.
    let zone: PaintedTextZone
    /// What is read of it.
    let crops: [Crop]
    /// Whether all times are known at which text stands there: not where it cannot be told which text
    /// may be captions.
    let isSeen: Bool
  }

  /// The most crops of a film.
  static let most = 40
  /// The most crops of zones, where the picture as a whole is read too.
  private static let mostOfZones = 24
  /// The most zones that are read where none is known to have captions.
  private static let mostZones = 2
  /// The fewest times at which text stood in a zone that is read.
  private static let leastSegments = 3
  /// The least share of the speech during which it has text.
  private static let leastCoverage = 0.1
  /// What is added above and below a zone, as a share of the picture's height: a second line may be
  /// rare.
  private static let margin = 0.06
  /// How long before and after a moment of speech the text of the picture may stand.
  private static let longestLead = Duration.milliseconds(1_500)
  /// How many texts that follow each other are read at one place of the film, where there are too many:
  /// the order of words tells more than single ones.
  private static let inRow = 8
  /// The least distance between moments at which the whole picture is read.
  private static let leastStep = Duration.seconds(2)

  /// The places to read, those first that are captions more likely; empty if there is no text to read.
  ///
  /// - Returns: At most ``most`` crops in all.
  static func places(of text: PaintedTextMeasures, _ speech: TimeRanges) -> [Place] {
    switch text.answer {
    case .absent: []
    case .present(let zone, _): [place(zone, atMost: most, isSeen: true)]
    case .cannotTell: zones(text) + [wholePicture(speech)].compactMap { $0 }
    }
  }

  private static func zones(_ text: PaintedTextMeasures) -> [Place] {
    let likely = text.zones.filter {
      $0.segments.count >= leastSegments && $0.coverageInSpeech >= leastCoverage
    }.enumerated().sorted { left, right in
      (-left.element.tie, left.offset) < (-right.element.tie, right.offset)
    }.prefix(mostZones).map(\.element)
    return likely.map {
      place($0, atMost: mostOfZones / max(1, likely.count), isSeen: false)
    }
  }

  private static func place(
    _ zone: PaintedTextZone, atMost count: Int, isSeen: Bool
  ) -> Place {
    let top = max(0, zone.rectangle.top - margin)
    let bottom = min(1, zone.rectangle.top + zone.rectangle.height + margin)
    // A long line may be wider than most.
    let rectangle = PaintedTextZone.Rectangle(
      left: 0, top: top, width: 1, height: max(0, bottom - top))
    let crops = rows(zone.segments, atMost: count).map {
      Crop(time: $0.middle, range: $0, rectangle: rectangle)
    }
    return Place(zone: zone, crops: crops, isSeen: isSeen)
  }

  /// The picture as a whole at moments of speech; `nil` if nobody speaks.
  private static func wholePicture(_ speech: TimeRanges) -> Place? {
    var moments: [MediaTime] = []
    for range in speech.ranges {
      let middle = range.middle
      if let last = moments.last, last.duration(to: middle) < leastStep { continue }
      moments.append(middle)
    }
    guard !moments.isEmpty else { return nil }
    let chosen = spread(moments, atMost: most - mostOfZones)
    var zone = PaintedTextZone(rectangle: .init(left: 0, top: 0, width: 1, height: 1))
    zone.segments = chosen.map {
      max(.zero, $0.advanced(by: .zero - longestLead))..<$0.advanced(by: longestLead)
    }
    let crops = zip(chosen, zone.segments).map { Crop(time: $0, range: $1, rectangle: nil) }
    return Place(zone: zone, crops: crops, isSeen: false)
  }

  /// Some values: rows of neighbors, evenly from all.
  private static func rows<Value>(_ all: [Value], atMost count: Int) -> [Value] {
    guard all.count > count else { return all }
    let rows = max(1, count / inRow)
    return (0..<rows).flatMap { row in
      let first = row * all.count / rows
      return all[first..<min(first + inRow, all.count)]
    }
  }

  /// Some values, evenly from all.
  private static func spread<Value>(_ all: [Value], atMost count: Int) -> [Value] {
    guard all.count > count, count > 0 else { return all }
    return (0..<count).map { all[$0 * all.count / count] }
  }
}

extension PaintedTextZone {
  /// How much more of the time it has text while people speak.
  fileprivate var tie: Double { coverageInSpeech - coverageElsewhere }
}

extension Range<MediaTime> {
  /// The moment in the middle.
  fileprivate var middle: MediaTime { lowerBound.advanced(by: length / 2) }
}
