public import MediaModel
import Placements
import SystemIO
import SystemPackage
import TextBasics
import TextProtocol
import TimedText

/// Checks a manifest without judging media: its syntax, its keys, whether the files that it names
/// can be opened, and whether the parts of them that it names exist.
public struct ManifestValidator: Sendable {
  private let texts: TextReader

  /// Finds the program that reads texts.
  ///
  /// - Parameter access: The conditions for reading files.
  /// - Throws: `ExaminationError` with code `worker.notFound`.
  public init(access: MediaAccess = MediaAccess()) throws(ExaminationError) {
    texts = try TextReader(access: access)
  }

  /// A notice that files were read without the whole sandbox; `nil` if they were not.
  public var sandboxNotice: String? { WorkerPool.sandboxNotice(of: [texts.pool]) }

  /// Checks a manifest.
  ///
  /// - Parameter path: The manifest.
  /// - Returns: The issues in the order of the manifest; none for a valid manifest.
  public func issues(in path: String) async -> [ExaminationError] {
    let file: ManifestFile
    do throws(ManifestFile.Failure) {
      file = try ManifestFile(FilePath(path), isNamed: true)
    } catch {
      return error.failures
    }
    var seen: Set<Named> = []
    var issues: [ExaminationError] = []
    for name in file.entries.flatMap({ Named.all(of: $0, beneath: file.root) })
    where seen.insert(name).inserted {
      if let issue = await issue(of: name, in: file) { issues.append(issue) }
    }
    return issues
  }

  /// A file or a part of it that a manifest names.
  private struct Named: Hashable {
    let path: FilePath
    let part: TextPart

    /// All names in an entry, in its order; a file comes before its parts.
    static func all(of entry: ManifestFile.Entry, beneath root: FilePath) -> [Named] {
      let files = entry.alternatives.files.flatMap { file in
        let path = root.pushing(FilePath(file.source)).lexicallyNormalized()
        return [TextPart.whole, TextPart(fragment: file.fragment)].map {
          Named(path: path, part: $0)
        }
      }
      return [Named(path: entry.path.lexicallyNormalized(), part: .whole)] + files
    }
  }

  private func issue(of name: Named, in file: ManifestFile) async -> ExaminationError? {
    do throws(OpenError) {
      let held = HeldFile(try OpenedFile(named: name.path, beneath: file.root))
      guard let fragment = name.part.fragment else { return nil }
      return await problem(of: name, in: held).map {
        ExaminationError(
          code: .manifestBadValue,
          message: "\(file.display) names a part of a file: \(name.path.shown)#\(fragment): \($0)")
      }
    } catch {
      // The file by itself is reported once.
      guard name.part == .whole else { return nil }
      let failure = error.failure(name.path)
      return ExaminationError(
        code: failure.code, message: "\(file.display) names a file: \(failure.message)")
    }
  }

  /// The reason why a part of a file cannot be read, or `nil`.
  private func problem(of name: Named, in held: HeldFile) async -> String? {
    do throws(TextReadError) {
      let request = TextFileRequest(name: name.path.name.text, parts: [name.part])
      let read = try await texts.read(held, request)
      let answer: Result<Transcript, TimedTextError>? = read.content.texts[name.part]
      guard case .failure(let error) = answer else { return nil }
      return error.message
    } catch {
      return error.failure(name.path).message
    }
  }
}
