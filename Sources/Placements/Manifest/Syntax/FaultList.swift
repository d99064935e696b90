/// The faults found so far, with an end.
struct FaultList: Sendable {
  private let source: ManifestSource
  private var faults: [ManifestFault] = []
  private var omitted = 0

  init(source: ManifestSource) { self.source = source }

  /// Whether no fault was found.
  var isEmpty: Bool { faults.isEmpty }

  /// Adds a fault, or counts it when the list is full.
  mutating func add(
    _ code: ManifestFault.Code, at offset: Int, path: [PathStep],
    _ message: @autoclosure () -> String
  ) {
    guard faults.count < ManifestError.mostFaults else {
      omitted += 1
      return
    }
    faults.append(
      ManifestFault(
        code: code, position: source.position(at: offset), keyPath: path.written,
        message: message()))
  }

  /// The error that carries the faults.
  func error(file: String) -> ManifestError {
    let sorted = faults.sorted { $0.position < $1.position }
    return ManifestError(file: file, faults: sorted, omitted: omitted)
  }
}

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
