import Foundation
import SystemPackage

/// A folder that is gone after the test.
enum TemporaryFolder {
  /// Makes a folder with files and takes it away again.
  ///
  /// - Parameters:
  ///   - files: Their paths in the folder, and their bytes.
  ///   - body: What is done with the folder.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or that a file could not be written.
  static func with<T>(
    _ files: [String: [UInt8]], _ body: (FilePath) async throws -> T
  ) async throws -> T {
    let top = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: top, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: top) }
    for (name, bytes) in files {
      let file = top.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    return try await body(FilePath(top.path))
  }
}
