internal import MediaModel

/// The services in the AC-4 configuration of MP4 (ETSI TS 103 190-2, E.6: ac4_dsi_v1).
struct AC4Configuration {
  /// The services of each presentation: one or `nil` for each group of substreams.
  private(set) var presentations: [[AudioService?]] = []

  /// Reads a configuration; presentations in unknown forms are skipped.
  init?(_ bytes: [UInt8]) {
    var cursor = BitCursor(bytes[...])
    guard cursor.consume(3) == 1, let count = Self.header(&cursor) else { return nil }
    for _ in 0..<count {
      guard let version = cursor.consume(8), var length = cursor.consume(8).map(Int.init) else {
        return
      }
      if length == 255 {
        guard let high = cursor.consume(8), let low = cursor.consume(8) else { return }
        length += Int(high) << 8 | Int(low)
      }
      guard var part = cursor.part(length) else { return }
      if version == 1 || version == 2, let groups = Self.presentation(&part) {
        presentations.append(groups)
      }
    }
  }

  /// The signal of the configuration.
  func signal(_ bytes: [UInt8]) -> TrackSignal {
    let words = presentations.map { groups in
      groups.map { $0?.words ?? "no service named" }.joined(separator: " with ")
    }
    let isDescribed = presentations.map { $0.contains(.visuallyImpaired) }
    var roles: [TrackRole.Role] = []
    if isDescribed.contains(true) {
      // A track that can be played with or without its description also contains the main program.
      roles = isDescribed.contains(false) ? [.main, .audioDescription] : [.audioDescription]
    } else if let only = presentations.first, presentations.count == 1, only.count == 1 {
      roles = only.first??.roles() ?? []
    }
    return TrackSignal(
      .mp4AC4, ByteSlice.hexadecimal(bytes.prefix(64)),
      meaning: words.isEmpty ? nil : words.joined(separator: "; "), roles: roles,
      flags: roles.first == .audioDescription ? [.visualImpaired, .descriptions] : [])
  }

  /// Reads up to the presentations; returns their number.
  private static func header(_ cursor: inout BitCursor) -> Int? {
    guard let version = cursor.consume(7), cursor.skip(5) != nil, let high = cursor.consume(1),
      let low = cursor.consume(8)
    else { return nil }
    if version > 1 {
      guard let hasProgramIdentifier = cursor.flag() else { return nil }
      if hasProgramIdentifier {
        guard cursor.skip(16) != nil, let hasIdentifier = cursor.flag(),
          cursor.skip(hasIdentifier ? 128 : 0) != nil
        else { return nil }
      }
    }
    guard cursor.skip(2 + 32 + 32) != nil else { return nil }
    cursor.align()
    return Int(high) << 8 | Int(low)
  }

  /// Reads ac4_presentation_v1_dsi; returns the services of its groups.
  private static func presentation(_ cursor: inout BitCursor) -> [AudioService?]? {
    guard let form = cursor.consume(5), form != 6, cursor.skip(3) != nil,
      cursor.skipOptional(5) != nil, cursor.skip(2 + 2 + 5 + 10) != nil,
      skipChannels(&cursor) != nil, skipFilter(&cursor) != nil,
      let count = groups(&cursor, form)
    else { return nil }
    var services: [AudioService?] = []
    for _ in 0..<count {
      guard let service = group(&cursor) else { return nil }
      services.append(service)
    }
    return services
  }

  private static func skipChannels(_ cursor: inout BitCursor) -> Void? {
    guard let isCoded = cursor.flag() else { return nil }
    if isCoded {
      guard let mode = cursor.consume(5) else { return nil }
      let extra = (11...14).contains(mode) ? 3 : 0
      guard cursor.skip(extra + 24) != nil else { return nil }
    }
    guard let differs = cursor.flag() else { return nil }
    return differs ? cursor.skipOptional(2) : ()
  }

  private static func skipFilter(_ cursor: inout BitCursor) -> Void? {
    guard let isThere = cursor.flag() else { return nil }
    guard isThere else { return () }
    guard cursor.skip(1) != nil, let count = cursor.consume(8) else { return nil }
    return cursor.skip(Int(count) * 8)
  }

  /// The number of substream groups in a form of presentation.
  private static func groups(_ cursor: inout BitCursor, _ form: UInt8) -> Int? {
    if form == 0x1F { return 1 }
    guard cursor.skip(1) != nil else { return nil }
    switch form {
    case 0...2: return 2
    case 3, 4: return 3
    case 5: return cursor.consume(3).map { Int($0) + 2 }
    default: return nil
    }
  }

  /// Reads ac4_substream_group_dsi; returns its service, an inner `nil` if it does not name one.
  private static func group(_ cursor: inout BitCursor) -> AudioService?? {
    guard cursor.skip(2) != nil, let isCoded = cursor.flag(), let count = cursor.consume(8) else {
      return nil
    }
    for _ in 0..<count {
      guard cursor.skip(2) != nil, cursor.skipOptional(5) != nil else { return nil }
      guard isCoded ? cursor.skip(24) != nil : skipObjects(&cursor) != nil else { return nil }
    }
    guard let isNamed = cursor.flag() else { return nil }
    guard isNamed else { return .some(nil) }
    guard let service = cursor.consume(3), let hasLanguage = cursor.flag() else { return nil }
    if hasLanguage {
      guard let length = cursor.consume(6), cursor.skip(Int(length) * 8) != nil else { return nil }
    }
    return AudioService(rawValue: service)
  }

  private static func skipObjects(_ cursor: inout BitCursor) -> Void? {
    guard let isJoint = cursor.flag() else { return nil }
    if isJoint {
      guard let isStatic = cursor.flag(), cursor.skip(isStatic ? 6 : 10) != nil else { return nil }
    }
    return cursor.skip(4)
  }
}
