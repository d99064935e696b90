/// The targets of `Package.swift` and what each depends on, read from its text.
struct PackageGraph {
  /// The names that each target's dependencies are written with, products of others included.
  let dependencies: [String: Set<String>]
  /// The same for the targets of tests.
  let testDependencies: [String: Set<String>]

  init(_ manifest: SourceFile) {
    let text = manifest.uncommented.joined(separator: "\n")
    let starts = ["library(", ".target(", ".executableTarget(", ".systemLibrary("]
    dependencies = Self.targets(of: starts, in: text)
    // The targets of text tests share a list, which has a name.
    let shared = text.places(of: "let textTests: [Target.Dependency] = [").first.map {
      Self.strings(in: Self.body(text[$0.upperBound...], until: "]", opening: "["))
    }
    testDependencies = Self.targets(of: [" tests("], in: text).mapValues {
      $0.isEmpty ? Set(shared ?? []) : $0
    }
  }

  private static func targets(of starts: [String], in text: String) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for start in starts {
      for range in text.places(of: start) {
        let body = Self.body(text[range.upperBound...], until: ")", opening: "(")
        guard let name = Self.strings(in: body).first else { continue }
        found[name, default: []].formUnion(Self.dependencies(in: body, of: start))
      }
    }
    return found
  }

  /// Everything that a target is linked with, by name; without the target itself.
  func closure(of target: String) -> Set<String> {
    var seen: Set<String> = []
    var open = Array(dependencies[target] ?? [])
    while let next = open.popLast() {
      if seen.insert(next).inserted { open += dependencies[next] ?? [] }
    }
    return seen
  }

  private static func dependencies(in body: String, of start: String) -> [String] {
    guard
      start.hasSuffix("library(") || start.hasSuffix(" tests(") || body.contains("dependencies:")
    else { return [] }
    let rest = body.places(of: "dependencies:").first.map { body[$0.upperBound...] } ?? body[...]
    guard let bracket = rest.firstIndex(of: "[") else { return [] }
    let list = Self.body(rest[rest.index(after: bracket)...], until: "]", opening: "[")
    // A product names itself and its package, which is not a dependency of its own.
    let parts = list.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 && !parts[$0 - 1].hasSuffix("package: ") }
      .map { String(parts[$0]) }
  }

  /// The text up to the bracket that closes what was opened before it.
  private static func body(
    _ text: Substring, until closing: Character, opening: Character
  ) -> String {
    var depth = 1
    let body = text.prefix { character in
      if character == opening { depth += 1 }
      if character == closing { depth -= 1 }
      return depth > 0
    }
    return String(body)
  }

  /// What is between double quotes.
  private static func strings(in text: String) -> [String] {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
