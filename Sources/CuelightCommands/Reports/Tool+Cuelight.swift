import Conformance
import CuelightKit

extension Report.Tool {
  /// This program, which has read no media yet.
  static let cuelight = Report.Tool(name: "cuelight", version: Checker.version, libraries: [:])
}
