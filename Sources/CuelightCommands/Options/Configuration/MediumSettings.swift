import CaptionQuality
import Configuration
import FoundationEssentials
import MediaModel
import Synchronization
import SystemPackage

/// The settings of single media: the keys in the configuration that is nearest to a medium.
///
/// Only the last folder is kept, so that the memory does not grow with the number of media.
final class MediumSettings: Sendable {
  private struct State {
    var folder: FilePath?
    var guideline: String?
    var issues: [String] = []
  }

  private let source: Settings.Source
  private let environment = ProcessInfo.processInfo.environment
  private let state = Mutex(State())
  /// The maximum number of configurations whose issues are reported.
  private static let mostIssues = 100

  /// Creates the settings of media.
  init(_ source: Settings.Source) { self.source = source }

  /// The guideline for the reading speed of a medium.
  ///
  /// - Parameter medium: The medium, as the user would name it.
  /// - Returns: The name of the guideline; `nil` if nothing sets it, or if it cannot be read.
  @Sendable func guideline(of medium: String) -> String? {
    let folder = FilePath(medium).removingLastComponent()
    return state.withLock { state in
      if state.folder == folder { return state.guideline }
      state.folder = folder
      state.guideline = nil
      do throws(InputIssues) {
        state.guideline = try read(in: folder.isEmpty ? "." : folder)
      } catch {
        let issues = error.entries.map(\.message).filter { !state.issues.contains($0) }
        state.issues += issues.prefix(Self.mostIssues - state.issues.count)
      }
      return state.guideline
    }
  }

  private func read(in folder: FilePath) throws(InputIssues) -> String? {
    let source =
      switch source {
      case .nearest: Settings.Source.nearest(to: folder)
      case .file, .none: source
      }
    let settings: Settings
    do throws(ConfigurationError) {
      settings = try Settings(source, environment: environment)
    } catch {
      throw InputIssues(entries: error.entries)
    }
    guard let value = settings.values[.guideline] else { return nil }
    guard QualityProfile.named(value.text) != nil else {
      let names = QualityProfile.all.map(\.name).joined(separator: ", ")
      throw InputIssues(entries: [
        ExaminationError(
          code: .configurationBadValue,
          message: "\(value.origin): guideline: “\(value.text)” is none of \(names).")
      ])
    }
    return value.text
  }

  /// Reports the configurations that could not be used.
  ///
  /// - Parameter reports: The status that the reports require, or `nil`.
  /// - Returns: The status that they require with these configurations.
  func heeded(_ reports: ExitStatus?) -> ExitStatus? {
    let issues = state.withLock(\.issues)
    for issue in issues { Output.complaint(issue) }
    return issues.isEmpty ? reports : .usage
  }
}
