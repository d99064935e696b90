import Glibc

/// Reads files as `cuelight` does, without what it prints: `reading READER FILE...`
///
/// For each file a line says what came of it; one that counts steps says them before.
@main enum Reading {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first, let read = Reader.all[name] else {
      fputs("The reader must be one of: \(Reader.all.keys.sorted().joined(separator: " "))\n", stderr)
      exit(2)
    }
    for path in arguments.dropFirst() {
      guard let bytes = bytes(of: path) else {
        fputs("\(path) cannot be read.\n", stderr)
        exit(2)
      }
      let before = step_count()
      let result = read(bytes)
      print("\(step_count() &- before)\t\(result)")
    }
  }

  private static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let count = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: max(count, 0)) { buffer, read in
      read = fread(buffer.baseAddress, 1, buffer.count, file)
    }
  }
}

/// The steps so far: how often each region of the program ran, and the bytes that were copied,
/// compared or cleared. Zero in a program that does not count.
@_silgen_name("step_count") func step_count() -> UInt64
