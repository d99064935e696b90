import Testing

/// The entry point of the tests.
///
/// Without it, the package manager would search an index of all symbols for XCTest classes. There
/// are none, and the index costs a third of the build.
@main
struct TestProgramEntry {
  static func main() async {
    guard CommandLine.arguments.contains("swift-testing") else { return }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
