import SystemPackage

extension PathPattern {
  /// A path that is compared with patterns, split once.
  package struct Subject: Sendable, Hashable {
    /// The characters of each name.
    let names: [[UInt32]]

    /// Creates a path from its names.
    ///
    /// - Parameter names: The names from the manifest's folder down, byte for byte.
    package init(names: [[UInt8]]) {
      self.names = names.map(Self.characters)
    }

    /// Names are bytes (path_resolution(7)); a byte that is not UTF-8 is a separate character.
    private static func characters(_ name: [UInt8]) -> [UInt32] {
      if let text = String(validating: name, as: UTF8.self) {
        return text.unicodeScalars.map(\.value)
      }
      return name.map { $0 < 0x80 ? UInt32($0) : 0x11_0000 + UInt32($0) }
    }
  }

  /// The comparison of paths with the patterns of a manifest takes more steps than any real
  /// manifest needs.
  package struct TooCostly: Error, Sendable {}

  /// Whether a path matches the pattern.
  ///
  /// If the rest does not match, the last `**` takes one more folder. An earlier `**` never needs
  /// another attempt, so the number of steps is at most that of all pairs of characters.
  ///
  /// - Parameters:
  ///   - subject: The path.
  ///   - budget: The remaining steps; it is reduced by the steps of this comparison.
  /// - Returns: Whether it does.
  /// - Throws: An error if the budget is used up.
  func matches(_ subject: Subject, budget: inout Int) throws(TooCostly) -> Bool {
    let names = subject.names
    var (part, name) = (0, 0)
    var retry: (part: Int, name: Int)?
    while name < names.count {
      if part < segments.count, segments[part] == .folders {
        part += 1
        retry = (part, name)
      } else if part < segments.count,
        try Self.matches(segments[part], names[name], budget: &budget)
      {
        part += 1
        name += 1
      } else if let last = retry {
        retry = (last.part, last.name + 1)
        (part, name) = (last.part, last.name + 1)
      } else {
        return false
      }
    }
    // `a/**` matches everything in the folder, but not a file of that name.
    return part == segments.count
  }

  private static func matches(
    _ segment: Segment, _ name: [UInt32], budget: inout Int
  ) throws(TooCostly) -> Bool {
    guard case .name(let tokens) = segment else { return false }
    var (token, index) = (0, 0)
    var retry: (token: Int, index: Int)?
    while index < name.count {
      budget -= 1
      guard budget > 0 else { throw TooCostly() }
      if token < tokens.count, tokens[token] == .any {
        token += 1
        retry = (token, index)
      } else if token < tokens.count, tokens[token].fits(name[index]) {
        token += 1
        index += 1
      } else if let last = retry {
        retry = (last.token, last.index + 1)
        (token, index) = (last.token, last.index + 1)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .any }
  }
}

extension PathPattern.Token {
  /// Whether it represents one character.
  fileprivate func fits(_ character: UInt32) -> Bool {
    switch self {
    case .any: false
    case .one: true
    case .scalar(let own): own == character
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(character) } != isNegated
    }
  }
}
