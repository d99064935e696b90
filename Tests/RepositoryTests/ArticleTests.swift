import Foundation
import TestSupport
import Testing

/// What the articles of CuelightKit show can be written by a program of another package.
///
/// The compiler reads the modules of this build without the name of the package, so that it sees
/// what is public and nothing else. Nothing is built.
@Suite(.enabled(if: ClientCompiler.exists, "the swiftc or the modules of this build are missing"))
struct `The articles of the library` {
  @Test func `their code compiles in another package, with the modules that they name`() throws {
    let articles = try Repository.files(under: "Sources/CuelightKit/CuelightKit.docc") {
      $0.hasSuffix(".md")
    }
    #expect(articles.contains { !ClientCode(in: $0).blocks.isEmpty })
    for article in articles {
      let errors = try ClientCompiler.errors(in: ClientCode(in: article).source)
      #expect(errors == "", "\(article.path)")
    }
  }

  @Test func `a name that only this package sees is an error`() throws {
    let code = ["import CuelightKit", "func client(_ files: SettlingFiles) {}", ""]
    #expect(try ClientCompiler.errors(in: code.joined(separator: "\n")).contains("SettlingFiles"))
  }
}

/// The code of an article.
private struct ClientCode {
  /// The modules that the article imports, and those that it names in a sentence.
  private(set) var modules: Set<String> = []
  /// The code of each block, without imports.
  private(set) var blocks: [String] = []

  init(in article: SourceFile) {
    var block: [String]?
    for line in article.lines.map({ String($0) }) {
      if line.hasPrefix("```") {
        if let block { blocks.append(block.joined(separator: "\n")) }
        block = line == "```swift" ? [] : nil
      } else if block == nil {
        modules.formUnion(Self.modules(in: line))
      } else if line.hasPrefix("import ") {
        modules.insert(String(line.dropFirst("import ".count)))
      } else {
        block?.append(line)
      }
    }
  }

  /// The words with a capital letter after the word *module*.
  private static func modules(in line: String) -> [String] {
    let words = line.split { !$0.isLetter && !$0.isNumber }
    return zip(words, words.dropFirst()).compactMap { word, next in
      word == "module" && next.first?.isUppercase == true ? String(next) : nil
    }
  }

  /// A file in which each block is a function.
  var source: String {
    let imports = modules.sorted().map { "import \($0)\n" }.joined()
    return blocks.enumerated().reduce(into: imports) { text, block in
      text += "func block\(block.offset)() async throws {\n\(block.element)\n}\n"
    }
  }
}

/// The compiler, as a program of another package uses it.
private enum ClientCompiler {
  /// The folder of this build.
  private static let build = URL(fileURLWithPath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent()

  static var exists: Bool {
    let module = build.appendingPathComponent("Modules/CuelightKit.swiftmodule").path
    return FileManager.default.fileExists(atPath: module) && (try? TestProgram.swiftc.url) != nil
  }

  /// The messages of the compiler about a file, without warnings.
  static func errors(in source: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cuelight-client-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(source.utf8).write(to: folder.appendingPathComponent("client.swift"))
    let modules = build.appendingPathComponent("Modules").path
    let maps = moduleMaps().flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
    let run = try ProgramRun(
      ["-typecheck", "-swift-version", "6", "-suppress-warnings", "-I", modules] + maps
        + ["client.swift"],
      in: folder, program: .swiftc)
    return run.status == 0 ? "" : run.text + run.errors
  }

  /// The module maps of C that the modules of this build name: of this package and of those that it
  /// depends on.
  private static func moduleMaps() -> [URL] {
    let packages = build.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("checkouts")
    let others = content(of: packages).flatMap { content(of: $0.appendingPathComponent("Sources")) }
    let maps =
      content(of: Repository.root.appendingPathComponent("Sources")).map {
        $0.appendingPathComponent("module.modulemap")
      } + content(of: build).map { $0.appendingPathComponent("module.modulemap") }
      + others.map { $0.appendingPathComponent("include/module.modulemap") }
    return maps.filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static func content(of folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
  }
}
