import Forms
import MediaModel
import Placements
import WorkerProtocol

/// A segment as it is sent: without its address if the segment before it has the same, as in one
/// file.
///
/// By hand, because a stream may have a million.
private struct WireSegment: WireValue {
  /// The address, or `nil` if it is that of the segment before.
  let address: String?
  let segment: SegmentReference

  static let leastSize = WireWriter.size {
    let start = TextPosition(line: 0, column: 0, byteOffset: 0)
    let segment = SegmentReference("", position: start)
    $0.value(WireSegment(segment, after: segment))
  }

  func encode(into writer: inout WireWriter) {
    writer.value(address)
    writer.list(segment.otherAddresses)
    writer.flag(segment.bytes != nil)
    if let bytes = segment.bytes { writer.byteRange(bytes) }
    segment.duration.encode(into: &writer)
    writer.flag(segment.isInitialization)
    segment.position.encode(into: &writer)
  }

  init(_ segment: SegmentReference, after last: SegmentReference?) {
    address = segment.address == last?.address ? nil : segment.address
    self.segment = segment
  }

  init(wire reader: inout WireReader) throws(WireError) {
    address = try reader.value()
    let others: [String] = try reader.list("other addresses", atMost: WireLimits.notices)
    let bytes = try reader.flag() ? try reader.byteRange() : nil
    let duration = try Duration(wire: &reader)
    guard duration >= .zero else { throw .outOfRange(what: "length of a segment") }
    var read = SegmentReference(
      address ?? "", bytes: bytes, duration: duration, isInitialization: try reader.flag(),
      position: try TextPosition(wire: &reader))
    read.otherAddresses = others
    segment = read
  }
}

extension Codec where Part == [SegmentReference], Reach == OnWire {
  /// The segments of a rendition.
  static var segments: Self {
    Codec<[WireSegment], OnWire>.list(atMost: 2 * StreamingManifest.Limit.segments).converted(
      "are no segments",
      write: { segments in
        var last: SegmentReference?
        return segments.map { segment in
          defer { last = segment }
          return WireSegment(segment, after: last)
        }
      },
      make: { sent in
        var last = ""
        return sent.map { wire in
          last = wire.address ?? last
          return wire.segment.at(last)
        }
      })
  }
}

extension Codec where Part == Range<Int64>, Reach == OnWire {
  static var byteRange: Self {
    Codec(
      WireCodec(
        leastSize: WireWriter.size { $0.byteRange(0..<0) }, write: { $1.byteRange($0) },
        read: { reader, _ throws(WireError) in try reader.byteRange() }))
  }
}

extension WireWriter {
  /// Writes a range of bytes: its start, then its length.
  fileprivate mutating func byteRange(_ range: Range<Int64>) {
    long(range.lowerBound)
    long(Int64(range.count))
  }
}

extension WireReader {
  /// Reads a range of bytes, which does not reach beyond the largest file.
  fileprivate mutating func byteRange() throws(WireError) -> Range<Int64> {
    let start = Int64(try natural("first byte"))
    let (end, overflow) = start.addingReportingOverflow(Int64(try natural("number of bytes")))
    guard !overflow else { throw .outOfRange(what: "number of bytes") }
    return start..<end
  }
}

extension SegmentReference {
  /// The segment with another address.
  fileprivate func at(_ address: String) -> Self {
    var moved = SegmentReference(
      address, bytes: bytes, duration: duration, isInitialization: isInitialization,
      position: position)
    moved.otherAddresses = otherAddresses
    return moved
  }
}
