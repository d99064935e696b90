import TestSupport
import Testing

@testable import Runs

/// The bytes that are read decide how long a merge of many records takes.
@Suite struct `Pieces of part files` {
  private static let length = 3_000

  /// Records of equal length, in an order of the plan.
  private static func slots(_ places: [Int], file: Int32 = 0) -> [RecordIndex.Slot] {
    places.enumerated().map { entry, place in
      RecordIndex.Slot(
        entry: Int32(entry), part: 0, parts: 1, revision: 0, file: file,
        length: Int32(length), offset: Int64(place * length))
    }
  }

  /// Reads records of a file; returns how many bytes were read for them.
  private func bytesRead(for slots: [RecordIndex.Slot]) throws -> Int {
    let file = (0..<slots.count).flatMap {
      Array("\($0)".utf8) + Array(repeating: UInt8($0 % 251), count: Self.length - "\($0)".count)
    }
    var count = 0
    var windows = PartWindows(files: 1) { _, position, most in
      let piece = Array(file.dropFirst(Int(position)).prefix(most))
      count += piece.count
      return piece
    }
    for slot in slots {
      let start = Int(slot.offset)
      #expect(try windows.line(slot) == Array(file[start..<(start + Self.length)]))
    }
    return count
  }

  @Test func `are long where records are in the order of the plan`() throws {
    let count = 2_000
    let read = try bytesRead(for: Self.slots(Array(0..<count)))
    // The last record of a piece is mostly cut, and is read again: one of 43.
    #expect(read <= count * Self.length * 21 / 20)
  }

  /// Several media are judged at once, so that neighbors change places.
  @Test func `are long where neighbors have changed places`() throws {
    let count = 2_000
    let read = try bytesRead(for: Self.slots((0..<count).map { $0 ^ 1 }))
    #expect(read <= count * Self.length * 6 / 5)
  }

  /// Records are in the order of costs.
  @Test func `are not read for one record each`() throws {
    var places = Array(0..<2_000)
    var random = SplitMix(seed: 5)
    for index in places.indices.reversed() {
      places.swapAt(index, random.below(index + 1))
    }
    let read = try bytesRead(for: Self.slots(places))
    #expect(read <= places.count * Self.length * 2)
    #expect(try bytesRead(for: Self.slots((0..<2_000).reversed())) <= 2_050 * Self.length)
  }

  @Test func `end where a file was cut meanwhile`() throws {
    var windows = PartWindows(files: 1) { _, _, _ in [1, 2] }
    let slots = Self.slots([0, 9])
    #expect(try windows.line(slots[0]).count < Self.length)
    #expect(try windows.line(slots[1]).count < Self.length)
  }
}
