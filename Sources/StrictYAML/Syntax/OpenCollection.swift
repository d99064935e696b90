/// A list or mapping whose end was not reached yet.
struct OpenCollection {
  enum Kind {
    case document, blockList, blockMapping, flowList, flowMapping
  }

  let kind: Kind
  /// The column where the entries of a block collection begin; -1 for the document.
  let indent: Int
  /// Its start.
  let offset: Int
  /// The items of a list, or the document's one value.
  var items: [YAMLNode] = []
  /// The members of a mapping.
  var members: [YAMLMember] = []
  /// A key whose value was not read yet.
  var pendingKey: (text: String, offset: Int)?
  /// The place of the `-` whose item was not read yet.
  var pendingItem: Int?
  /// In flow style, whether a value precedes the next comma.
  var hasValue = false
  /// The place of each key, to find keys that occur twice.
  private var keyOffsets: [String: Int] = [:]

  init(_ kind: Kind, indent: Int, offset: Int) {
    self.kind = kind
    self.indent = indent
    self.offset = offset
  }

  var isFlow: Bool { kind == .flowList || kind == .flowMapping }
  var isMapping: Bool { kind == .blockMapping || kind == .flowMapping }

  /// Whether a value may come next.
  var expectsValue: Bool {
    switch kind {
    case .document: items.isEmpty
    case .blockList: pendingItem != nil
    case .blockMapping, .flowMapping: pendingKey != nil
    case .flowList: !hasValue
    }
  }

  /// The step of the key path that leads to what is being read in this collection.
  var step: PathStep? {
    switch kind {
    case .document: nil
    case .blockList: .index(pendingItem == nil ? max(items.count - 1, 0) : items.count)
    case .flowList: .index(hasValue ? max(items.count - 1, 0) : items.count)
    case .blockMapping, .flowMapping: pendingKey.map { .key($0.text) }
    }
  }

  /// Begins a member.
  ///
  /// - Returns: The place of the same key before, or `nil`.
  mutating func begin(key: String, at offset: Int) -> Int? {
    pendingKey = (key, offset)
    if let first = keyOffsets[key] { return first }
    keyOffsets[key] = offset
    return nil
  }

  /// Takes the value that was expected; that of a key which occurs twice is left out.
  mutating func attach(_ node: YAMLNode) {
    hasValue = true
    guard isMapping else {
      items.append(node)
      pendingItem = nil
      return
    }
    guard let key = pendingKey else { return }
    pendingKey = nil
    guard keyOffsets[key.text] == key.offset else { return }
    members.append(YAMLMember(key: key.text, keyOffset: key.offset, value: node))
  }

  /// Gives an entry that was begun and has no value the value that YAML gives it: null (7.2).
  mutating func completeEntry() {
    guard expectsValue, let start = pendingKey?.offset ?? pendingItem else { return }
    attach(YAMLNode(value: .scalar("", isPlain: true), offset: start))
  }

  /// The finished value.
  var node: YAMLNode {
    YAMLNode(value: isMapping ? .mapping(members) : .list(items), offset: offset)
  }
}
