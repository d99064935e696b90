internal import MediaModel

/// Descriptors of sound.
enum AudioDescriptors {
  private static let description: Disposition = [.visualImpaired, .descriptions]

  /// Reads AC-3 and enhanced AC-3 descriptors (ETSI EN 300 468, D.3 and D.5): flags, then a
  /// component type if the first flag is set.
  static func dolby(_ body: ByteSlice, _ source: TrackSignal.Source) -> [TrackSignal] {
    guard let flags = body[0] else { return [] }
    guard flags & 0x80 != 0, let type = body[1] else {
      return [TrackSignal(source, body.hexadecimal, meaning: "no component type")]
    }
    return [component(type, source, body.hexadecimal)].compactMap { $0 }
  }

  /// Reads a component type (table D.1): full service in bit 6, service type in bits 5 to 3.
  static func component(
    _ type: UInt8, _ source: TrackSignal.Source, _ value: String
  ) -> TrackSignal? {
    AudioService(rawValue: type >> 3 & 7)?.signal(source, value, isComplete: type & 0x40 != 0)
  }

  /// Reads an AC-3 audio stream descriptor (ATSC A/52, A.4.3): bsmod in the upper bits of the third
  /// byte, full_svc in its lowest bit, and a text that may name the service.
  static func american(_ body: ByteSlice) -> [TrackSignal] {
    guard let third = body[2], let service = AudioService(rawValue: third >> 5) else { return [] }
    let channels = third >> 1 & 15
    var offset = channels == 0 ? 6 : 5
    var text: String?
    var language: String?
    if let length = body[offset] {
      let letters = body.part(at: offset + 1, count: Int(length >> 1))
      // Latin 1 if the lowest bit is set, else UTF-16.
      if length & 1 == 1, let letters, letters.count > 0 {
        text = String(String.UnicodeScalarView(letters.bytes.map { Unicode.Scalar($0) }))
      }
      offset += 1 + Int(length >> 1)
      if let flags = body[offset], flags & 0x80 != 0 { language = body.language(at: offset + 1) }
    }
    let named = [language, text.map { "“\($0)”" }].compactMap { $0 }.joined(separator: ", ")
    let signal = service.signal(
      .tsATSCAC3, body.hexadecimal, isComplete: third & 1 == 1, note: named.isEmpty ? nil : named)
    return [signal.naming(language)]
  }

  /// Reads an E-AC-3 audio descriptor (ATSC A/52, G.3.5): service type in bits 5 to 3 of byte two.
  static func americanEnhanced(_ body: ByteSlice) -> [TrackSignal] {
    guard let flags = body[0], let second = body[1],
      let service = AudioService(rawValue: second >> 3 & 7)
    else { return [] }
    // After the third byte: one byte each for main ID, associated service, and three substreams.
    let extra = [0x20, 0x10, 0x04, 0x02, 0x01].count { flags & $0 != 0 }
    let hasLanguage = body[2].map { $0 & 0x80 != 0 } ?? false
    let language = hasLanguage ? body.language(at: 3 + extra) : nil
    let signal = service.signal(
      .tsATSCEAC3, body.hexadecimal, isComplete: second & 0x40 != 0, note: language)
    return [signal.naming(language)]
  }

  /// Reads an AAC descriptor (ETSI EN 300 468, H.2.1): a profile, flags, a type.
  static func advanced(_ body: ByteSlice) -> [TrackSignal] {
    guard let flags = body[1], flags & 0x80 != 0, let type = body[2] else { return [] }
    return [content(6, type, .tsAAC, body.hexadecimal)]
  }

  /// Reads extension descriptors (ETSI EN 300 468, 6.4).
  static func extended(_ body: ByteSlice) -> [TrackSignal] {
    switch body[0] {
    case 0x06: supplementary(body)
    case 0x15: [TrackSignal(.tsAC4, body.hexadecimal)]
    case 0x19: preselections(body)
    default: []
    }
  }

  /// Reads a supplementary audio descriptor (6.4.11).
  private static func supplementary(_ body: ByteSlice) -> [TrackSignal] {
    guard let fields = body[1] else { return [] }
    let isComplete = fields & 0x80 != 0
    let name = fields & 1 == 1 ? body.language(at: 2) : nil
    let (words, roles, flags) = editorial(fields >> 2 & 31, isComplete)
    let mix = isComplete ? "complete mix" : "to be mixed with the main sound"
    let signal = TrackSignal(
      .tsSupplementaryAudio, body.hexadecimal,
      meaning: [name, mix, words].compactMap { $0 }.joined(separator: ", "),
      language: name.flatMap { LanguageTag($0) }, roles: roles,
      flags: isComplete ? flags : flags.union(.dependent))
    let convention = name.flatMap { LanguageConvention(rawValue: $0) }
    return [signal] + (convention.map { [$0.signal] } ?? [])
  }

  /// The editorial classification (table 145).
  ///
  /// Spoken subtitles are also for the visually impaired, but they do not describe the picture.
  private static func editorial(
    _ number: UInt8, _ isComplete: Bool
  ) -> (String, [TrackRole.Role], Disposition) {
    switch number {
    case 0: ("main audio", [], [])
    case 1:
      ("audio description", isComplete ? [.audioDescription] : [.receiverMix], description)
    case 2: ("clean audio for the hearing impaired", [.other], .hearingImpaired)
    case 3: ("spoken subtitles", [.spokenSubtitles], [])
    case 23: ("supplementary audio for everybody", [.other], [])
    default: ("class \(number)", [], [])
    }
  }

  /// Reads an audio preselection descriptor (6.4.1).
  private static func preselections(_ body: ByteSlice) -> [TrackSignal] {
    var cursor = BitCursor(body.bytes.dropFirst())
    guard let count = cursor.consume(5), cursor.skip(3) != nil else { return [] }
    var words: [String] = []
    var kinds: [TrackRole.Role] = []
    for _ in 0..<count {
      guard let (text, kind) = preselection(&cursor) else { break }
      words.append(text)
      kinds.append(kind)
    }
    guard !kinds.isEmpty else { return [TrackSignal(.tsPreselection, body.hexadecimal)] }
    // A stream that can be played with or without its description also contains the main program.
    let asides = [TrackRole.Role.audioDescription, .spokenSubtitles].filter(kinds.contains)
    let roles = asides.isEmpty ? [] : (kinds.contains(.main) ? [.main] : []) + asides
    let isDescription = roles.first == .audioDescription
    return [
      TrackSignal(
        .tsPreselection, body.hexadecimal, meaning: words.joined(separator: "; "), roles: roles,
        flags: isDescription ? description : [])
    ]
  }

  private static func preselection(_ cursor: inout BitCursor) -> (String, TrackRole.Role)? {
    guard let id = cursor.consume(5), cursor.skip(3) != nil, let isDescribed = cursor.flag(),
      let isSpoken = cursor.flag(), let isEnhanced = cursor.flag(), cursor.skip(1) != nil,
      let hasLanguage = cursor.flag(), let hasLabel = cursor.flag(), let hasMore = cursor.flag(),
      let hasFuture = cursor.flag(), cursor.skip((hasLanguage ? 24 : 0) + (hasLabel ? 8 : 0)) != nil
    else { return nil }
    if hasMore {
      guard let tags = cursor.consume(3), cursor.skip(5 + Int(tags) * 8) != nil else { return nil }
    }
    if hasFuture {
      guard let length = cursor.consume(8), cursor.skip(Int(length) * 8) != nil else { return nil }
    }
    let words = [
      "preselection \(id)", isDescribed ? "audio description" : nil,
      isSpoken ? "spoken subtitles" : nil, isEnhanced ? "dialogue enhancement" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
    return (words, isDescribed ? .audioDescription : isSpoken ? .spokenSubtitles : .main)
  }

  /// The signal of a sound component of an event (ETSI EN 300 468, table 26).
  ///
  /// - Parameters:
  ///   - content: The kind of stream: 2 MPEG, 4 AC-3, 6 HE-AAC.
  ///   - type: The component's type.
  ///   - source: The field.
  ///   - value: The stored value.
  /// - Returns: The signal.
  static func content(
    _ content: UInt8, _ type: UInt8, _ source: TrackSignal.Source, _ value: String
  ) -> TrackSignal {
    switch (content, type) {
    case (4, _):
      return component(type, source, value) ?? TrackSignal(source, value)
    case (_, 0x40), (6, 0x44):
      return of("audio description", [.audioDescription], description)
    case (_, 0x41), (6, 0x45): return of("hard of hearing", [.other], .hearingImpaired)
    case (_, 0x42), (6, 0x46): return of("supplementary, receiver mix", [.other], .dependent)
    case (_, 0x47), (6, 0x49):
      return of("audio description, receiver mix", [.receiverMix], description.union(.dependent))
    case (_, 0x48), (6, 0x4A):
      return of("audio description, broadcast mix", [.audioDescription], description)
    default: return of("type \(ByteSlice.hexadecimal([type]))", [], [])
    }
    func of(_ words: String, _ roles: [TrackRole.Role], _ flags: Disposition) -> TrackSignal {
      TrackSignal(source, value, meaning: words, roles: roles, flags: flags)
    }
  }
}

extension TrackSignal {
  /// This signal with a language.
  func naming(_ name: String?) -> TrackSignal {
    TrackSignal(
      source, value, meaning: meaning, language: name.flatMap { LanguageTag($0) },
      channel: channel, roles: roles, certainty: certainty, flags: flags)
  }
}
