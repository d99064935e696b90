/// The files and folders that a search leaves out, by patterns.
///
/// A pattern without a slash matches a name in any folder, as in `.gitignore`; one with a slash matches
/// the path from the searched folder. What is in a folder that matches is left out with it.
package struct ExcludedPaths: Sendable, Hashable {
  /// The reason why a text is not a pattern, with the remedy.
  package struct Refusal: Error, Sendable {
    /// The sentence.
    package let message: String
  }

  private var patterns: [PathPattern] = []

  /// The steps that one path may take; real patterns need some hundred.
  private static let mostSteps = 1 << 20

  /// Creates a list.
  ///
  /// - Parameter written: The patterns; a slash at the end is dropped.
  /// - Throws: The reason why one is not a pattern.
  package init(_ written: [String]) throws(Refusal) {
    for text in written {
      let path = text.hasSuffix("/") ? String(text.dropLast()) : text
      do throws(PathPattern.Problem) {
        patterns.append(
          try PathPattern(path.utf8.contains(UInt8(ascii: "/")) ? path : "**/" + path))
      } catch {
        throw Refusal(message: error.message)
      }
    }
  }

  private init() {}

  /// Nothing is left out.
  package static let none = ExcludedPaths()

  /// Whether nothing is left out.
  package var isEmpty: Bool { patterns.isEmpty }

  /// Whether a path is left out.
  ///
  /// - Parameter names: The names from the searched folder down, byte for byte.
  /// - Returns: Whether a pattern matches; a path that takes too many steps does not.
  package func contains(_ names: [[UInt8]]) -> Bool {
    guard !patterns.isEmpty else { return false }
    let subject = PathPattern.Subject(names: names)
    var budget = Self.mostSteps
    for pattern in patterns {
      do throws(PathPattern.TooCostly) {
        if try pattern.matches(subject, budget: &budget) { return true }
      } catch {
        return false
      }
    }
    return false
  }
}
