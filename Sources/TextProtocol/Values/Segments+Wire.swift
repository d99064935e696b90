import Forms
import MediaModel
import Placements
import WorkerProtocol

/// A segment as it is sent: without its address if the segment before it has the same, as in one
/// file.
struct WireSegment: WireValue {
  /// The address, or `nil` if it is that of the segment before.
  let address: String?
  let segment: SegmentReference

  static var leastSize: Int { 39 }

  func encode(into writer: inout WireWriter) {
    writer.value(address)
    writer.list(segment.otherAddresses)
    writer.value(segment.bytes != nil)
    if let bytes = segment.bytes { writer.byteRange(bytes) }
    writer.value(segment.duration)
    writer.value(segment.isInitialization)
    writer.value(segment.position)
  }

  init(_ segment: SegmentReference, after last: SegmentReference?) {
    address = segment.address == last?.address ? nil : segment.address
    self.segment = segment
  }

  init(wire reader: inout WireReader) throws(WireError) {
    address = try reader.value()
    let others: [String] = try reader.list("other addresses", atMost: WireLimits.notices)
    let bytes = try reader.value(Bool.self) ? try reader.byteRange() : nil
    var read = SegmentReference(
      address ?? "", bytes: bytes, duration: try reader.length("length of a segment"),
      isInitialization: try reader.value(), position: try reader.value())
    read.otherAddresses = others
    segment = read
  }
}

extension WireWriter {
  /// Writes a range of bytes: its start, then its length.
  mutating func byteRange(_ range: Range<Int64>) {
    integer(range.lowerBound)
    integer(Int64(range.count))
  }

  /// Writes the segments of a rendition.
  mutating func segments(_ segments: [SegmentReference]) {
    var last: SegmentReference?
    list(
      segments.map { segment in
        defer { last = segment }
        return WireSegment(segment, after: last)
      })
  }
}

extension WireReader {
  /// Reads a range of bytes.
  ///
  /// - Returns: The range.
  /// - Throws: `WireError` when it reaches beyond the largest file.
  mutating func byteRange() throws(WireError) -> Range<Int64> {
    let start = Int64(try natural("first byte"))
    let (end, overflow) = start.addingReportingOverflow(Int64(try natural("number of bytes")))
    guard !overflow else { throw .outOfRange(what: "number of bytes") }
    return start..<end
  }

  /// Reads the segments of a rendition.
  mutating func segments() throws(WireError) -> [SegmentReference] {
    let sent: [WireSegment] = try list("segments", atMost: 2 * StreamingManifest.Limit.segments)
    var last = ""
    return sent.map { wire in
      last = wire.address ?? last
      return wire.segment.at(last)
    }
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
