extension Array where Element: Sendable {
  /// The results of an asynchronous function on every element, in order, a few at a time.
  ///
  /// - Parameters:
  ///   - limit: How many run at once, at least one.
  ///   - transform: The function.
  ///   - inOrder: Takes each result as soon as all before it are there.
  /// - Returns: One result an element.
  func concurrentMap<T: Sendable>(
    limit: Int, _ transform: @escaping @Sendable (Element) async -> T,
    inOrder: (T) -> Void
  ) async -> [T] {
    await withTaskGroup(of: (Int, T).self) { group in
      var results = [T?](repeating: nil, count: count)
      var next = 0
      var given = 0
      while next < Swift.min(Swift.max(1, limit), count) {
        let index = next
        group.addTask { (index, await transform(self[index])) }
        next += 1
      }
      while let (index, result) = await group.next() {
        results[index] = result
        while given < count, let following = results[given] {
          inOrder(following)
          given += 1
        }
        guard next < count else { continue }
        let following = next
        group.addTask { (following, await transform(self[following])) }
        next += 1
      }
      return results.compactMap { $0 }
    }
  }
}
