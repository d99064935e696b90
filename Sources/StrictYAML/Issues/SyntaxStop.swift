/// An issue after which the rest of the text cannot be read.
struct SyntaxStop: Error {
  let code: DocumentIssue.Code
  let offset: Int
  let message: String

  init(_ code: DocumentIssue.Code, at offset: Int, _ message: String) {
    self.code = code
    self.offset = offset
    self.message = message
  }
}
