internal import MediaModel

/// Converts the descriptors of an elementary stream into signals.
struct DescriptorReader {
  /// The stream's type in the program map table.
  let streamType: UInt8
  /// Whether the program follows ATSC; other programs may give these descriptor numbers another
  /// meaning.
  let isATSC: Bool

  /// The signals of a descriptor loop.
  func signals(of descriptors: [TransportDescriptor]) -> [TrackSignal] {
    let format = TransportDescriptor.format(descriptors)
    // A private data specifier (ETSI EN 300 468, 6.2.31) gives numbers from 0x80 another meaning.
    let isPrivate = descriptors.contains { $0.tag == 0x5F && $0.body.number(at: 0, count: 4) != 0 }
    let isOurs = !isPrivate || isATSC
    let component = descriptors.first { $0.tag == 0x52 }?.body[0]
    return descriptors.flatMap { descriptor -> [TrackSignal] in
      let body = descriptor.body
      switch descriptor.tag {
      case 0x0A: return languages(body)
      case 0x46, 0x56: return TextDescriptors.teletext(body)
      case 0x59: return TextDescriptors.subtitling(body)
      case 0x6A: return AudioDescriptors.dolby(body, .tsAC3)
      case 0x7A: return AudioDescriptors.dolby(body, .tsEAC3)
      case 0x7C: return AudioDescriptors.advanced(body)
      case 0x7F: return AudioDescriptors.extended(body)
      case 0x81 where isOurs && (isATSC || streamType == 0x81 || format == "AC-3"):
        return AudioDescriptors.american(body)
      case 0xCC where isOurs && (isATSC || streamType == 0x87 || format == "EAC3"):
        return AudioDescriptors.americanEnhanced(body)
      case 0x86 where isOurs && (isATSC || [0x01, 0x02, 0x1B, 0x24].contains(streamType)):
        return TextDescriptors.captionServices(body)
      case 0xFD where isOurs && !isATSC && streamType == 0x06:
        return TextDescriptors.dataComponent(body, tag: component)
      default: return []
      }
    }
  }

  /// Reads an ISO 639 language descriptor (ISO/IEC 13818-1, 2.6.18): languages with audio types.
  private func languages(_ body: ByteSlice) -> [TrackSignal] {
    stride(from: 0, to: body.count, by: 4).flatMap { offset -> [TrackSignal] in
      guard let entry = body.part(at: offset, count: 4), let type = entry[3] else { return [] }
      let name = entry.language(at: 0)
      let (words, roles, flags) = Self.audioType(type)
      let signal = TrackSignal(
        .tsLanguage, entry.hexadecimal,
        meaning: [name, "audio type \(type)" + words].compactMap { $0 }.joined(separator: ", "),
        language: name.flatMap { LanguageTag($0) }, roles: roles, flags: flags)
      let convention = name.flatMap { LanguageConvention(rawValue: $0) }
      return [signal] + (convention.map { [$0.signal] } ?? [])
    }
  }

  /// The meaning of an audio type (ISO/IEC 13818-1, table 2-60).
  private static func audioType(_ type: UInt8) -> (String, [TrackRole.Role], Disposition) {
    switch type {
    case 1: (" (clean effects)", [.cleanEffects], .cleanEffects)
    case 2: (" (hearing impaired)", [.other], .hearingImpaired)
    case 3:
      (" (visual impaired commentary)", [.audioDescription], [.visualImpaired, .descriptions])
    default: ("", [], [])
    }
  }
}
