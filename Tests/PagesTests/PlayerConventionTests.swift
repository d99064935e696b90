import Placements
import Testing

@testable import Pages

/// Each row of the table of players is found on a page by everything that it names.
@Suite struct `The table of players` {
  private func facts(_ body: String) throws -> PageFacts {
    try PageReader.read(
      Array("<!DOCTYPE html><meta charset=utf-8>\(body)<script src=a.js></script>".utf8))
  }

  /// An identifier of each form, made up by hand.
  private func example(_ form: FilmIdentifier) -> String {
    switch form {
    case .elevenCharacters: "dQw4w9WgXcQ"
    case .tenCharacters: "abcde12345"
    case .number: "123456"
    case .numberInPath: "123456/0a1b2c"
    case .long: "DS00Spx1CV902MCtPj5WknGlR102V5HFkDe"
    case .uuid: "0b5ec3a1-7d42-4c1e-9f63-2a8d5e7b1c04"
    case .reference: "ref:summer"
    case .begunByDigit: "0_abcd1234"
    case .begunByLetter: "x8abcde"
    }
  }

  private func value(_ value: FilmAttribute.Value) -> String {
    switch value {
    case .any: "a"
    case .film: example(.elevenCharacters)
    case .identifier(let form): example(form)
    case .begun(let beginnings): beginnings[0] + "a"
    }
  }

  /// A page with each thing by which a player is known.
  private func pages(_ row: PlayerConvention) -> [String] {
    let films = row.films.map { film in
      let path = String(decoding: film.start + film.key, as: UTF8.self)
      return "<iframe src='https://\(path)\(film.key.isEmpty ? "" : "http:")abc'></iframe>"
    }
    let words = row.words.flatMap { word in
      row.identifiers.map { "<div data-\(word)-id='\(example($0))'></div>" }
    }
    let attributes = row.attributes.map { attribute in
      let name = attribute.element ?? (attribute.name.hasPrefix("data-") ? "div" : "a-film")
      return "<\(name) class='\(attribute.marker)' \(attribute.name)='\(value(attribute.value))'>"
        + "</\(name)>"
    }
    let elements = row.elements.map { element in
      "<\(element.name) \(element.needed.first ?? "")></\(element.name)>"
    }
    let classes = row.classes.map { "<div class='a \($0)'></div>" }
    let marks = row.marks.map { "<div \($0.attribute)='\($0.value ?? "a")'></div>" }
    let scripts = row.scripts.map { parts in
      "<script src='https://\(parts.joined(separator: "a?"))'></script>"
    }
    let calls = (row.starts + row.enhances).map { "<script>\($0)('a')</script>" }
    return Array([films, words, attributes, elements, classes, marks, scripts, calls].joined())
  }

  @Test(arguments: PlayerConvention.all)
  func `a player that is not read is reported`(row: PlayerConvention) throws {
    for page in pages(row) {
      #expect(try facts(page).issues.map(\.code) == [.cut], "\(row.name): \(page)")
    }
  }

  @Test(arguments: PlayerConvention.all)
  func `the animation of a player is a medium`(row: PlayerConvention) throws {
    guard let markup = row.animation else { return }
    for address in markup.addresses {
      let name = markup.element ?? "div"
      let page = "<\(name) class='\(markup.classes.first ?? "")' \(address)=a.json></\(name)>"
      #expect(try facts(page).media.map(\.element) == [.animation], "\(page)")
    }
  }

  @Test(arguments: PlayerConvention.all)
  func `a description is played where all files of its player are named`(
    row: PlayerConvention
  ) throws {
    guard let description = row.description else { return }
    let scripts = description.files.map { "<script src=/js/\($0.name).min.js></script>" }
    let video = "video src=a.mp4 \(description.mark ?? "")"
    let pages =
      description.attributes.map { "<\(video) \($0.name)=b.mp4></video>" }
      + (description.container.map {
        ["<div class=\($0)><\(video)></video><audio src=b.mp3></audio></div>"]
      } ?? [])
    #expect(!pages.isEmpty)
    for page in pages {
      let played = try facts(page + scripts.joined()).media.flatMap(\.descriptions)
      #expect(played.map(\.hasPlayer) == [true], "\(page)")
      let missing = try facts(page + scripts.dropFirst().joined()).media.flatMap(\.descriptions)
      #expect(missing.map(\.hasPlayer) == [false], "\(page)")
    }
  }

  @Test func `each player has one row, with something by which it is known`() {
    let names = PlayerConvention.all.map(\.name)
    #expect(Set(names).count == names.count)
    for row in PlayerConvention.all {
      let isKnown =
        !pages(row).isEmpty || row.animation != nil || row.description != nil
        || !row.identifiers.isEmpty
      #expect(isKnown, "\(row.name)")
    }
  }

  @Test func `nothing is named in two rows`() {
    let rows = PlayerConvention.all
    for names in [
      rows.flatMap { $0.films.map { String(decoding: $0.start, as: UTF8.self) } },
      rows.flatMap(\.words), rows.flatMap(\.attributes).map(\.name),
      rows.flatMap(\.elements).map(\.name), rows.flatMap(\.classes),
      rows.flatMap(\.marks).map(\.attribute),
      rows.flatMap { $0.starts + $0.enhances }, rows.compactMap(\.animation?.element),
    ] {
      #expect(Set(names).count == names.count)
    }
  }

  @Test func `an identifier of each form that only films have names one`() throws {
    for form in FilmIdentifier.allCases {
      let issues = try facts("<div data-video-id='\(example(form))'></div>").issues
      #expect(issues.map(\.code) == (form.isDistinct ? [.cut] : []), "\(form)")
    }
  }
}
