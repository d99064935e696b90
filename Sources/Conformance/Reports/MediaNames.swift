/// The names of some media of a run, in order; all lists share the stored bytes of the names.
package struct MediaNames: Sendable, RandomAccessCollection {
  private let all: NameList
  private let numbers: MediaNumbers

  /// Creates a list.
  init(_ all: NameList, _ numbers: MediaNumbers) {
    self.all = all
    self.numbers = numbers
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { numbers.count }

  package subscript(position: Int) -> String { all[Int(numbers[position])] }

  /// The numbers of the media in the run.
  var numbersInOrder: some Sequence<Int32> { indices.lazy.map { numbers[$0] } }

  /// Their number with the noun for their kind: “1 film”, “3 media”.
  package var countInWords: String {
    var nouns: Set<String> = []
    for index in indices { nouns.insert(all.kind(Int(numbers[index])).noun) }
    let own = nouns.count == 1 ? nouns.removeFirst() : Medium.Kind.none.noun
    let several = own == Medium.Kind.none.noun ? "media" : own + "s"
    return "\(count) \(count == 1 ? own : several)"
  }

  /// The names as texts.
  ///
  /// - Parameter texts: The names of all media of the run, so that the lists share them.
  /// - Returns: The texts.
  func texts(of texts: [String]) -> [String] { indices.map { texts[Int(numbers[$0])] } }
}

/// The names of all media of a run, stored one after another in one array.
struct NameList: Sendable {
  private var kinds: [Medium.Kind] = []
  private var bytes: [UInt8] = []
  /// The end of each name.
  private var ends: [Int] = []

  /// The number of names.
  var count: Int { ends.count }

  /// All names as texts.
  var texts: [String] { (0..<count).map { self[$0] } }

  /// Adds a name.
  mutating func append(_ name: String, _ kind: Medium.Kind) {
    kinds.append(kind)
    bytes.append(contentsOf: name.utf8)
    ends.append(bytes.count)
  }

  /// The kind of the medium at a position.
  func kind(_ position: Int) -> Medium.Kind { kinds[position] }

  /// The name at a position.
  subscript(position: Int) -> String {
    let start = position > 0 ? ends[position - 1] : 0
    return String(decoding: bytes[start..<ends[position]], as: UTF8.self)
  }
}
