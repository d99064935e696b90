import MediaModel
import SystemIO
import SystemPackage
import TextBasics

extension TextReader {
  /// Whether a JSON file in a folder is an animation, even a damaged one.
  ///
  /// - Returns: `false` also if the file cannot be opened.
  func isDrawing(_ path: FilePath) async -> Bool {
    do throws(TextReadError) {
      let held = try HeldFile.opened(path, limit: TimedTextLimits.fileBytes)
      guard DrawingSignature.mayBeAnimation(try held.head(DrawingSignature.length)) else {
        return false
      }
      _ = try await image(held)
      return true
    } catch {
      if case .notRead(let failure) = error { return failure.code != .mediaNotMedia }
      return false
    }
  }
}

extension HeldFile {
  /// Opens a file in a folder without following links.
  fileprivate static func opened(
    _ path: FilePath, limit: Int
  ) throws(TextReadError) -> HeldFile {
    do throws(OpenError) {
      return HeldFile(
        try OpenedFile(path: path, followsLinks: false, maximumSize: Int64(limit)))
    } catch {
      throw .notOpened(error)
    }
  }

  /// The first bytes.
  func head(_ count: Int) throws(TextReadError) -> [UInt8] {
    do throws(OpenError) {
      return try file.read(at: 0, count: count)
    } catch {
      throw .notOpened(error)
    }
  }
}
