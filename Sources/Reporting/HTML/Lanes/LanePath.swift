import MediaModel
import Records

/// Shapes along the time as the path of a drawing (SVG 2, 9.3).
enum LanePath {
  /// The height of every lane.
  static let height = 40
  /// The highest number of shapes in one path; if there are more, the closest are joined.
  private static let mostShapes = 4_000
  /// The minimum width of a shape: about half a pixel on a large screen.
  private static let leastWidth = 20

  /// Rectangles over time ranges.
  ///
  /// - Parameters:
  ///   - ranges: The time ranges.
  ///   - axis: The axis of the whole medium.
  ///   - rows: The upper and the lower edge.
  /// - Returns: The path, which ends with the medium; empty if nothing is on the axis.
  static func boxes(
    _ ranges: [Range<MediaTime>], on axis: TimeAxis, rows: Range<Int>
  ) -> String {
    let last = axis.position(of: axis.end)
    let spans = ranges.filter { $0.lowerBound < axis.end && $0.upperBound >= .zero }
      .map { range in
        let start = max(min(axis.position(of: range.lowerBound), last - leastWidth), 0)
        let end = max(axis.position(of: range.upperBound), start + leastWidth)
        return start..<max(min(end, last), start + 1)
      }
    return joined(spans).map { span in
      "M\(span.lowerBound) \(rows.lowerBound)h\(span.count)v\(rows.count)h-\(span.count)z"
    }.joined()
  }

  /// The part of the axis after the end of the medium; empty if there is none.
  static func outside(of axis: TimeAxis) -> String {
    let (start, end) = (axis.position(of: axis.end), axis.position(of: axis.range.upperBound))
    return end > start ? "M\(start) 0h\(end - start)v\(height)h-\(end - start)z" : ""
  }

  /// Joins ranges that overlap, and the closest ones if there are too many.
  private static func joined(_ spans: [Range<Int>]) -> [Range<Int>] {
    var shapes = spans.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var gap = 0
    repeat {
      shapes = shapes.reduce(into: []) { joined, span in
        if let last = joined.last, span.lowerBound <= last.upperBound + gap {
          joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
        } else {
          joined.append(span)
        }
      }
      gap = max(gap * 2, 4)
    } while shapes.count > mostShapes
    return shapes
  }

  /// The outline of a sound as steps; the loudest one has the full height.
  ///
  /// - Returns: The path; empty for silence.
  static func steps(_ waveform: TimelineRecord.Outline, on axis: TimeAxis) -> String {
    let loudest = waveform.peaks.max() ?? 0
    guard loudest > 0 else { return "" }
    var path = ""
    var time = waveform.start
    var level = 0
    var position = axis.position(of: time)
    path += "M\(position) \(height)"
    for peak in waveform.peaks {
      let high = peak * height / loudest
      let next = axis.position(of: time)
      if high != level {
        path += "h\(next - position)v\(level - high)"
        (level, position) = (high, next)
      }
      time = time.advanced(by: waveform.hop)
    }
    return path + "h\(axis.position(of: time) - position)v\(level)z"
  }

  /// Bars of different heights over time ranges.
  static func bars(_ bars: [(range: Range<MediaTime>, high: Int)], on axis: TimeAxis) -> String {
    let last = axis.position(of: axis.end)
    let stride = max(1, (bars.count + mostShapes - 1) / mostShapes)
    return Swift.stride(from: 0, to: bars.count, by: stride).map { index in
      let group = bars[index..<min(index + stride, bars.count)]
      let high = group.map(\.high).max() ?? 0
      let first = axis.position(of: group.first?.range.lowerBound ?? .zero)
      let start = max(min(first, last - leastWidth), 0)
      let end = min(axis.position(of: group.last?.range.upperBound ?? .zero), last)
      let width = max(end - start, min(leastWidth, max(last - start, 1)))
      return "M\(start) \(height - high)h\(width)v\(high)h-\(width)z"
    }.joined()
  }

  /// A line from the start to the end of the medium.
  static func level(_ height: Int, on axis: TimeAxis) -> String {
    line([(0, height), (axis.position(of: axis.end), height)])
  }

  /// A line through points.
  ///
  /// - Parameter points: Horizontal positions in units, and heights from the top.
  /// - Returns: The path.
  static func line(_ points: [(x: Int, y: Int)]) -> String {
    points.enumerated().map { ($0 == 0 ? "M" : "L") + "\($1.x) \($1.y)" }.joined()
  }
}
