package import Forms
import MediaModel
package import Placements
import WorkerProtocol

extension PageFacts: WireValue {
  package static var leastSize: Int { 61 }

  package func encode(into writer: inout WireWriter) {
    writer.label(title)
    writer.value(language)
    writer.value(base)
    for hosts in [ownOrigins.map(\.text), frameHosts] {
      writer.list(Array(hosts.prefix(Limit.parts)))
    }
    for flag in [hasScripts, hasOwnScripts, runsByItself] { writer.value(flag) }
    for count in [words, allWords, perceivableWords, links] { writer.integer(Int64(count)) }
    writer.list(media)
    writer.list(pictures)
    writer.list(motions)
    writer.list(wantedSheets)
    writer.list(Array(issues.prefix(Limit.issues)))
    writer.list(Array(claims.prefix(Limit.claims)))
    writer.list(Array(metadataIssues.prefix(Limit.claims)))
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init()
    title = try reader.text("title")
    language = try reader.value()
    base = try reader.value()
    let origins: [String] = try reader.list("origins of a page", atMost: Limit.parts)
    ownOrigins = origins.compactMap { WebOrigin($0) }
    frameHosts = try reader.list("hosts of frames", atMost: Limit.parts)
    hasScripts = try reader.value()
    hasOwnScripts = try reader.value()
    runsByItself = try reader.value()
    words = try reader.natural("words")
    allWords = try reader.natural("words")
    perceivableWords = try reader.natural("words")
    links = try reader.natural("links")
    media = try reader.list("media of a page", atMost: Limit.media)
    pictures = try reader.list("pictures of a page", atMost: Limit.pictures)
    motions = try reader.list("motions of a page", atMost: Limit.motions)
    wantedSheets = try reader.list("style sheets", atMost: PageStyleSheet.Limit.sheets)
    issues = try reader.list("issues of a page", atMost: Limit.issues)
    claims = try reader.list("claims of a page", atMost: Limit.claims)
    metadataIssues = try reader.list("issues of metadata", atMost: Limit.claims)
  }
}

extension PageIssue: WireValue {
  package static var leastSize: Int { 14 }

  package func encode(into writer: inout WireWriter) {
    writer.choice(code)
    writer.label(message)
    writer.choice(subject)
    writer.list(Array(addresses.prefix(PageFacts.Limit.parts)))
    writer.list(Array(ids.prefix(PageFacts.Limit.parts)))
    writer.choice(naming)
    writer.value(isGuess)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.choice("issue"), try reader.text("message of an issue"),
      try reader.choice("subject of an issue"),
      about: try reader.list("addresses of an issue", atMost: PageFacts.Limit.parts),
      at: try reader.list("elements of an issue", atMost: PageFacts.Limit.parts),
      naming: try reader.choice("name of an issue"), isGuess: try reader.value())
  }
}

extension PageMedium: WireValue {
  package static var leastSize: Int { 78 }

  package func encode(into writer: inout WireWriter) {
    writer.choice(element)
    for number in [line, column] { writer.integer(Int64(number)) }
    writer.value(id)
    writer.list(sources)
    writer.list(tracks)
    writer.list(descriptions)
    writer.list(transcripts)
    writer.list(versions)
    for flag in [
      autoplay, muted, loop, controls, isHiddenFromTechnology, hasOtherContent, startIsOpen,
      canBeOpened, mayBeHidden, isDecorative, controlsMayBeHidden,
      captionsMayBeHidden, hasCrossOrigin, hasOpaqueOrigin,
    ] {
      writer.value(flag)
    }
    writer.value(player)
    writer.value(lateAttribute)
    writer.list(buttons)
    writer.value(visibility)
    writer.label(name)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.choice("element"), line: try reader.natural("line"),
      column: try reader.natural("column"))
    id = try reader.value()
    sources = try reader.list("sources", atMost: PageFacts.Limit.parts)
    tracks = try reader.list("tracks", atMost: PageFacts.Limit.parts)
    descriptions = try reader.list("descriptions", atMost: PageFacts.Limit.parts)
    transcripts = try reader.list("transcripts", atMost: PageFacts.Limit.parts)
    versions = try reader.list("versions", atMost: PageFacts.Limit.parts)
    autoplay = try reader.value()
    muted = try reader.value()
    loop = try reader.value()
    controls = try reader.value()
    isHiddenFromTechnology = try reader.value()
    hasOtherContent = try reader.value()
    startIsOpen = try reader.value()
    canBeOpened = try reader.value()
    mayBeHidden = try reader.value()
    isDecorative = try reader.value()
    controlsMayBeHidden = try reader.value()
    captionsMayBeHidden = try reader.value()
    hasCrossOrigin = try reader.value()
    hasOpaqueOrigin = try reader.value()
    player = try reader.value()
    lateAttribute = try reader.value()
    buttons = try reader.list("buttons", atMost: PageFacts.Limit.parts)
    visibility = try reader.value()
    name = try reader.text("name of an element")
  }
}

extension PageSource: WireValue {
  package static var leastSize: Int { 9 }

  package func encode(into writer: inout WireWriter) {
    writer.label(address)
    writer.label(type)
    writer.value(isForMotion)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.text("address"), type: try reader.text("type"), isForMotion: try reader.value())
  }
}

extension PageVersion: WireValue {
  package static var leastSize: Int { 13 }

  package func encode(into writer: inout WireWriter) {
    writer.choice(kind)
    writer.label(label)
    writer.integer(Int64(line))
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.choice("kind of version"), label: try reader.text("name of a link"),
      line: try reader.natural("line"))
  }
}

extension PageTrack: WireValue {
  package static var leastSize: Int { 10 }

  package func encode(into writer: inout WireWriter) {
    writer.choice(kind)
    writer.label(address)
    writer.value(language)
    writer.value(isDefault)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.choice("kind of track"), try reader.text("address"),
      language: try reader.value(), isDefault: try reader.value())
  }
}

extension PageDescription: WireValue {
  package static var leastSize: Int { 6 }

  package func encode(into writer: inout WireWriter) {
    writer.label(address)
    writer.label(form?.rawValue ?? "")
    writer.value(hasPlayer)
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    let address = try reader.text("address")
    let name = try reader.text("form of description")
    let form = AlternativeFile.Form(rawValue: name)
    guard name.isEmpty || form != nil else {
      throw .unknown(what: "form of description", value: name)
    }
    self.init(address, form, hasPlayer: try reader.value())
  }
}

extension PageTranscript: WireValue {
  package static var leastSize: Int { 6 }

  package func encode(into writer: inout WireWriter) {
    switch target {
    case .element(let id):
      writer.integer(UInt8(0))
      writer.label(id)
    case .file(let address):
      writer.integer(UInt8(1))
      writer.label(address)
    }
    writer.integer(Int64(line))
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    let target: Target
    switch try reader.integer(UInt8.self) {
    case 0: target = .element(try reader.text("id"))
    case 1: target = .file(try reader.text("address"))
    case let other: throw .unknown(what: "transcript", value: String(other))
    }
    self.init(target, line: try reader.natural("line"))
  }
}

extension PageVisibility: WireValue {
  package static var leastSize: Int { 1 }

  package func encode(into writer: inout WireWriter) {
    switch self {
    case .shown: writer.integer(UInt8(0))
    case .hidden(let reason):
      writer.integer(UInt8(1))
      writer.label(reason)
    case .unknown(let reason):
      writer.integer(UInt8(2))
      writer.label(reason)
    }
  }

  package init(wire reader: inout WireReader) throws(WireError) {
    switch try reader.integer(UInt8.self) {
    case 0: self = .shown
    case 1: self = .hidden(try reader.text("reason"))
    case 2: self = .unknown(try reader.text("reason"))
    case let other: throw .unknown(what: "visibility", value: String(other))
    }
  }
}
