/// A fault after which the rest of the text cannot be read.
struct SyntaxStop: Error {
  let code: ManifestFault.Code
  let offset: Int
  let message: String

  init(_ code: ManifestFault.Code, at offset: Int, _ message: String) {
    self.code = code
    self.offset = offset
    self.message = message
  }
}
