import Records
import SystemIO
import SystemPackage

/// The media during whose examination the program itself crashed, in any process of a results
/// folder.
///
/// A medium is not tried a third time: otherwise a run that is restarted after each crash never
/// ends. If several media were examined at the time of a crash, each of them may be the cause. So
/// each of them is examined alone next, and is the cause only if the program crashes then too.
package struct CrashList: Sendable {
  private struct Subject: Hashable {
    let entry: Int
    let stamp: String
  }

  private struct Crashes {
    var count = 0
    var alone = 0
    var signal: Int32 = 0
  }

  /// The number of crashes after which a medium is not tried again, if it was examined alone in one
  /// of them.
  private static let most = 2
  /// The number of crashes after which it is not tried again in any case.
  private static let mostInCompany = 3
  /// The maximum number of notes that are read from a file: more media are never examined at once.
  private static let mostNotes = 1_000

  private var crashes: [Subject: Crashes] = [:]

  /// The numbers of the media, also of those whose files have changed since.
  package private(set) var suspects: Set<Int> = []

  /// Reads the notes of a folder.
  ///
  /// - Parameter results: The folder.
  /// - Throws: ``RunError``.
  package init(_ results: ResultsFolder) throws(RunError) {
    for path in try results.crashFiles() {
      do throws(OpenError) {
        var lines = try PartLines(path)
        var count = 0
        while let line = try lines.next(), count < Self.mostNotes {
          count += 1
          guard line.isWhole, let note = CrashNote.read(line.bytes),
            note.identity == results.identity.digest
          else { continue }
          add(note)
        }
      } catch {
        throw .wrong("\(path.string) \(error).")
      }
    }
  }

  private mutating func add(_ note: CrashNote) {
    suspects.insert(note.entry)
    crashes[Subject(entry: note.entry, stamp: note.stamp), default: Crashes()].count += 1
    crashes[Subject(entry: note.entry, stamp: note.stamp)]?.signal = note.signal
    if note.others == 0 {
      crashes[Subject(entry: note.entry, stamp: note.stamp)]?.alone += 1
    }
  }

  /// The signal of the last crash at a medium that is not to be tried again.
  ///
  /// - Parameters:
  ///   - entry: The number of the medium in the plan.
  ///   - stamp: The present state of its files: a medium that changed is tried again.
  /// - Returns: The number of the signal; `nil` if the medium is to be judged.
  package func signal(of entry: Int, _ stamp: FileState) -> Int32? {
    guard let found = crashes[Subject(entry: entry, stamp: stamp.text)] else { return nil }
    let isCause =
      found.count >= Self.most && found.alone > 0 || found.count >= Self.mostInCompany
    return isCause ? found.signal : nil
  }
}
