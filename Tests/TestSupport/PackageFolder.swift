public import Foundation

/// The folders of this package that tests read.
public enum PackageFolder {
  /// The folder of `Package.swift`.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The samples.
  public static let samples = root.appendingPathComponent("MediaSamples")
}
