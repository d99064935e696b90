import Conformance
import MediaModel
import Placements
import Sandbox
import SystemPackage

/// A placement manifest with the folder its paths start from.
struct ManifestFile: Sendable {
  /// The manifest, as the user would name it.
  let display: String
  /// The folder that its paths start from and must stay in.
  let root: FilePath
  /// What it lists, with the file each source means.
  let entries: [Entry]
  /// The same, by the absolute path of the file.
  private let entriesByPath: [FilePath: [Entry]]

  /// One source of an entry.
  struct Entry: Sendable {
    /// The source as written.
    let source: String
    /// The file it means.
    let path: FilePath
    /// How it is placed.
    let placement: Placement
    /// What stands for it.
    let alternatives: DeclaredAlternatives
  }

  /// Why a manifest cannot be used.
  struct Failure: Error, Sendable {
    /// One entry a fault, each with its place.
    let failures: [PresentationVerdict.Failure]

    /// All of them as one, where a medium has room for one.
    var summary: PresentationVerdict.Failure? {
      guard let first = failures.first, failures.count > 1 else { return failures.first }
      return .init(
        code: first.code, message: failures.map(\.message).joined(separator: " "))
    }
  }

  /// Reads a manifest.
  ///
  /// - Parameter path: The manifest.
  /// - Throws: ``Failure``, when it cannot be opened or has faults.
  init(_ path: FilePath) throws(Failure) {
    display = path.string
    root = path.folder
    do {
      let manifest = try ManifestReader.read(Content(of: path).bytes, file: path.string)
      entries = try Self.resolve(manifest, root)
      entriesByPath = Dictionary(grouping: entries, by: \.path.absolute)
    } catch let error as OpenError {
      let scheme = error == .notFound ? path.scheme : nil
      let message =
        scheme.map { OpenError.address(path, $0) } ?? "The manifest \(path.string) \(error)."
      throw Failure(failures: [.init(code: "manifest.notReadable", message: message)])
    } catch let error as ManifestError {
      throw Failure(failures: error.failures)
    } catch {
      throw Failure(failures: [.init(code: "manifest.badValue", message: "\(error)")])
    }
  }

  private static func resolve(
    _ manifest: Manifest, _ root: FilePath
  ) throws(ManifestPath.Problem) -> [Entry] {
    var entries: [Entry] = []
    for entry in manifest.entries {
      for source in entry.sources {
        entries.append(
          Entry(
            source: source, path: try ManifestPath.resolve(source, root: root),
            placement: entry.placement, alternatives: entry.alternatives))
      }
    }
    return entries
  }

  /// What the manifest says about a file.
  ///
  /// - Parameter path: The file.
  /// - Returns: Its entries, in order.
  func entries(for path: FilePath) -> [Entry] {
    entriesByPath[path.absolute] ?? []
  }

  /// The files it lists, each once, in the order of their first mention.
  var sources: [FilePath] {
    var seen: Set<FilePath> = []
    return entries.map(\.path).filter { seen.insert($0.absolute).inserted }
  }
}

extension ManifestError {
  /// One failure a fault, each with file, line, column and key.
  var failures: [PresentationVerdict.Failure] {
    faults.map { fault in
      let place = "\(file):\(fault.position.line):\(fault.position.column)"
      let key = fault.keyPath.isEmpty ? "" : " \(fault.keyPath):"
      return .init(code: fault.code.rawValue, message: "\(place):\(key) \(fault.message)")
    }
  }
}
