/// The difference of two texts in the format of `diff -u`, in time proportional to the number of
/// lines.
///
/// Lines that occur once in both texts and in the same order are anchors. Between two anchors, all
/// old lines are removed and all new lines are added, except equal lines at both ends.
package enum UnifiedDiff {
  private static let context = 3

  /// One piece of the difference from the old text to the new.
  private struct Edit {
    let old: Range<Int>
    let new: Range<Int>
  }

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: The old text.
  ///   - new: The new text.
  ///   - names: The names of the two texts.
  /// - Returns: The lines of the difference, not escaped; empty if the texts are equal.
  package static func lines(
    from old: String, to new: String, names: (old: String, new: String)
  ) -> [String] {
    let (before, after) = (split(old), split(new))
    let edits = edits(before, after)
    guard !edits.isEmpty else { return [] }
    var output = ["--- \(names.old)", "+++ \(names.new)"]
    var index = 0
    while index < edits.count {
      var last = index
      while last + 1 < edits.count,
        edits[last + 1].old.lowerBound - edits[last].old.upperBound <= 2 * context
      { last += 1 }
      output += hunk(Array(edits[index...last]), before, after)
      index = last + 1
    }
    return output
  }

  /// The line of `diff` after a last line without LF.
  private static let unended = "\n\\ No newline at end of file"

  /// Lines that end with LF.
  ///
  /// A CR before the LF is kept, and a missing LF at the end is kept, too, because it may be the
  /// only difference.
  private static func split(_ text: String) -> [Substring.UTF8View] {
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { Substring($0).utf8 }
    if lines.last?.isEmpty == true {
      lines.removeLast()
    } else if let last = lines.popLast() {
      lines.append(Substring(String(Substring(last)) + unended).utf8)
    }
    return lines
  }

  private static func hunk(
    _ edits: [Edit], _ old: [Substring.UTF8View], _ new: [Substring.UTF8View]
  ) -> [String] {
    guard let first = edits.first, let last = edits.last else { return [] }
    let lead = min(context, first.old.lowerBound)
    let trail = min(context, old.count - last.old.upperBound)
    let from = (first.old.lowerBound - lead)..<(last.old.upperBound + trail)
    let to = (first.new.lowerBound - lead)..<(last.new.upperBound + trail)
    var output = ["@@ -\(place(from)) +\(place(to)) @@"]
    var line = from.lowerBound
    for edit in edits {
      output += old[line..<edit.old.lowerBound].map { " \(Substring($0))" }
      output += old[edit.old].map { "-\(Substring($0))" }
      output += new[edit.new].map { "+\(Substring($0))" }
      line = edit.old.upperBound
    }
    return output + old[line..<from.upperBound].map { " \(Substring($0))" }
  }

  /// The first line and the number of lines; for an empty range, the previous line.
  private static func place(_ range: Range<Int>) -> String {
    range.isEmpty ? "\(range.lowerBound),0" : "\(range.lowerBound + 1),\(range.count)"
  }

  // MARK: Comparing

  private static func edits(
    _ old: [Substring.UTF8View], _ new: [Substring.UTF8View]
  ) -> [Edit] {
    let (before, after) = numbered(old, new)
    var edits: [Edit] = []
    var (oldLine, newLine) = (0, 0)
    for (oldAnchor, newAnchor) in anchors(before, after) + [(before.count, after.count)] {
      // Blocks of equal lines are extended from their anchors.
      var (low, high) = ((oldLine, newLine), (oldAnchor, newAnchor))
      while low.0 < high.0, low.1 < high.1, before[low.0] == after[low.1] {
        low.0 += 1
        low.1 += 1
      }
      while low.0 < high.0, low.1 < high.1, before[high.0 - 1] == after[high.1 - 1] {
        high.0 -= 1
        high.1 -= 1
      }
      if low.0 < high.0 || low.1 < high.1 {
        edits += paired(low.0..<high.0, low.1..<high.1, before, after)
      }
      (oldLine, newLine) = (oldAnchor + 1, newAnchor + 1)
    }
    return edits
  }

  /// Between anchors, if both texts have the same number of lines, the lines are compared one by
  /// one.
  private static func paired(
    _ old: Range<Int>, _ new: Range<Int>, _ before: [Int], _ after: [Int]
  ) -> [Edit] {
    guard old.count == new.count else { return [Edit(old: old, new: new)] }
    var edits: [Edit] = []
    for (left, right) in zip(old, new) where before[left] != after[right] {
      if let last = edits.last, last.old.upperBound == left {
        edits[edits.count - 1] = Edit(
          old: last.old.lowerBound..<(left + 1), new: last.new.lowerBound..<(right + 1))
      } else {
        edits.append(Edit(old: left..<(left + 1), new: right..<(right + 1)))
      }
    }
    return edits
  }

  /// The lines as numbers; equal lines have equal numbers.
  private static func numbered(
    _ old: [Substring.UTF8View], _ new: [Substring.UTF8View]
  ) -> ([Int], [Int]) {
    var numbers: [[UInt8]: Int] = [:]
    func number(_ line: Substring.UTF8View) -> Int {
      let key = Array(line)
      if let known = numbers[key] { return known }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
    return (old.map(number), new.map(number))
  }

  /// Lines that occur once in both, in the longest common order (patience diff).
  private static func anchors(_ old: [Int], _ new: [Int]) -> [(Int, Int)] {
    let (first, second) = (singles(old), singles(new))
    let pairs = old.indices.compactMap { line -> (Int, Int)? in
      guard first[old[line]] == line, let other = second[old[line]] else { return nil }
      return (line, other)
    }
    return increasing(pairs)
  }

  /// The index of each number that occurs once.
  private static func singles(_ numbers: [Int]) -> [Int: Int] {
    var places: [Int: Int] = [:]
    var repeated: Set<Int> = []
    for (line, number) in numbers.enumerated() where places.updateValue(line, forKey: number) != nil
    {
      repeated.insert(number)
    }
    return places.filter { !repeated.contains($0.key) }
  }

  /// The longest subsequence of the pairs with increasing second numbers.
  private static func increasing(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var tails: [Int] = []
    var before: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? tails[low - 1] : nil)
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var chain: [(Int, Int)] = []
    var next = tails.last
    while let index = next {
      chain.append(pairs[index])
      next = before[index]
    }
    return chain.reversed()
  }
}
