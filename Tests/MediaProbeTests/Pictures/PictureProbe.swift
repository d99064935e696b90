import Foundation
import MediaModel
import Testing

@testable import MediaProbe

/// Keeps the brightness that it receives.
final class LumaPictures: LumaSink {
  private(set) var shapes: [PictureShape] = []
  private(set) var times: [MediaTime] = []
  private(set) var pictures: [[UInt8]] = []
  private let grid: PictureGrid
  private let most: Int

  init(_ width: Int, _ height: Int, every interval: Duration = .zero, most: Int = .max) {
    grid = PictureGrid(width: width, height: height, interval: interval)
    self.most = most
  }

  var wantsMore: Bool { pictures.count < most }

  func grid(for shape: PictureShape) -> PictureGrid {
    shapes.append(shape)
    return grid
  }

  func receive(_ luma: Span<UInt8>, at time: MediaTime) {
    times.append(time)
    pictures.append(luma.indices.map { luma[$0] })
  }
}

/// Keeps the colors that it receives.
final class ColorPictures: ColorSink {
  private(set) var shapes: [PictureShape] = []
  private(set) var times: [MediaTime] = []
  /// The components of each picture.
  private(set) var pictures: [[[UInt16]]] = []
  private let grid: PictureGrid

  init(_ width: Int, _ height: Int, takesBothFields: Bool = false) {
    grid = PictureGrid(width: width, height: height, takesBothFields: takesBothFields)
  }

  var wantsMore: Bool { true }

  func grid(for shape: PictureShape) -> PictureGrid {
    shapes.append(shape)
    return grid
  }

  func receive(
    _ first: Span<UInt16>, _ second: Span<UInt16>, _ third: Span<UInt16>, at time: MediaTime
  ) {
    times.append(time)
    pictures.append(
      [
        first.indices.map { first[$0] }, second.indices.map { second[$0] },
        third.indices.map { third[$0] },
      ])
  }
}

/// Examines the pictures of a file by its path.
@discardableResult
func examinePictures(
  _ path: String, luma: LumaPictures? = nil, color: ColorPictures? = nil,
  onWhite: ColorPictures? = nil, reading: Reading = [],
  limits: ReadingLimits = ReadingLimits(),
  within pictureLimits: PictureLimits = PictureLimits(), audio: (any AudioSink)? = nil
) throws -> ProbeResult {
  try MediaProbe.warmUp()
  let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
  defer { try? file.close() }
  return try MediaProbe.examine(
    ProbeSource(descriptor: file.fileDescriptor, size: Int64(file.seekToEnd())),
    request: ProbeRequest(
      reading: reading, limits: limits, pictureLimits: pictureLimits),
    sinks: ProbeSinks(audio: audio, luma: luma, color: color, colorOnWhite: onWhite))
}

/// Takes pictures of a file by its path.
func snapshots(
  _ path: String, at times: [Double] = [], parts: [PaintedTextZone.Rectangle?] = [],
  format: SnapshotRequest.Format = .png, size: SnapshotRequest.Size = .longSide(4_000),
  mostBytes: Int = 1 << 20, mostTotal: Int = 1 << 24, request: ProbeRequest = ProbeRequest()
) throws -> (taken: [Snapshot], result: ProbeResult) {
  try MediaProbe.warmUp()
  let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
  defer { try? file.close() }
  let shots = times.map { SnapshotRequest.Shot(MediaTime(microseconds: Int64($0 * 1_000_000))) }
  let ofParts = parts.map { SnapshotRequest.Shot(.zero, part: $0) }
  var taken: [Snapshot] = []
  let result = try MediaProbe.snapshots(
    of: ProbeSource(descriptor: file.fileDescriptor, size: Int64(file.seekToEnd())),
    SnapshotRequest(
      shots + ofParts, format: format, size: size, mostBytes: mostBytes, mostTotal: mostTotal),
    request: request
  ) { taken.append($0) }
  return (taken, result)
}

/// The gap of the pictures of a file.
func pictureGap(_ result: ProbeResult) -> EvidenceGap? {
  switch result.picture {
  case .success(let report): report.gap
  case .failure(let gap): gap
  }
}

/// The components of a picture before it is stored.
struct Samples2D {
  var width: Int
  var height: Int
  var values: [Int]

  /// A ramp that differs in each column and row.
  init(_ width: Int, _ height: Int, from first: Int = 16, column: Int = 3, row: Int = 7) {
    self.width = width
    self.height = height
    values = (0..<height).flatMap { y in (0..<width).map { first + column * $0 + row * y } }
  }

  /// The mean of each cell of a grid, by the definition.
  func means(_ columns: Int, _ rows: Int) -> [Double] {
    (0..<rows).flatMap { row in
      (0..<columns).map { column in
        let left = column * width / columns
        let right = max((column + 1) * width / columns, left + 1)
        let top = row * height / rows
        let bottom = max((row + 1) * height / rows, top + 1)
        let cell = (top..<bottom).flatMap { y in (left..<right).map { values[y * width + $0] } }
        return Double(cell.reduce(0, +)) / Double(cell.count)
      }
    }
  }

  var bytes: [UInt8] { values.map { UInt8($0) } }
  var words: [UInt8] { values.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } }
}

extension TemporaryFolder {
  /// Writes raw pictures, and makes a video of them.
  func video(
    _ bytes: [UInt8], _ format: String, _ size: String, rate: String = "25",
    _ arguments: String..., name: String
  ) throws -> String {
    _ = try write(bytes, "raw")
    try run(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-y", "-f", "rawvideo", "-pix_fmt", format, "-s", size, "-r",
        rate, "-i", "raw",
      ] + arguments + [name])
    return path(name)
  }
}

/// Whether numbers are equal but for rounding.
func isNear(_ left: [UInt16], _ right: [Double], by limit: Double = 1) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { abs(Double($0) - $1) <= limit }
}

/// Writes another matrix to the header of the only track of `a.mp4` (ISO/IEC 14496-12, section 8.3.2).
func turnedMovie(_ folder: TemporaryFolder, _ matrix: [Int32]) throws -> String {
  var bytes = try folder.bytes("a.mp4")
  let place = try #require(
    bytes.indices.dropLast(4).first { bytes[$0..<($0 + 4)].elementsEqual("tkhd".utf8) })
  for (index, number) in zip([0, 1, 3, 4], matrix) {
    let fixed = number << 16
    for byte in 0..<4 {
      let shift = 24 - 8 * Int32(byte)
      bytes[place + 44 + 4 * index + byte] = UInt8(truncatingIfNeeded: fixed >> shift)
    }
  }
  return try folder.write(bytes, "turned.mp4")
}
