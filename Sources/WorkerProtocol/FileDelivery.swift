package import Forms

/// The program's answer to a worker that wants a file: its number with its descriptor, or without
/// one if the file cannot be opened any more.
package struct FileDelivery: Sendable, Hashable {
  /// The number of the file.
  package let file: Int

  /// Creates a delivery.
  ///
  /// - Parameter file: The number of the file.
  package init(file: Int) { self.file = file }
}

extension FileDelivery: WireMessage, Formed {
  package static let wire = WireForm<Self>(Field("file", \.file, .count)) { Self(file: $0) }
}
