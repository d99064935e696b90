internal import MediaModel

/// Captions in the user data of MPEG-2 video, in the forms of ATSC, cable systems and DVDs.
struct PictureUserData {
  /// The pairs of one frame.
  struct Frame: Equatable {
    /// The delay of its display after the packet's picture, in microseconds.
    var offset: Int64
    var pairs: [CaptionData.Pair]
  }

  /// The captions of a packet.
  struct Reading: Equatable {
    /// The pairs of each frame.
    var frames: [Frame] = []
    /// Whether some captions are truncated.
    var isCut = false
    /// The position of the packet's picture in its group; `nil` if it was not read.
    var position: Int?
    var startsGroup = false
  }

  private static let startCode: [UInt8] = [0, 0, 1]
  private static let userData: [UInt8] = [0, 0, 1, 0xB2]
  private static let sequence: [UInt8] = [0, 0, 1, 0xB3]
  private static let group: [UInt8] = [0, 0, 1, 0xB8]

  /// The display time of a frame, in microseconds.
  var frameLength: Int64 { headers.frameLength }

  private var headers = PictureHeaders()
  /// Some cable systems write the same captions in both forms; then only the ATSC form counts.
  private var hasCEA608InATSC = false

  /// The captions that were found in one packet.
  private struct Found {
    var message = CaptionMessage.Reading()
    var cable = CaptionMessage.Reading()
    var disc = DiscCaptions.Reading()
    var position: Int?
    var startsGroup = false
  }

  /// Reads the captions of a packet.
  ///
  /// - Returns: The pairs of each frame, and the position of the picture.
  mutating func captions(in packet: Span<UInt8>) -> Reading {
    let first = packet.offset(of: Self.userData)
    guard first != nil || packet.has(Self.sequence, at: 0) || packet.has(Self.group, at: 0)
    else { return Reading() }
    let found = walk(packet, first)
    if found.message.pairs.contains(where: \.isLineTwentyOne) { hasCEA608InATSC = true }
    let pairs = found.message.pairs + (hasCEA608InATSC ? [] : found.cable.pairs)
    var frames = pairs.isEmpty ? [] : [Frame(offset: 0, pairs: pairs)]
    for (index, pairs) in found.disc.frames.enumerated() where !pairs.isEmpty {
      // The group begins before its first coded picture if other pictures are displayed before it.
      let distance = Int64(index - (found.position ?? 0))
      frames.append(Frame(offset: distance * headers.frameLength, pairs: pairs))
    }
    return Reading(
      frames: frames, isCut: found.message.isCut || found.cable.isCut || found.disc.isCut,
      position: found.position, startsGroup: found.startsGroup)
  }

  /// Reads start codes up to the last user data, and up to the picture if the user data belong to a
  /// group.
  private mutating func walk(_ packet: Span<UInt8>, _ first: Int?) -> Found {
    var found = Found()
    var data = first
    var index = 0
    while let start = packet.offset(of: Self.startCode, from: index) {
      index = start + Self.startCode.count
      guard index < packet.count else { break }
      let code = packet[index]
      index += 1
      switch code {
      case 0xB2:
        let end = packet.offset(of: Self.startCode, from: index) ?? packet.count
        add(packet.copy(index..<end), &found)
        data = packet.offset(of: Self.userData, from: end)
      case 0x00:
        headers.read(code, at: index, in: packet)
        found.position = found.position ?? headers.temporalReference
      case 0xB8: found.startsGroup = true
      case 0x01...0xAF where data == nil: return found
      default: headers.read(code, at: index, in: packet)
      }
    }
    return found
  }

  private func add(_ data: [UInt8], _ found: inout Found) {
    if let message = CaptionMessage.identified(data[...]) {
      found.message += message
    } else if let disc = DiscCaptions.read(data) {
      found.disc = disc
    } else if let cable = CableCaptions.read(data, isFieldOneFirst: headers.isFieldOneFirst) {
      found.cable += cable
    }
  }
}

extension CaptionData.Pair {
  /// Whether it belongs to CEA-608.
  fileprivate var isLineTwentyOne: Bool { kind == .fieldOne || kind == .fieldTwo }
}
