import Hashing
import MediaModel
package import Records
import SystemIO
package import SystemPackage

/// A written plan: the presentations that a run judges, in order.
///
/// Memory has only a place and a cost for each presentation; the rest is read again when it is
/// needed.
package final class PlanFile: Sendable {
  /// The path of the plan, as the call names it.
  package let path: FilePath
  /// What made it, and what identifies it.
  package let head: PlanHead
  /// What each presentation costs, in the order of the plan.
  package let costs: [Int64]
  /// The offset of each presentation's line, and the offset after the last one.
  private let offsets: [Int64]
  private let file: OpenedFile

  /// The maximum number of presentations of a plan.
  package static let most = 4_000_000

  /// Reads a plan.
  ///
  /// - Parameter path: The plan.
  /// - Throws: ``RunError/wrong(_:)``, also when a part of it is missing or was changed.
  package init(_ path: FilePath) throws(RunError) {
    self.path = path
    do throws(OpenError) {
      file = try OpenedFile(path: path, followsLinks: true)
    } catch {
      throw .wrong("The plan \(path.string) \(error).")
    }
    (head, offsets, costs) = try Self.scan(path, file)
  }

  /// Reads the first line of the plan in a results folder, and nothing else.
  ///
  /// - Parameter path: The plan.
  /// - Returns: The line; `nil` where there is no file.
  /// - Throws: ``RunError/wrong(_:)``, also if it does not begin like a plan.
  package static func head(of path: FilePath) throws(RunError) -> PlanHead? {
    let first: LineReader.Line?
    do throws(OpenError) {
      var lines = try PartLines(path)
      first = try lines.next()
    } catch {
      if error == .notFound { return nil }
      throw .wrong("The plan \(path.string) \(error).")
    }
    guard let first, first.isWhole, let head = PlanHead.read(first.bytes) else {
      throw .wrong(
        "The plan \(path.string) does not begin like a plan. Delete this file and call again; it "
          + "is then written again.")
    }
    return head
  }

  private static func scan(
    _ path: FilePath, _ file: borrowing OpenedFile
  ) throws(RunError) -> (PlanHead, [Int64], [Int64]) {
    var scan = PlanScan(path)
    var position: Int64 = 0
    while true {
      let piece: [UInt8]
      do throws(OpenError) {
        piece = try file.read(at: position, count: OpenedFile.chunkSize)
      } catch {
        throw .wrong("The plan \(path.string) \(error).")
      }
      if piece.isEmpty { break }
      try scan.add(piece)
      position += Int64(piece.count)
    }
    return try scan.finish()
  }

  /// Reads a presentation.
  ///
  /// - Parameter number: Its place in the plan, from 0 on.
  /// - Returns: The presentation.
  /// - Throws: ``RunError/wrong(_:)``, when the plan was changed since it was opened.
  package func entry(_ number: Int) throws(RunError) -> PlanEntry {
    let line = try bytes(offsets[number]..<offsets[number + 1])
    guard let entry = PlanEntry.read(line) else { throw changed }
    return entry
  }

  /// Reads the medium of a presentation.
  ///
  /// - Parameter number: The presentation's place in the plan, from 0 on.
  /// - Returns: The medium.
  /// - Throws: ``RunError/wrong(_:)``, when the plan was changed since it was opened.
  package func source(_ number: Int) throws(RunError) -> PlanPath {
    try entry(number).source
  }

  /// The lines after those of the presentations: what was skipped and what could not be read.
  ///
  /// - Returns: The lines.
  /// - Throws: ``RunError/wrong(_:)``.
  package func tail() throws(RunError) -> [UInt8] {
    try bytes((offsets.last ?? 0)..<file.size)
  }

  /// Reads all of the plan, in pieces.
  ///
  /// - Parameter sink: Takes a piece.
  /// - Throws: ``RunError/wrong(_:)``, and what the sink throws.
  package func copy(to sink: ([UInt8]) throws(RunError) -> Void) throws(RunError) {
    var position: Int64 = 0
    while position < file.size {
      let end = min(file.size, position + Int64(OpenedFile.chunkSize))
      try sink(try bytes(position..<end))
      position = end
    }
  }

  private func bytes(_ range: Range<Int64>) throws(RunError) -> [UInt8] {
    do throws(OpenError) {
      let bytes = try file.read(at: range.lowerBound, count: range.count)
      guard bytes.count == range.count else { throw OpenError.other(.staleNFSFileHandle) }
      return bytes
    } catch {
      throw changed
    }
  }

  private var changed: RunError {
    .wrong("The plan \(path.string) was changed while it was read. Make it again.")
  }
}

/// Goes through the bytes of a plan once.
private struct PlanScan {
  private let path: FilePath
  private var head: PlanHead?
  private var offsets: [Int64] = []
  private var costs: [Int64] = []
  private var line: [UInt8] = []
  private var position: Int64 = 0
  private var digest = SHA256()

  init(_ path: FilePath) { self.path = path }

  mutating func add(_ piece: [UInt8]) throws(RunError) {
    var rest = piece[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line += rest[...end]
      try endLine()
      rest = rest[(end + 1)...]
    }
    line += rest
    guard line.count <= LineReader.longest else { throw damaged("has a line that is too long") }
  }

  private mutating func endLine() throws(RunError) {
    position += Int64(line.count)
    if let head {
      digest.update(line)
      if costs.count < head.count { try readEntry() }
    } else {
      try readHead()
      offsets.append(position)
    }
    line.removeAll(keepingCapacity: true)
  }

  private mutating func readHead() throws(RunError) {
    guard let read = PlanHead.read(line), (0...PlanFile.most).contains(read.count) else {
      throw damaged("does not begin like a plan")
    }
    guard read.schemaVersion == PlanHead.version else {
      throw damaged("has version \(read.schemaVersion) of the form")
    }
    head = read
    costs.reserveCapacity(read.count)
    offsets.reserveCapacity(read.count + 1)
  }

  private mutating func readEntry() throws(RunError) {
    // The rest of the line is read when its presentation is judged: most lines belong to other
    // shards.
    guard let entry = StoredLine(line)?.root, entry.find("source") != nil,
      let cost = entry.integer(of: "cost"), cost >= 0
    else { throw damaged("has a line \(costs.count + 2) that names no presentation") }
    costs.append(Int64(cost))
    offsets.append(position)
  }

  mutating func finish() throws(RunError) -> (PlanHead, [Int64], [Int64]) {
    guard let head else { throw damaged("does not begin like a plan") }
    digest.update(head.undigested.line)
    guard costs.count == head.count, line.isEmpty, digest.contentHash?.hex == head.digest else {
      throw damaged("is not complete, or was changed by hand")
    }
    return (head, offsets, costs)
  }

  private func damaged(_ what: String) -> RunError {
    .wrong("\(path.string) \(what). Make the plan again with “cuelight plan”.")
  }
}
