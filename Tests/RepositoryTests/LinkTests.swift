import Foundation
import TestSupport
import Testing

/// Links of pages to files, where the pages are written and where they are installed.
@Suite struct `links of pages` {
  /// The relative links of a page, outside of code; without the part after `#`.
  private func links(in page: SourceFile) -> [String] {
    var isCode = false
    return page.lines.flatMap { line -> [String] in
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode else { return [] }
      let words = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined(separator: "x")
      return words.components(separatedBy: "](").dropFirst()
        .compactMap { $0.split(separator: ")", omittingEmptySubsequences: false).first }
        .filter { !$0.contains("://") && !$0.hasPrefix("#") && !$0.hasPrefix("mailto:") }
        .map { String($0.prefix { $0 != "#" }) }
    }
  }

  /// The links of the pages below a folder that lead nowhere.
  private func deadLinks(of pages: [SourceFile], in root: URL) -> (dead: [String], count: Int) {
    var (dead, count) = ([String](), 0)
    for page in pages {
      let folder = root.appendingPathComponent(page.path).deletingLastPathComponent()
      for link in links(in: page) {
        count += 1
        let target = folder.appendingPathComponent(link).standardizedFileURL
        if !FileManager.default.fileExists(atPath: target.path) {
          dead.append("\(page.path): \(link)")
        }
      }
    }
    return (dead, count)
  }

  @Test func `every link to a file of the repository leads to one`() throws {
    let pages = try Repository.files(under: "Documentation") { $0.hasSuffix(".md") }
    let main = try ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"].map { name in
      let file = Repository.root.appendingPathComponent(name)
      return SourceFile(path: name, text: try String(contentsOf: file, encoding: .utf8))
    }
    let found = deadLinks(of: pages + main, in: Repository.root)
    #expect(found.dead == [])
    #expect(found.count > 100)
  }

  @Test func `every link of the installed pages leads to an installed file`() throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("cuelight-pages-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    let run = try ProgramRun(
      ["Tools/package/documentation.sh", root.path], in: Repository.root, program: .bash)
    #expect(run.status == 0, "\(run.errors)")

    let installed = root.appendingPathComponent("share/doc/cuelight")
    let walk = try #require(FileManager.default.enumerator(atPath: installed.path))
    var pages: [SourceFile] = []
    while let path = walk.nextObject() as? String {
      guard path.hasSuffix(".md") else { continue }
      let file = installed.appendingPathComponent(path)
      pages.append(
        SourceFile(path: path, text: try String(contentsOf: file, encoding: .utf8)))
    }
    #expect(pages.contains { $0.path == "Documentation/Criteria/3.3.B.md" })
    #expect(deadLinks(of: pages, in: installed).dead == [])
  }
}
