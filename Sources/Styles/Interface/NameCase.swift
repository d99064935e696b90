import TextBasics

/// The comparison of the classes and ids of selectors with those of elements (Selectors 4, sections
/// 6.6 and 6.7).
package enum NameCase: Sendable, Hashable {
  /// Letters have two cases.
  case exact
  /// Letters of ASCII have one case, as in documents in quirks mode (DOM, 4.5, mode).
  case folded

  /// A name in the form that is compared.
  ///
  /// - Returns: The name, in small letters if the case of letters does not matter.
  func form(of name: String) -> String {
    switch self {
    case .exact: name
    case .folded: String(decoding: name.utf8.map(\.lowered), as: UTF8.self)
    }
  }
}
