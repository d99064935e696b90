import Testing

@testable import Sandbox

@Suite struct FrameAssemblerTests {
  @Test(arguments: [1, 2, 3, 5, 7, 1_000])
  func `messages cut into parts of any size come out whole`(_ step: Int) throws {
    let messages: [[UInt8]] = [[1, 2, 3], [], Array(repeating: 9, count: 300), [4]]
    let wire = messages.flatMap { FrameAssembler.header(for: $0.count) + $0 }
    var rest = wire[...]
    var assembler = FrameAssembler(limit: 300)
    var found: [[UInt8]] = []
    while true {
      if let message = try assembler.readMessage() {
        found.append(message)
      } else if rest.isEmpty {
        break
      } else {
        let taken = assembler.fill { room in
          let part = rest.prefix(min(step, room.count))
          room.copyBytes(from: part)
          return part.count
        }
        rest = rest.dropFirst(taken)
      }
    }
    #expect(found == messages)
  }

  @Test func `a length over the limit is refused at its header`() throws {
    var assembler = FrameAssembler(limit: 300)
    _ = assembler.fill { room in
      room.copyBytes(from: FrameAssembler.header(for: 301))
      return 4
    }
    #expect(throws: ChannelError.self) { try assembler.readMessage() }
  }

  @Test func `memory grows with what arrives`() throws {
    var assembler = FrameAssembler(limit: 256 << 20)
    _ = assembler.fill { room in
      room.copyBytes(from: FrameAssembler.header(for: 256 << 20))
      return 4
    }
    #expect(try assembler.readMessage() == nil)
    var offered = 0
    _ = assembler.fill { room in
      offered = room.count
      return -1
    }
    #expect(offered == 64 << 10)
  }
}
