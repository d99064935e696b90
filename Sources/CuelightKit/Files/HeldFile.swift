import Sandbox

/// A file that stays open as long as anybody uses it.
final class HeldFile: Sendable {
  /// The file.
  let file: OpenedFile

  init(_ file: consuming OpenedFile) { self.file = file }
}
