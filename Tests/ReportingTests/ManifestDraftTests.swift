import Conformance
import MediaModel
import Testing

@testable import Records
@testable import Reporting

@Suite struct `A draft of a manifest for a page` {
  private func draft(_ placement: Placement) -> [String] {
    var item = ManifestDraft.Item(source: "film.mp4")
    item.placements = [placement]
    return ManifestDraftText.text(of: ManifestDraft(items: [item])).split(separator: "\n")
      .map { String($0) }
  }

  private func placed(_ changeable: Set<Placement.Setting>, muted: Bool) -> Placement {
    var placement = Placement()
    placement.page = "page.html"
    placement.muted = muted
    placement.changeable = changeable
    return placement
  }

  @Test func `what a script may change is a question`() {
    let lines = draft(placed([.muted, .loop], muted: true))
    #expect(lines.contains("#    muted: true  # May a script unmute it?"))
    #expect(lines.contains("#    loop: false  # May a script repeat it?"))
  }

  @Test func `what nothing changes is written as it is`() {
    let lines = draft(placed([], muted: true))
    #expect(lines.contains("#    muted: true"))
    #expect(!lines.contains { $0.hasPrefix("#    loop") })
    #expect(!draft(placed([], muted: false)).contains { $0.hasPrefix("#    muted") })
  }

  @Test func `what moves without a file is listed with its line and id`() {
    var placement = Placement()
    placement.id = "news"
    placement.autoplay = true
    placement.controls = []
    var draft = ManifestDraft(items: [])
    draft.motions = [.init(page: "page.html", line: 7, name: "A marquee", placement: placement)]
    placement = Placement()
    draft.motions.append(
      .init(page: "page.html", line: 9, name: "A drawing (svg)", placement: placement))
    let text = ManifestDraftText.text(of: draft)
    #expect(
      text.hasSuffix(
        """
        #media:
        #  - src: page.html   # "A marquee", line 7
        #    id: news
        #    autoplay: true
        #    controls: []
        #  - src: page.html   # "A drawing (svg)", line 9
        #    autoplay: true  # Does it move by itself?
        #    controls: []  # Can it be paused, stopped or hidden?

        """))
  }
}
