import Foundation
import TestSupport

/// The files that tests read.
enum Repository {
  static let goldens = PackageFolder.root.appending(path: "Tests/ReportingTests/Goldens")
  static let schemas = PackageFolder.root.appending(path: "Schemas")
}
