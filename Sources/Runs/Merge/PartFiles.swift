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
  ///
  /// - Parameter results: The folders.
  /// - Throws: ``RunError/wrong(_:)``.
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
  ///
  /// - Parameter slot: Where the record is.
  /// - Returns: The number, in the order in which the folders were given.
  func folder(of slot: RecordIndex.Slot) -> Int { folders[Int(slot.file)] }

  /// Goes through the lines of a file.
  ///
  /// - Parameter number: The file.
  /// - Returns: Its lines.
  func lines(of number: Int) -> LineReader {
    let part = files[number]
    return LineReader { (position) throws(OpenError) in
      try part.file.read(at: position, count: OpenedFile.chunkSize)
    }
  }

  /// Reads bytes of a file.
  ///
  /// - Parameters:
  ///   - number: The file.
  ///   - position: Bytes from its start.
  ///   - count: The maximum number of bytes to read.
  /// - Returns: The bytes; fewer at the end of the file.
  /// - Throws: ``RunError/wrong(_:)``.
  func bytes(of number: Int, at position: Int64, count: Int) throws(RunError) -> [UInt8] {
    do throws(OpenError) {
      return try files[number].file.read(at: position, count: count)
    } catch {
      throw .wrong("\(paths[number].string) \(error).")
    }
  }

  /// Reads a record again.
  ///
  /// - Parameter slot: Where it is.
  /// - Returns: The line.
  /// - Throws: ``RunError/wrong(_:)``.
  func line(_ slot: RecordIndex.Slot) throws(RunError) -> [UInt8] {
    try checked(
      bytes(of: Int(slot.file), at: slot.offset, count: Int(slot.length)), of: slot)
  }

  /// Checks that a record is as it was when its file was searched.
  ///
  /// - Parameters:
  ///   - line: What was read.
  ///   - slot: Where it was read.
  /// - Returns: The line.
  /// - Throws: ``RunError/wrong(_:)``.
  func checked(_ line: [UInt8], of slot: RecordIndex.Slot) throws(RunError) -> [UInt8] {
    if line.count == Int(slot.length), ResultRecord.isIntact(line) { return line }
    throw .wrong("\(paths[Int(slot.file)].string) was changed while it was read. Merge again.")
  }
}
