import Dispatch
public import Foundation
import Synchronization

/// One run of a program of the list.
public struct ProgramRun: Sendable {
  /// The exit status, or the number of the signal that ended it.
  public let status: Int32
  /// Whether a signal ended it.
  public let isKilled: Bool
  /// What it wrote to standard output.
  public let output: Data
  /// What it wrote to standard error.
  public let errors: String

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - folder: The folder it starts in.
  ///   - program: The program.
  ///   - place: The folder of a copy of the program; `nil` for the program itself.
  ///   - input: What it reads from a pipe on standard input; `nil` for nothing.
  /// - Throws: That it could not be started.
  public init(
    _ arguments: [String], in folder: URL, program: TestProgram = .cuelight,
    copiedTo place: URL? = nil, input: Data? = nil
  ) throws {
    let process = Process()
    process.executableURL = try place?.appendingPathComponent(program.rawValue) ?? program.url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let (output, errors) = (Pipe(), Pipe())
    let pipe = input.map { _ in Pipe() }
    process.standardInput = pipe ?? FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try Self.start(process)
    if let pipe, let input {
      DispatchQueue.global().async {
        // A program that reads only a part closes the pipe early.
        try? pipe.fileHandleForWriting.write(contentsOf: input)
        try? pipe.fileHandleForWriting.close()
      }
    }
    // Both at once: a program that fills one pipe waits until somebody reads it.
    let complaints = Mutex(Data())
    let reading = DispatchGroup()
    let handle = errors.fileHandleForReading
    DispatchQueue.global().async(group: reading) {
      let bytes = handle.readDataToEndOfFile()
      complaints.withLock { $0 = bytes }
    }
    self.output = output.fileHandleForReading.readDataToEndOfFile()
    reading.wait()
    self.errors = String(decoding: complaints.withLock { $0 }, as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
    isKilled = process.terminationReason == .uncaughtSignal
  }

  /// Runs a line of shell, which can start the programs of the list and no other.
  ///
  /// - Parameters:
  ///   - line: The line; `$program` is the path of `cuelight`, to start it in the background.
  ///   - folder: The folder it starts in.
  /// - Throws: That the shell could not be started.
  public init(shell line: String, in folder: URL) throws {
    let functions = TestProgram.allCases.compactMap { program -> String? in
      guard let path = try? program.url.path else { return nil }
      return "\(program.rawValue)() { \"\(path)\" \"$@\"; }"
    }
    let program = "program=\"\(try TestProgram.cuelight.url.path)\""
    let script = ["PATH=/nonexistent", program] + functions + [line]
    try self.init(["-c", script.joined(separator: "\n")], in: folder, program: .bash)
  }

  /// What it wrote to standard output, as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Starts a program, again if its file is busy: what another test starts at the same moment has the
  /// descriptor that writes a script until it is replaced (execve(2), ETXTBSY).
  private static func start(_ process: Process) throws {
    for _ in 1..<20 {
      do {
        return try process.run()
      } catch let error where isBusy(error) {
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
    try process.run()
  }

  private static func isBusy(_ error: any Error) -> Bool {
    let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return reason?.domain == NSPOSIXErrorDomain && reason?.code == Int(ETXTBSY)
  }
}
