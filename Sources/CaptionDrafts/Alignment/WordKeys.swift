import CueText

/// The words of a text in the form in which they are compared: small, without punctuation; of scripts
/// without spaces, each letter.
enum WordKeys {
  /// The words of a text.
  ///
  /// - Parameters:
  ///   - scalars: The text.
  ///   - isSaid: Whether a character of it is said; others end a word.
  /// - Returns: The words in order.
  static func of(
    _ scalars: ArraySlice<Unicode.Scalar>, where isSaid: (Int) -> Bool = { _ in true }
  ) -> [String] {
    var keys: [String] = []
    var word = String.UnicodeScalarView()
    func end() {
      if !word.isEmpty { keys.append(String(word)) }
      word = String.UnicodeScalarView()
    }
    for (index, scalar) in zip(scalars.indices, scalars) {
      switch isSaid(index) ? ScalarKind(scalar) : .space {
      case .letter: CaseFolding.append(scalar, to: &word)
      case .mark:
        // A mark of a script without spaces belongs to the letter before.
        if word.isEmpty, let last = keys.indices.last {
          keys[last].unicodeScalars.append(scalar)
        } else {
          CaseFolding.append(scalar, to: &word)
        }
      case .unparted, .sign:
        end()
        CaseFolding.append(scalar, to: &word)
        end()
      case .apostrophe: if isJoined(scalars, at: index) { word.append("'") }
      case .invisible: break
      case .other where isInNumber(scalars, at: index): break
      default: end()
      }
    }
    end()
    return keys
  }

  private static func isJoined(_ scalars: ArraySlice<Unicode.Scalar>, at index: Int) -> Bool {
    let (before, after) = (index - 1, index + 1)
    guard scalars.indices.contains(before), scalars.indices.contains(after) else { return false }
    return ScalarKind(scalars[before]) == .letter && ScalarKind(scalars[after]) == .letter
  }

  /// Whether a period or comma is inside of a number, or between initials.
  private static func isInNumber(_ scalars: ArraySlice<Unicode.Scalar>, at index: Int) -> Bool {
    [".", ","].contains(scalars[index]) && isJoined(scalars, at: index)
  }
}
