import Reporting
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

  /// Reads a record again.
  ///
  /// - Parameter slot: Where it is.
  /// - Returns: The line.
  /// - Throws: ``RunError/wrong(_:)``.
  func line(_ slot: RecordIndex.Slot) throws(RunError) -> [UInt8] {
    let path = paths[Int(slot.file)].string
    do throws(OpenError) {
      let bytes = try files[Int(slot.file)].file.read(at: slot.offset, count: Int(slot.length))
      if bytes.count == Int(slot.length), ResultRecord.isIntact(bytes) { return bytes }
    } catch {
      throw .wrong("\(path) \(error).")
    }
    throw .wrong("\(path) was changed while it was read. Merge again.")
  }
}
