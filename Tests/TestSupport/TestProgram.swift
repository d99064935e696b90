public import Foundation

/// A program that tests start.
///
/// This is the only list of them: no test starts anything else.
///
/// A test of the repository compares the packages with `Tools/setup.sh`, so that a machine without
/// any of these programs gets them all before the tests run.
public enum TestProgram: String, CaseIterable, Sendable {
  // Built by this package.
  case cuelight
  case cuelightDevelopment = "cuelight-dev"
  case cuelightWorker = "cuelight-worker"
  case cuelightTextWorker = "cuelight-text-worker"
  // Media are made with these.
  case espeakNG = "espeak-ng"
  case ffmpeg
  case mkvpropedit
  // Answers are signed with this.
  case sshKeygen = "ssh-keygen"
  // Words are recognized with this.
  case pocketSphinx = "pocketsphinx_continuous"
  // A terminal of its own, with what is typed and what is shown.
  case tmux
  // Code of another package is compiled with this.
  case swiftc
  // Faults of a machine are made with these.
  case clang
  case mount
  case unshare
  // What lines of shell are written with.
  case bash
  case chmod
  case cp
  case env
  case find
  case head
  case ln
  case mkdir
  case mkfifo
  case mv
  case rm
  case rmdir
  case seq
  case sleep
  case tail
  case truncate

  /// Where a program comes from.
  public enum Origin: Sendable, Hashable {
    /// It is built together with the tests and is beside them.
    case thisPackage
    /// A Debian package that `Tools/setup.sh` installs.
    case installed(package: String)
    /// The Swift toolchain, which has built the tests.
    case toolchain
    /// A Debian package that every system has (`Essential: yes`, Debian Policy 3.8).
    case essential(package: String)
  }

  /// Where the program comes from.
  public var origin: Origin {
    switch self {
    case .cuelight, .cuelightDevelopment, .cuelightWorker, .cuelightTextWorker: .thisPackage
    case .espeakNG: .installed(package: "espeak-ng")
    case .ffmpeg: .installed(package: "ffmpeg")
    case .mkvpropedit: .installed(package: "mkvtoolnix")
    case .sshKeygen: .installed(package: "openssh-client")
    case .pocketSphinx: .installed(package: "pocketsphinx")
    case .tmux: .installed(package: "tmux")
    case .clang, .swiftc: .toolchain
    case .mount: .installed(package: "mount")
    case .unshare: .essential(package: "util-linux")
    case .bash: .essential(package: "bash")
    case .chmod, .cp, .env, .head, .ln, .mkdir, .mkfifo, .mv, .rm, .rmdir, .seq, .sleep, .tail,
      .truncate:
      .essential(package: "coreutils")
    case .find: .essential(package: "findutils")
    }
  }

  /// That a program is not there, or not in the list.
  public struct Missing: Error, CustomStringConvertible {
    /// What is missing, and what to do.
    public let description: String
  }

  /// The program of a name.
  ///
  /// - Parameter name: The name, as in a shell.
  /// - Throws: ``Missing`` when the list does not have it.
  public init(named name: String) throws {
    guard let program = Self(rawValue: name) else {
      throw Missing(description: "\(name) is not in TestProgram; add it with its package.")
    }
    self = program
  }

  /// The program's file.
  ///
  /// - Throws: ``Missing``, with what installs it.
  public var url: URL {
    get throws {
      switch origin {
      case .thisPackage: return Self.built.appendingPathComponent(rawValue)
      case .toolchain: return try installed("It is a part of the Swift toolchain.")
      case .installed(let package), .essential(let package):
        return try installed("Run Tools/setup.sh (package \(package)).")
      }
    }
  }

  private func installed(_ remedy: String) throws -> URL {
    let files = Self.folders.lazy.map { $0.appendingPathComponent(rawValue) }
    guard let found = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { throw Missing(description: "\(rawValue) is not installed. \(remedy)") }
    return found
  }

  /// Programs are built beside the test bundle that runs this.
  private static let built = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent()

  /// The folders of `PATH`, or those of Debian if it is not set.
  private static let folders: [URL] = {
    let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
    return path.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
  }()
}
