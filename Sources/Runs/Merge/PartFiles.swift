import Records
import SystemIO
import SystemPackage

/// The files with records of some results folders.
struct PartFiles: Sendable {
  /// The files.
  let paths: [FilePath]
  private let folders: [Int]
  private let files: [OpenedPart]

  /// A file that stays open while a run is merged.
  private final class OpenedPart: Sendable {
    let file: OpenedFile

    init(_ path: FilePath) throws(OpenError) {
      file = try OpenedFile(path: path, followsLinks: false)
    }
  }

  /// Opens the files.
  init(_ results: [ResultsFolder]) throws(RunError) {
    var paths: [FilePath] = []
    var files: [OpenedPart] = []
    var folders: [Int] = []
    for (number, folder) in results.enumerated() {
      for path in try folder.parts() {
        do throws(OpenError) {
          files.append(try OpenedPart(path))
          paths.append(path)
          folders.append(number)
        } catch {
          throw .wrong("\(path.string) \(error).")
        }
      }
    }
    self.paths = paths
    self.files = files
    self.folders = folders
  }

  /// The number of the folder that has a record.
  func folder(of slot: RecordIndex.Slot) -> Int { folders[Int(slot.file)] }

  /// Goes through the lines of a file.
  func lines(of number: Int) -> LineReader {
    let part = files[number]
    return LineReader { (position) throws(OpenError) in
      try part.file.read(at: position, count: OpenedFile.chunkSize)
    }
  }

  /// Reads bytes of a file.
  func bytes(of number: Int, at position: Int64, count: Int) throws(RunError) -> [UInt8] {
    do throws(OpenError) {
      return try files[number].file.read(at: position, count: count)
    } catch {
      throw .wrong("\(paths[number].string) \(error).")
    }
  }

  /// Reads a record again.
  func line(_ slot: RecordIndex.Slot) throws(RunError) -> [UInt8] {
    try checked(
      bytes(of: Int(slot.file), at: slot.offset, count: Int(slot.length)), of: slot)
  }

  /// Checks that a record is as it was when its file was searched.
  func checked(_ line: [UInt8], of slot: RecordIndex.Slot) throws(RunError) -> [UInt8] {
    if line.count == Int(slot.length), ResultRecord.isIntact(line) { return line }
    throw .wrong("\(paths[Int(slot.file)].string) was changed while it was read. Merge again.")
  }
}
