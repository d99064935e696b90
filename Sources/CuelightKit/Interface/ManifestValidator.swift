public import MediaModel
import Placements
import SystemIO
import SystemPackage

/// Checks a manifest without judging media: its syntax, its keys, and whether the files that it
/// names can be opened.
public enum ManifestValidator {
  /// Checks a manifest.
  ///
  /// - Parameter path: The manifest.
  /// - Returns: The issues in the order of the manifest; none for a valid manifest.
  public static func issues(in path: String) -> [ExaminationError] {
    let file: ManifestFile
    do throws(ManifestFile.Failure) {
      file = try ManifestFile(FilePath(path), isNamed: true)
    } catch {
      return error.failures
    }
    var seen: Set<FilePath> = []
    return file.entries.flatMap { entry in
      ([entry.path] + entry.alternatives.files.map { file.root.pushing(FilePath($0.source)) })
        .map { $0.lexicallyNormalized() }
        .filter { seen.insert($0).inserted }
        .compactMap { issue(of: $0, in: file) }
    }
  }

  private static func issue(of path: FilePath, in file: ManifestFile) -> ExaminationError? {
    do throws(OpenError) {
      _ = try OpenedFile(named: path, beneath: file.root)
      return nil
    } catch {
      let failure = error.failure(path)
      return ExaminationError(
        code: failure.code, message: "\(file.display) names a file: \(failure.message)")
    }
  }
}
