import MediaModel
import TestSupport

@testable import PaintedText

/// Pictures, ten a second unless said otherwise, as a meter sees them.
enum Film {
  static let width = 320
  static let height = 176

  static func shape(_ width: Int = width, _ height: Int = height) -> PictureShape {
    PictureShape(width: width, height: height, color: PictureColor())
  }

  /// The trace of pictures.
  static func trace(
    length: Int, width: Int = width, height: Int = height, interval: Int64 = 100,
    _ picture: (_ milliseconds: Int) -> Canvas
  ) -> PaintedTextTrace {
    let meter = TextMeter(frame: .milliseconds(interval))
    _ = meter.grid(for: shape(width, height))
    for time in stride(from: 0, to: length * 1000, by: Int(interval)) {
      show(picture(time), to: meter, at: time)
    }
    return meter.finish()
  }

  static func show(_ canvas: Canvas, to meter: TextMeter, at time: Int) {
    meter.receive(canvas.cells.span, at: .milliseconds(Int64(time)))
  }

  /// Words that differ from caption to caption.
  static func text(_ number: Int, letters: Int = 14) -> String {
    var random = SplitMix(seed: UInt64(number) &+ 1)
    let alphabet = Array("ABCDEHILMNORSTUW")
    return String(
      (0..<letters).map { index in
        index % 5 == 4 ? " " : alphabet[random.below(alphabet.count)]
      })
  }

  /// A caption for each range of milliseconds, written once.
  static func captions(
    _ ranges: [Range<Int>], length: Int, over ground: Canvas = Canvas(width, height),
    extra: ((Int, inout Canvas) -> Void)? = nil
  ) -> PaintedTextTrace {
    let written = ranges.indices.map { index in
      var canvas = ground
      canvas.caption(text(index) + "\n" + text(index + 100))
      return canvas
    }
    return trace(length: length, width: ground.width, height: ground.height) { time in
      var canvas = ranges.firstIndex { $0.contains(time) }.map { written[$0] } ?? ground
      extra?(time, &canvas)
      return canvas
    }
  }

  /// Speech of one to five seconds with pauses of a half to four, in milliseconds.
  static func talk(length: Int, seed: UInt64 = 4) -> [Range<Int>] {
    var random = SplitMix(seed: seed)
    var (ranges, start) = ([Range<Int>](), 1000)
    while true {
      let end = start + 1000 + 100 * random.below(40)
      if end > length * 1000 - 500 { return ranges }
      ranges.append(start..<end)
      start = end + 500 + 100 * random.below(35)
    }
  }

  static func ranges(_ ranges: [Range<Int>], by delay: Int = 0) -> TimeRanges {
    TimeRanges(
      ranges.map {
        .milliseconds(Int64($0.lowerBound + delay))..<(.milliseconds(Int64($0.upperBound + delay)))
      })
  }

  /// What is measured of a trace, with speech of at least eight seconds.
  static func measure(_ trace: PaintedTextTrace, _ speech: TimeRanges) -> PaintedTextMeasures {
    var limits = PaintedTextDecision.Limits()
    limits.leastSpeech = .seconds(8)
    return PaintedTextDecision(limits: limits).measure(trace, speech: speech)
  }

  /// The seconds in which a row is in a line of short-lived ink.
  static func inkTimes(_ trace: PaintedTextTrace, layer: Int = 0) -> [Double] {
    let rows = trace.rows
    return trace.times.indices.filter { sample in
      (0..<rows).contains { row in
        trace.layers[layer].lines[sample * trace.lineBytes + row / 8] >> UInt8(row % 8) & 1 == 1
      }
    }.map { trace.times[$0].decimalValue }
  }
}

extension PaintedTextMeasures {
  var isPresent: Bool { if case .present = answer { true } else { false } }
  var isAbsent: Bool { if case .absent = answer { true } else { false } }
}
