/// A file whose name begins with a dash, and so looks like an option.
enum DashedFile {
  /// What to write instead.
  ///
  /// - Parameter arguments: The arguments that could not be parsed.
  /// - Returns: A sentence; `nil` when no argument looks like the name of a file.
  static func hint(_ arguments: [String]) -> String? {
    let name = arguments.prefix { $0 != "--" }.first {
      $0.hasPrefix("-") && $0.contains(".") && !$0.contains("=") && !$0.contains("/")
    }
    return name.map { "If \($0) is a file, write ./\($0)." }
  }
}
