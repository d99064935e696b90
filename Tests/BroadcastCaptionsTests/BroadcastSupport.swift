import MediaModel

@testable import BroadcastCaptions

/// Caption data written as a script of pairs, one picture of 40 milliseconds each.
///
/// `1420` is a pair in hexadecimal digits without parity, `'Hi'` is text two characters a pair,
/// `@2000` goes on at a time in milliseconds, `F1` and `F2` choose the field, and `p1420` is a pair
/// whose bytes are sent as they are.
struct PairScript {
  private(set) var data: [CaptionData] = []
  private var time: Int64 = 0
  private var kind = CaptionData.Kind.fieldOne

  init(_ script: String) {
    var rest = Substring(script)
    while let first = rest.first {
      if first == " " || first == "\n" {
        rest.removeFirst()
      } else if first == "'" {
        let text = rest.dropFirst().prefix { $0 != "'" }
        rest = rest.dropFirst(text.count + 2)
        add(text: Array(text.utf8))
      } else {
        let token = rest.prefix { $0 != " " && $0 != "\n" }
        rest = rest.dropFirst(token.count)
        add(token: String(token))
      }
    }
  }

  private mutating func add(token: String) {
    if token.hasPrefix("@") {
      time = Int64(token.dropFirst()) ?? 0
    } else if token == "F1" || token == "F2" {
      kind = token == "F1" ? .fieldOne : .fieldTwo
    } else if token.hasPrefix("p") {
      add(hexadecimal(String(token.dropFirst())))
    } else {
      add(hexadecimal(token).map(odd))
    }
  }

  private mutating func add(text: [UInt8]) {
    for index in stride(from: 0, to: text.count, by: 2) {
      add([text[index], index + 1 < text.count ? text[index + 1] : 0].map(odd))
    }
  }

  private mutating func add(_ bytes: [UInt8]) {
    let pair = CaptionData.Pair(kind: kind, first: bytes[0], second: bytes[1])
    data.append(CaptionData(time: .milliseconds(time), pairs: [pair]))
    time += 40
  }
}

/// A byte with its top bit set so that the number of set bits is odd.
func odd(_ byte: UInt8) -> UInt8 {
  byte.nonzeroBitCount.isMultiple(of: 2) ? byte | 0x80 : byte
}

func hexadecimal(_ text: String) -> [UInt8] {
  let digits = Array(text.utf8.filter { $0 != 0x20 })
  return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
    UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
  }
}

/// A cue as a test writes it: its times in milliseconds and its text.
struct Spoken: Equatable, CustomStringConvertible {
  let start: Int64
  let end: Int64
  let text: String

  init(_ start: Int64, _ end: Int64, _ text: String) {
    (self.start, self.end, self.text) = (start, end, text)
  }

  init(_ cue: Cue) {
    self.init(cue.start.microseconds / 1_000, cue.end.microseconds / 1_000, cue.text)
  }

  var description: String { "\(start)-\(end) \(text.debugDescription)" }
}

/// What a script says on each channel when the video ends at a time in milliseconds.
func decode(_ script: String, end: Int64 = 20_000) -> [ChannelText] {
  let reader = CaptionDataReader()
  for data in PairScript(script).data { reader.receive(data) }
  return reader.finish(at: .milliseconds(end))
}

/// The cues that a script makes on a channel.
func spoken(_ script: String, on channel: String = "CC1", end: Int64 = 20_000) -> [Spoken] {
  let found = decode(script, end: end).first { $0.channel.name == channel }
  return (found?.document.cues ?? []).map { Spoken($0) }
}

/// A caption distribution packet with its length and checksum set.
func closedPacket(_ body: [UInt8]) -> [UInt8] {
  var bytes = body + [0]
  bytes[2] = UInt8(bytes.count)
  bytes[bytes.count - 1] = 0 &- bytes.reduce(0, &+)
  return bytes
}
