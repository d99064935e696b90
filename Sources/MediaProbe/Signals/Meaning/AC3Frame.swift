internal import MediaModel

/// The start of an AC-3 or E-AC-3 frame up to its service (ETSI TS 102 366, 4.3 and E.1.2).
struct AC3Frame {
  /// Whether it is E-AC-3.
  let isEnhanced: Bool
  /// The bit stream mode; `nil` for an E-AC-3 frame without it.
  let mode: UInt8?

  /// Reads a frame from its sync word on; `nil` if the bytes are not a frame.
  init?(_ bytes: ByteSlice) {
    guard bytes[0] == 0x0B, bytes[1] == 0x77, let sixth = bytes[5] else { return nil }
    // Both forms have bsid at the same position.
    switch sixth >> 3 {
    case 0...10:
      guard bytes[6] != nil, let third = bytes[4], third >> 6 != 3, third & 0x3F < 38 else {
        return nil
      }
      isEnhanced = false
      mode = sixth & 7
    case 11...16:
      var cursor = BitCursor(bytes.from(2).bytes)
      guard let stream = Self.enhanced(&cursor) else { return nil }
      isEnhanced = true
      mode = stream
    default: return nil
    }
  }

  /// The signal of the frame, or `nil` if it has no mode.
  var signal: TrackSignal? {
    guard let mode, let service = AudioService(rawValue: mode) else { return nil }
    return service.signal(isEnhanced ? .eac3Mode : .ac3Mode, String(mode))
  }

  /// The bit stream mode of an E-AC-3 frame, read after the sync word (E.1.2.2); `nil` if the bytes
  /// end early, an inner `nil` if the frame has no informational metadata.
  private static func enhanced(_ cursor: inout BitCursor) -> UInt8?? {
    guard let type = cursor.consume(2), type != 3, cursor.skip(14) != nil,
      let rate = cursor.consume(2),
      let blocks = cursor.consume(2), let mode = cursor.consume(3), let effects = cursor.flag()
    else { return nil }
    let form = Form(
      type: type, blocks: rate == 3 ? 6 : [1, 2, 3, 6][Int(blocks)], mode: mode, effects: effects)
    guard cursor.skip(5) != nil, skipLevels(&cursor, form) != nil, skipMixing(&cursor, form) != nil,
      let informs = cursor.flag()
    else { return nil }
    guard informs else { return .some(nil) }
    return cursor.consume(3)
  }

  /// The fields that determine the position of later fields.
  private struct Form {
    let type: UInt8
    let blocks: Int
    let mode: UInt8
    let effects: Bool
    var isDual: Bool { mode == 0 }
    var centre: Bool { mode > 2 && mode & 1 == 1 }
    var surround: Bool { mode & 4 != 0 }
  }

  /// Skips dialnorm, compression and the channel map.
  private static func skipLevels(_ cursor: inout BitCursor, _ form: Form) -> Void? {
    for _ in 0..<(form.isDual ? 2 : 1) {
      guard cursor.skip(5) != nil, cursor.skipOptional(8) != nil else { return nil }
    }
    return form.type == 1 ? cursor.skipOptional(16) : ()
  }

  /// Skips mixing metadata (mixmdate).
  private static func skipMixing(_ cursor: inout BitCursor, _ form: Form) -> Void? {
    guard let mixes = cursor.flag() else { return nil }
    guard mixes else { return () }
    let fixed = (form.mode > 2 ? 2 : 0) + (form.centre ? 6 : 0) + (form.surround ? 6 : 0)
    guard cursor.skip(fixed) != nil else { return nil }
    if form.effects, cursor.skipOptional(5) == nil { return nil }
    guard form.type == 0 else { return () }
    for _ in 0..<(form.isDual ? 3 : 2) where cursor.skipOptional(6) == nil { return nil }
    guard skipMixData(&cursor) != nil else { return nil }
    if form.mode < 2 {
      for _ in 0..<(form.isDual ? 2 : 1) where cursor.skipOptional(14) == nil { return nil }
    }
    return skipConfiguration(&cursor, form)
  }

  private static func skipMixData(_ cursor: inout BitCursor) -> Void? {
    switch cursor.consume(2) {
    case 0: return ()
    case 1: return cursor.skip(5)
    case 2: return cursor.skip(12)
    case 3:
      guard let length = cursor.consume(5) else { return nil }
      return cursor.skip((Int(length) + 2) * 8)
    default: return nil
    }
  }

  private static func skipConfiguration(_ cursor: inout BitCursor, _ form: Form) -> Void? {
    guard let isThere = cursor.flag() else { return nil }
    guard isThere else { return () }
    if form.blocks == 1 { return cursor.skip(5) }
    for _ in 0..<form.blocks where cursor.skipOptional(5) == nil { return nil }
    return ()
  }
}
