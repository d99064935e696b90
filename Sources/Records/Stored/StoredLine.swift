package import Forms

/// A record that is stored on one line: JSON that is safe to copy into other documents.
package struct StoredLine: Sendable {
  private let text: JSONText

  /// Reads a line.
  ///
  /// - Parameter line: The line; it may end with a line feed.
  /// - Throws: ``FormError`` if it is not JSON.
  package init(reading line: [UInt8]) throws(FormError) { text = try JSONText(line: line) }

  /// Reads a line.
  ///
  /// - Parameter line: The line; `nil` if it is not JSON.
  package init?(_ line: [UInt8]) {
    do throws(FormError) {
      try self.init(reading: line)
    } catch {
      return nil
    }
  }

  /// The line.
  package var bytes: [UInt8] { text.bytes }
  /// The record.
  package var root: JSONNode { text.root }
}

extension JSONNode {
  /// A member; `nil` if it is missing or there twice.
  ///
  /// - Parameter name: The name of the member.
  /// - Returns: Its value.
  package func find(_ name: String) -> JSONNode? {
    do throws(FormError) {
      return try member(name)
    } catch {
      return nil
    }
  }

  /// The text of a member; `nil` if the member is missing or no text.
  ///
  /// - Parameter name: The name of the member.
  /// - Returns: The text.
  package func text(of name: String) -> String? {
    do throws(FormError) {
      return try member(name)?.text()
    } catch {
      return nil
    }
  }

  /// The texts of a member that is a list; empty if the member is missing or another value.
  ///
  /// - Parameter name: The name of the member.
  /// - Returns: The texts.
  package func texts(of name: String) -> [String] {
    do throws(FormError) {
      return try Codec<[String], InJSON>.texts.leftOut(if: []).read(name, try member(name))
    } catch {
      return []
    }
  }

  /// The whole number of a member; `nil` if the member is missing or no whole number.
  ///
  /// - Parameter name: The name of the member.
  /// - Returns: The number.
  package func integer(of name: String) -> Int? {
    do throws(FormError) {
      return try member(name)?.integer()
    } catch {
      return nil
    }
  }

  /// The maximum number of members; no valid record has more.
  private static let most = 64

  /// Whether no name of a member occurs twice; `false` also if there are more members than the
  /// limit.
  package var hasDistinctNames: Bool {
    let members = inside
    return members.count <= Self.most && Set(members.map(\.name)).count == members.count
  }
}
