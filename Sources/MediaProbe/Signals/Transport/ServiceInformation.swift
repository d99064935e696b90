internal import MediaModel

/// The service tables of DVB about programs and the present event (ETSI EN 300 468).
struct ServiceInformation {
  private static let mostServices = 1_000

  /// The names of services by their number.
  private(set) var names: [Int: TrackSignal] = [:]
  /// The signals of the present event's components, by service and component tag.
  private(set) var components: [Int: [UInt8: [TrackSignal]]] = [:]

  /// Processes a section of the service description or event information table.
  mutating func read(_ section: Section) {
    switch section.table {
    case 0x42: readServices(section.content)
    // The present event of this transport stream (5.2.4).
    case 0x4E where section.index == 0: readEvents(section.content, section.number)
    default: break
    }
  }

  /// Reads the service description table (5.2.3).
  private mutating func readServices(_ content: ByteSlice) {
    var offset = 3
    while let number = content.number(at: offset, count: 2),
      let length = content.number(at: offset + 3, count: 2),
      let loop = content.part(at: offset + 5, count: length & 0xFFF)
    {
      offset += 5 + loop.count
      guard names.count < Self.mostServices else { return }
      for descriptor in TransportDescriptor.all(in: loop) where descriptor.tag == 0x48 {
        let provider = Int(descriptor.body[1] ?? 0)
        guard let size = descriptor.body[2 + provider],
          let name = descriptor.body.part(at: 3 + provider, count: Int(size)), size > 0
        else { continue }
        names[number] = TrackSignal(
          .tsService, name.hexadecimal,
          meaning: DVBString.decode(name) + ", program \(number)")
      }
    }
  }

  /// Reads the component descriptors (6.2.8) of the event information table.
  private mutating func readEvents(_ content: ByteSlice, _ service: Int) {
    guard components.count < Self.mostServices else { return }
    var offset = 6
    while let length = content.number(at: offset + 10, count: 2),
      let loop = content.part(at: offset + 12, count: length & 0xFFF)
    {
      offset += 12 + loop.count
      for descriptor in TransportDescriptor.all(in: loop) where descriptor.tag == 0x50 {
        guard let (tag, signal) = Self.component(descriptor.body),
          components[service]?[tag]?.contains(signal) != true,
          components[service]?[tag]?.count ?? 0 < 16
        else { continue }
        components[service, default: [:]][tag, default: []].append(signal)
      }
    }
  }

  /// Reads a component descriptor: content, type, tag, language, text.
  private static func component(_ body: ByteSlice) -> (UInt8, TrackSignal)? {
    guard let content = body[0].map({ $0 & 15 }), let type = body[1], let tag = body[2] else {
      return nil
    }
    switch content {
    case 2, 4, 6:
      let signal = AudioDescriptors.content(content, type, .tsComponent, body.hexadecimal)
      return (tag, signal.naming(body.language(at: 3)))
    case 3:
      let (words, roles, flags) = TextDescriptors.subtitlingType(type)
      let signal = TrackSignal(
        .tsComponent, body.hexadecimal, meaning: words, roles: roles, flags: flags)
      return (tag, signal.naming(body.language(at: 3)))
    default: return nil
    }
  }
}
