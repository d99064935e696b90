import SignalKernels
import Testing

@testable import SignalAnalysis

@Suite struct `The reader of speech models` {
  private static let network = MadeUpNetwork(seed: 9)
  private static let file = network.file()

  private func refusal(of bytes: [UInt8]) -> SpeechModelError? {
    do {
      _ = try SileroWeights(onnx: bytes)
      return nil
    } catch {
      return error
    }
  }

  private func refusal(of bytes: [UInt8], says text: String) -> Bool {
    refusal(of: bytes)?.message.contains(text) ?? false
  }

  @Test(arguments: [true, false])
  func `a network of the right shape is read, whatever its numbers`(raw: Bool) throws {
    let weights = try SileroWeights(onnx: Self.network.file(raw: raw))
    let sound = Array(IntegerAudio.samples[40_960..<40_960 + 5 * 512])
    let read = SileroNetwork(weights.layers).score(sound)
    let direct = SileroNetwork(try #require(Self.network.layers)).score(sound)
    #expect(read == direct)
  }

  @Test func `no bytes are no model`() {
    #expect(refusal(of: []) == .notONNX(byte: 0))
  }

  @Test func `a text is no model`() {
    #expect(refusal(of: Array("WEBVTT\n\n".utf8)) != nil)
  }

  @Test func `more than 8 MiB are not looked at`() {
    let bytes = [UInt8](repeating: 0, count: SpeechModelLimits.fileBytes + 1)
    #expect(refusal(of: bytes) == .tooLarge(bytes: 8_388_609))
  }

  @Test(arguments: [0.001, 0.01, 0.1, 0.5, 0.9, 0.999])
  func `a file that is cut short says so`(share: Double) {
    let count = Int(Double(Self.file.count) * share)
    // The graph begins at byte 10, behind the version and the producer's name.
    #expect(refusal(of: Array(Self.file.prefix(count))) == .endsEarly(byte: 10))
  }

  @Test func `a length beyond all bounds is cut short, not believed`() {
    var file = ONNXBuilder()
    file.integer(7 << 3 | 2)
    file.integer(.max)
    #expect(refusal(of: file.bytes) == .endsEarly(byte: 0))
  }

  @Test func `a number without end is no number`() {
    let bytes = [0x08] + [UInt8](repeating: 0xFF, count: 20)
    #expect(refusal(of: bytes) == .notONNX(byte: 1))
  }

  @Test func `a group, which ONNX never had, is refused`() {
    #expect(refusal(of: [0x0B]) == .notONNX(byte: 0))
  }

  @Test func `another layer is named`() {
    var layers = MadeUpNetwork.operations
    layers[18] = "GRU"
    let file = Self.network.file(layers: layers)
    #expect(refusal(of: file) == .otherNetwork("layer 15 is GRU, not LSTM"))
  }

  @Test func `a missing layer is named`() {
    let file = Self.network.file(layers: Array(MadeUpNetwork.operations.dropLast(2)))
    #expect(refusal(of: file) == .otherNetwork("layer 18 is missing, not Sigmoid"))
  }

  @Test func `a layer too many is named`() {
    let file = Self.network.file(layers: MadeUpNetwork.operations + ["Softmax"])
    #expect(refusal(of: file) == .otherNetwork("it continues after its output with Softmax"))
  }

  @Test func `another shape is reported`() {
    let file = Self.network.file(firstShape: [128, 3, 129])
    #expect(refusal(of: file) == .otherNetwork("weights0 is 128 x 3 x 129, not 128 x 129 x 3"))
  }

  @Test func `a table with fewer numbers than its shape says is refused`() {
    let file = Self.network.file(firstShape: [128, 129, 4])
    #expect(refusal(of: file, says: "weights0 has 49536 numbers, but declares another count"))
  }

  @Test func `dimensions that multiply beyond all bounds are refused`() {
    let file = Self.network.file(firstShape: [Int](repeating: 8 << 20, count: 4))
    #expect(refusal(of: file, says: "weights0 has 49536 numbers"))
  }

  @Test func `other steps in time are reported`() {
    let file = Self.network.file(spectraStride: 64)
    #expect(refusal(of: file, says: "layer 2, Conv, has other steps in time"))
  }

  @Test func `other edges are reported`() {
    #expect(refusal(of: Self.network.file(mode: "constant"), says: "padded by reflection"))
  }

  @Test func `spectra that are no Fourier transform are refused`() {
    var network = Self.network
    network.spectra[200 * 256 + 70] += 0.001
    #expect(refusal(of: network.file(), says: "row 200 of spectra is not a Fourier transform"))
  }

  @Test func `a weight that is no number is refused`() {
    var network = Self.network
    network.output[3] = .nan
    #expect(refusal(of: network.file(), says: "output has numbers that are not finite"))
  }

  @Test func `two tables of one name are refused`() {
    let file = Self.network.file { $0.table("output", [1], [0]) }
    #expect(refusal(of: file) == .otherNetwork("two tables are named output"))
  }

  @Test func `tables of other numbers are passed over`() {
    let file = Self.network.file { $0.table("whole", [1], [0, 0], kind: 7) }
    #expect(refusal(of: file) == nil)
  }

  @Test func `a thousand layers are read, one more is not`() {
    let more = { (count: Int) in
      Self.network.file { graph in
        for _ in 0..<count - MadeUpNetwork.operations.count { graph.layer("Constant") }
      }
    }
    #expect(refusal(of: more(1_000)) == nil)
    #expect(refusal(of: more(1_001), says: "more than 1000 layers"))
  }

  @Test func `names and settings have bounds`() {
    let long = Self.network.file { $0.layer("Constant", [String(repeating: "a", count: 201)]) }
    #expect(refusal(of: long, says: "more than 200 bytes in a name"))
    let wide = Self.network.file { $0.layer("Constant", [], [("a", Array(0...32))]) }
    #expect(refusal(of: wide, says: "more than 32 numbers in a setting"))
    let deep = Self.network.file { $0.table("a", [Int](repeating: 1, count: 33), [0]) }
    #expect(refusal(of: deep) != nil)
  }
}
