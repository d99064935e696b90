internal import MediaModel

/// Descriptors of text.
enum TextDescriptors {
  /// Reads a teletext descriptor (ETSI EN 300 468, 6.2.43): language, type and number of each page.
  static func teletext(_ body: ByteSlice) -> [TrackSignal] {
    stride(from: 0, to: body.count, by: 5).compactMap { offset in
      guard let entry = body.part(at: offset, count: 5), let kind = entry[3], let digits = entry[4]
      else { return nil }
      let magazine = Int(kind & 7) == 0 ? 8 : Int(kind & 7)
      let page = magazine * 100 + Int(digits >> 4) * 10 + Int(digits & 15)
      let isPage = digits >> 4 < 10 && digits & 15 < 10
      let (words, roles) = pageType(kind >> 3)
      let number = isPage ? "page \(page)" : "page \(magazine)" + ByteSlice.hexadecimal([digits])
      return text(
        .tsTeletext, entry, [words, number], roles,
        channel: isPage && !roles.isEmpty ? .teletextPage(page) : nil)
    }
  }

  /// The meaning of a page type (table 110).
  private static func pageType(_ type: UInt8) -> (String, [TrackRole.Role]) {
    switch type {
    case 1: ("initial page", [])
    case 2: ("subtitles", [.subtitles])
    case 3: ("additional information", [])
    case 4: ("program schedule", [])
    case 5: ("subtitles for the hearing impaired", [.captions])
    default: ("type \(type)", [])
    }
  }

  /// Reads a subtitling descriptor (ETSI EN 300 468, 6.2.41): language, type and two pages of each
  /// text.
  static func subtitling(_ body: ByteSlice) -> [TrackSignal] {
    stride(from: 0, to: body.count, by: 8).compactMap { offset in
      guard let entry = body.part(at: offset, count: 8), let type = entry[3] else { return nil }
      let (words, roles, flags) = subtitlingType(type)
      return text(.tsSubtitling, entry, [words], roles, flags: flags)
    }
  }

  /// The meaning of a subtitling type (table 26, stream content 3).
  static func subtitlingType(_ type: UInt8) -> (String, [TrackRole.Role], Disposition) {
    switch type {
    case 0x01: ("teletext subtitles", [.subtitles], [])
    case 0x02: ("associated teletext", [], [])
    case 0x10...0x15: ("subtitles", [.subtitles], [])
    case 0x20...0x25: ("subtitles for the hard of hearing", [.captions], .hearingImpaired)
    case 0x30: ("open sign language", [.sign], [])
    case 0x31: ("closed sign language", [.sign], [])
    default: ("type \(ByteSlice.hexadecimal([type]))", [], [])
    }
  }

  /// Reads a caption service descriptor (ATSC A/65, 6.9.2): CEA-608 and CEA-708 in the video.
  static func captionServices(_ body: ByteSlice) -> [TrackSignal] {
    guard let count = body[0].map({ Int($0 & 31) }), body.count >= 1 + count * 6 else { return [] }
    return (0..<count).compactMap { index in
      guard let entry = body.part(at: 1 + index * 6, count: 6), let kind = entry[3],
        let marks = entry[4]
      else { return nil }
      let number = Int(kind & 63)
      let isDigital = kind & 0x80 != 0
      // For line 21, the descriptor names only the field: the first service of the field is used
      // (CC1 or CC3).
      let channel: CaptionChannel? =
        isDigital
        ? (number == 0 ? nil : .service(number)) : .cea608(kind & 1 == 0 ? 1 : 3)
      let words = [
        isDigital ? "CEA-708 service \(number)" : "CEA-608 field \(kind & 1 == 0 ? 1 : 2)",
        marks & 0x80 != 0 ? "easy reader" : nil, marks & 0x40 != 0 ? "for wide pictures" : nil,
      ]
      return text(
        .tsCaptionService, entry, words.compactMap { $0 }, [.captions], channel: channel)
    }
  }

  /// Reads a data component descriptor (ARIB STD-B10, part 2, 6.2.20, and annex J): captions are
  /// component 0x0008, on mobile receivers 0x0012.
  ///
  /// Superimposed text has the same code; the component tag distinguishes it (ARIB TR-B14, volume
  /// 3, section 2, 4.2.8.1). The numbers of these clauses are not verified.
  static func dataComponent(_ body: ByteSlice, tag: UInt8?) -> [TrackSignal] {
    let isCaptions: Bool? =
      switch body.number(at: 0, count: 2) {
      case 0x0008: tag.map { (0x30...0x37).contains($0) } ?? false
      case 0x0012: tag == 0x87
      default: nil
      }
    guard let isCaptions else { return [] }
    return [
      TrackSignal(
        .tsDataComponent, body.hexadecimal,
        meaning: isCaptions ? "captions" : "captions or superimposed text",
        roles: isCaptions ? [.captions] : [], flags: isCaptions ? .captions : [])
    ]
  }

  private static func text(
    _ source: TrackSignal.Source, _ entry: ByteSlice, _ words: [String], _ roles: [TrackRole.Role],
    flags: Disposition = [], channel: CaptionChannel? = nil
  ) -> TrackSignal {
    let name = entry.language(at: 0)
    return TrackSignal(
      source, entry.hexadecimal,
      meaning: ([name].compactMap { $0 } + words).joined(separator: ", "),
      language: name.flatMap { LanguageTag($0) }, channel: channel, roles: roles, flags: flags)
  }
}
