import Hashing
package import Conformance
import MediaModel
package import Records
import SystemIO
package import SystemPackage

/// Writes a plan while its presentations are found, with memory that does not grow with them.
///
/// The first line has the number of the other lines and the digest of all, so the other lines are
/// first written to a temporary file.
package struct PlanWriter: ~Copyable {
  private var lines: ScratchFile
  private var digest = SHA256()
  private var count = 0

  /// Begins a plan.
  ///
  /// - Parameter folder: The folder of the temporary file.
  /// - Throws: ``RunError/system(_:_:)``.
  package init(in folder: FilePath) throws(RunError) {
    do throws(Errno) {
      lines = try ScratchFile(in: folder)
    } catch {
      throw .system("A temporary file cannot be made in \(folder.string)", error)
    }
  }

  /// Adds a presentation; the caller adds them sorted by the bytes of their paths.
  ///
  /// - Parameter entry: The presentation.
  /// - Throws: ``RunError/system(_:_:)``.
  package mutating func add(_ entry: PlanEntry) throws(RunError) {
    count += 1
    try append(entry.line)
  }

  /// Adds files that are not judged.
  ///
  /// - Parameters:
  ///   - skipped: Files that are not judged by themselves.
  ///   - failures: What could not be searched or read.
  /// - Throws: ``RunError/system(_:_:)``.
  package mutating func add(
    _ skipped: [Report.Skipped], _ failures: [ReportedError]
  ) throws(RunError) {
    try append(PlanTail.lines(skipped, failures))
  }

  private mutating func append(_ bytes: [UInt8]) throws(RunError) {
    digest.update(bytes)
    do throws(Errno) {
      try lines.append(bytes)
    } catch {
      throw .system("The plan could not be written to a temporary file", error)
    }
  }

  /// Writes the plan in pieces.
  ///
  /// - Parameters:
  ///   - head: Makes the first line from the number of presentations and the digest of the plan.
  ///   - sink: Takes a piece; returns whether more is wanted.
  /// - Throws: ``RunError/system(_:_:)``.
  package borrowing func write(
    _ head: (_ count: Int, _ digest: String) -> PlanHead, to sink: ([UInt8]) -> Bool
  ) throws(RunError) {
    var whole = digest
    whole.update(head(count, "").undigested.line)
    var isWanted = sink(head(count, whole.contentHash?.hex ?? "").line)
    var position: Int64 = 0
    do throws(Errno) {
      while isWanted, position < lines.size {
        let piece = try lines.read(at: position, count: OpenedFile.chunkSize)
        if piece.isEmpty { return }
        position += Int64(piece.count)
        isWanted = sink(piece)
      }
    } catch {
      throw .system("The plan could not be read from a temporary file", error)
    }
  }
}
