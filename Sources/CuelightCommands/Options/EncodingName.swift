import ArgumentParser
import TextBasics

/// An encoding by one of its names, such as `windows-1251`, `cp1251`, `gbk`.
struct EncodingName: ExpressibleByArgument {
  /// The encoding.
  let encoding: TextEncoding

  init?(argument: String) {
    guard let encoding = TextEncoding(label: argument) else { return nil }
    self.encoding = encoding
  }
}
