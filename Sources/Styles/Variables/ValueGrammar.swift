import TextBasics

/// Checks the grammar of every value of a declaration, token by token: its brackets, its `var()`
/// (CSS Custom Properties 1, section 3) and its `!important`.
///
/// A declaration that violates this grammar is dropped when it is read, so that the previous
/// declaration applies.
struct ValueGrammar {
  /// The token that must come next in a block.
  private enum Part {
    /// The name of a custom property, at the start of `var()`.
    case name
    /// The comma after the name, or the end.
    case comma
    /// The fallback of `var()`.
    case fallback
    /// Anything.
    case other
  }

  /// The part of `!important` that was read.
  private enum Mark { case none, begun, complete }

  private var open: [(closing: CSSToken.Kind, part: Part)] = []
  private var mark = Mark.none
  private var isBroken = false

  /// Whether the tokens so far are a valid value; the end of the text closes open blocks.
  var isValid: Bool {
    !isBroken && mark != .begun && !open.contains { $0.part == .name }
  }

  /// Whether its last two tokens are `!important`.
  var isImportant: Bool { mark == .complete }

  /// Whether a block is open.
  var isOpen: Bool { !open.isEmpty }

  /// Takes the next token that is not white space.
  mutating func add(_ token: CSSToken, _ tokenizer: CSSTokenizer) {
    guard !isBroken else { return }
    let isPartOfMark = open.isEmpty && (mark != .none || token.kind == .delimiter(0x21))
    isBroken = isPartOfMark ? !addMark(token, tokenizer) : !addUsual(token, tokenizer)
  }

  private mutating func addMark(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Bool {
    switch mark {
    case .none:
      mark = .begun
      return true
    case .begun:
      mark = .complete
      return token.kind == .identifier && tokenizer.keyword(token) == "important"
    case .complete: return false
    }
  }

  private mutating func addUsual(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Bool {
    switch token.kind {
    case .badString, .badURL: return false
    case .closingRound, .closingSquare, .closingCurly:
      guard let last = open.popLast() else { return false }
      return last.closing == token.kind && last.part != .name
    default: break
    }
    guard readPart(token, tokenizer) else { return false }
    if let closing = token.closing {
      let isVariable = token.kind == .function && tokenizer.keyword(token) == "var"
      open.append((closing, isVariable ? .name : .other))
    }
    return true
  }

  private mutating func readPart(_ token: CSSToken, _ tokenizer: CSSTokenizer) -> Bool {
    guard let last = open.indices.last else { return token.kind != .semicolon }
    switch open[last].part {
    case .name:
      open[last].part = .comma
      let name = token.kind == .identifier ? tokenizer.text(of: token) : ""
      return name.hasPrefix("--") && name.utf8.count > 2
    case .comma:
      open[last].part = .fallback
      return token.kind == .comma
    case .fallback: return token.kind != .semicolon && token.kind != .delimiter(0x21)
    case .other: return true
    }
  }
}

extension CSSToken {
  /// Whether the value is not closed, so that text after it would belong to it.
  func isOpen(in bytes: [UInt8]) -> Bool {
    let last = bytes[bytes.clamp(range)].last
    switch kind {
    case .string: return name.upperBound == range.upperBound
    case .url: return last != 0x29 || name.upperBound == range.upperBound
    default: return last == 0x5C
    }
  }
}
