/// The file as the readers of signals see it.
final class FileSource: SignalSource {
  private let file: FileBytes
  private let watch: Watch

  /// Creates a source.
  init(_ file: FileBytes, watch: Watch) {
    self.file = file
    self.watch = watch
  }

  var size: Int64 { file.size }

  var mustStop: Bool { watch.mustStop() }

  func read(at offset: Int64, count: Int) -> [UInt8] { file.bytes(at: offset, count: count) }
}
