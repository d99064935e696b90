import Foundation
import TestSupport
import Testing

@Suite("Manifests that stand for far more than they hold")
struct ManifestBombTests {
  /// About 20 kB: sixteen base addresses at each of four levels make addresses of a thousand bytes,
  /// each in sixteen forms, for half a million segments.
  private static let product: String = {
    func bases(_ level: String) -> String {
      (10..<26).map { "<BaseURL>\(level)\($0)\(String(repeating: "x", count: 280))/</BaseURL>" }
        .joined()
    }
    return """
      <?xml version="1.0"?><MPD mediaPresentationDuration="PT100H">\(bases("a"))<Period>\(bases("b"))\
      <AdaptationSet contentType="video">\(bases("c"))<Representation id="1">\(bases("d"))\
      <SegmentTemplate media="s$Number$.m4s"><SegmentTimeline><S d="1" r="499999"/></SegmentTimeline>\
      </SegmentTemplate></Representation></AdaptationSet></Period></MPD>
      """
  }()

  /// Under 2 kB that name each of half a million segments by more bytes than any path has.
  private static let short = """
    <?xml version="1.0"?><MPD mediaPresentationDuration="PT139H"><Period><AdaptationSet \
    contentType="video"><Representation id="\(String(repeating: "x", count: 1_400))"><SegmentTemplate \
    media="\(String(repeating: "$RepresentationID$", count: 9))$Number%040d$" duration="1"/>\
    </Representation></AdaptationSet></Period></MPD>
    """

  @Test func `a run over them ends, and the film beside them is judged`() throws {
    let scratch = try Scratch()
    try scratch.addFilm("m/film.mp4")
    let alone = try #require(try scratch.run("check", "-f", "json", "m").document().presentations)
    #expect((15_000..<25_000).contains(Self.product.utf8.count))
    #expect(Self.short.utf8.count < 2_000)
    try scratch.write(Array(Self.product.utf8), to: "m/product.mpd")
    try scratch.write(Array(Self.short.utf8), to: "m/short.mpd")
    let run = try scratch.run("check", "-f", "json", "-j", "1", "m")
    #expect(run.status == 3)
    let document = try run.document()
    let found = try #require(document.presentations)
    #expect(found.count == 3)
    #expect(found.first?.outcomes == alone.first?.outcomes)
    for name in ["product.mpd", "short.mpd"] {
      #expect(run.text.contains(name))
    }
  }
}
