import Foundation
import TestSupport

/// The files of this repository.
enum Repository {
  /// The folder that holds `Package.swift`.
  static let root = PackageFolder.root

  /// The Swift files of the two folders, read once for all tests.
  private static let swiftFiles = Result {
    try ["Sources", "Tests"].flatMap { folder in
      try files(under: folder) { $0.hasSuffix(".swift") }
    }
  }

  /// The Swift files under `Sources` or `Tests`, in order of their paths.
  static func swiftFiles(under folder: String) throws -> [SourceFile] {
    try swiftFiles.get().filter { $0.path.hasPrefix(folder + "/") }
  }

  /// The files under a folder whose name is wanted, in order of their paths.
  static func files(
    under folder: String, where isWanted: (String) -> Bool
  ) throws -> [SourceFile] {
    let start = root.appendingPathComponent(folder)
    guard let walk = FileManager.default.enumerator(atPath: start.path) else { return [] }
    var found: [SourceFile] = []
    while let path = walk.nextObject() as? String {
      if path.split(separator: "/").contains(where: { [".git", ".build"].contains($0) }) {
        walk.skipDescendants()
      } else if isWanted(path) {
        let bytes = try Data(contentsOf: start.appendingPathComponent(path))
        let text = String(decoding: bytes, as: UTF8.self)
        found.append(SourceFile(path: folder.isEmpty ? path : folder + "/" + path, text: text))
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  /// The names of the folders in a folder.
  static func folders(in folder: String) throws -> Set<String> {
    let start = root.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: start.path)
    return Set(
      names.filter { name in
        var isFolder: ObjCBool = false
        let path = start.appendingPathComponent(name).path
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
          && isFolder.boolValue
      })
  }
}
