import MediaModel
@testable import Placements
import Testing

@testable import CuelightKit

@Suite struct `A page beside a manifest` {
  private func keys(
    _ page: (inout ManifestDeclarations) -> Void, _ manifest: (inout ManifestDeclarations) -> Void
  ) -> [String] {
    var written = ManifestDeclarations()
    written.placement.page = "page.html"
    written.placement.position = TextPosition(line: 4, column: 1, byteOffset: 0)
    page(&written)
    var declared = ManifestDeclarations()
    manifest(&declared)
    return PlacementComparison(written, with: declared).disagreements.map(\.key)
  }

  private func captions(_ names: String...) -> DeclaredAlternatives.Captions {
    .files(names.map { AlternativeFile(source: $0) })
  }

  @Test func `values that differ contradict`() {
    let found = keys {
      $0.placement.autoplay = true
      $0.placement.muted = true
      $0.placement.loop = false
      $0.placement.controls = []
    } _: {
      $0.placement.autoplay = false
      $0.placement.muted = false
      $0.placement.loop = true
      $0.placement.controls = [.playPause]
    }
    #expect(found == ["autoplay", "muted", "loop", "controls"])
  }

  @Test func `what one of them does not say contradicts nothing`() {
    #expect(keys({ $0.placement.autoplay = true }, { $0.placement.loop = true }) == [])
    #expect(keys({ $0.placement.controls = [.native] }, { $0.placement.controls = [.mute] }) == [])
  }

  @Test func `captions contradict where the page names others, or none`() {
    #expect(
      keys({ $0.alternatives.captions = captions("a.vtt") }) {
        $0.alternatives.captions = captions("a.vtt", "b.vtt")
      } == [])
    #expect(
      keys({ $0.alternatives.captions = captions("a.vtt") }) {
        $0.alternatives.captions = captions("b.vtt")
      } == ["captions"])
    #expect(
      keys({ $0.alternatives.captions = captions() }) {
        $0.alternatives.captions = captions("b.vtt")
      } == ["captions"])
    #expect(
      keys({ $0.alternatives.captions = captions("a.vtt") }) {
        $0.alternatives.captions = .open
      } == [])
  }

  @Test func `files of one name are named with their folders`() {
    func file(_ root: String) -> DeclaredAlternatives.Captions {
      var file = AlternativeFile(source: "a.vtt")
      file.root = root
      return .files([file])
    }
    var written = ManifestDeclarations()
    written.placement.page = "page.html"
    written.placement.position = TextPosition(line: 4, column: 1, byteOffset: 0)
    written.alternatives.captions = file("cdn")
    var declared = ManifestDeclarations()
    declared.alternatives.captions = file("site")
    let found = PlacementComparison(written, with: declared).disagreements
    #expect(found.map(\.declared) == ["[site/a.vtt]"])
    #expect(found.map(\.written) == ["“cdn/a.vtt”"])
  }

  @Test func `a page whose track was not read does not say that it has none`() {
    var written = ManifestDeclarations()
    written.placement.page = "page.html"
    written.placement.position = TextPosition(line: 4, column: 1, byteOffset: 0)
    written.alternatives.captions = captions()
    var declared = ManifestDeclarations()
    declared.alternatives.captions = captions("a.vtt")
    #expect(PlacementComparison(written, true, with: declared).disagreements.isEmpty)
    #expect(PlacementComparison(written, false, with: declared).disagreements.count == 1)
  }

  @Test func `a page without captions whose scripts may add them contradicts nothing`() {
    let found = keys {
      $0.alternatives.captions = captions()
      $0.placement.changeable = [.alternatives]
    } _: {
      $0.alternatives.captions = captions("b.vtt")
    }
    #expect(found == [])
  }
}
