import Conformance
import MediaModel
import Placements
import SystemIO
import SystemPackage
import TextProtocol

/// Reads the manifest of a stream and the playlists that it names.
///
/// Nothing is fetched, and no file outside the manifest's folder is opened, neither by `..` nor by
/// a link.
struct StreamReader {
  /// The limit for all playlists together, in bytes.
  private static let playlistBytes = 256 << 20

  private let texts: TextReader
  private(set) var plan: StreamPlan
  /// The playlists that were read, by path.
  private var playlists: [FilePath: Playlist] = [:]
  private var bytesLeft = Self.playlistBytes
  private var segmentsLeft = StreamingManifest.Limit.segments
  /// The playlists whose files are recorded: several renditions can name one playlist.
  private var claimed: Set<FilePath> = []

  /// A playlist that lists segments, or the reason why there is none.
  private struct Playlist {
    var list = HLSMediaPlaylist()
    var hash: ContentHash?
    var unreadableReason: StreamRendition.UnreadableReason?
  }

  /// The kind of streaming manifest by the first bytes of a file; `nil` for any other file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - root: The folder it must be in, links resolved; `nil` for any place.
  /// - Returns: `nil` also if it cannot be read; then the code that opens it reports the error.
  static func form(
    of path: FilePath, beneath root: FilePath? = nil
  ) -> StreamingManifest.Form? {
    do throws(OpenError) {
      let file = try OpenedFile(named: path, beneath: root)
      return StreamingManifest.Form(
        signature: try file.read(at: 0, count: StreamingManifest.Form.signatureBytes))
    } catch {
      return nil
    }
  }

  /// Reads a stream.
  ///
  /// - Parameters:
  ///   - path: The manifest.
  ///   - form: The kind of manifest, by its first bytes.
  ///   - root: The folder that the manifest must be in, links resolved; `nil` for any place.
  ///   - texts: Reads manifests and playlists.
  /// - Returns: The stream; its files are not located yet.
  /// - Throws: The reason why it cannot be used.
  static func read(
    _ path: FilePath, as form: StreamingManifest.Form, beneath root: FilePath? = nil,
    _ texts: TextReader
  ) async throws(ExaminationError) -> StreamPlan {
    var reader = StreamReader(texts: texts, plan: StreamPlan(path: path, form: form))
    try await reader.readManifest(beneath: root)
    return reader.plan
  }

  private init(texts: TextReader, plan: StreamPlan) {
    self.texts = texts
    self.plan = plan
  }

  private mutating func readManifest(
    beneath root: FilePath?
  ) async throws(ExaminationError) {
    let read: TextReader.Read<TextReply>
    do throws(TextReadError) {
      (read, _) = try await texts.manifest(
        plan.path, as: plan.form, beneath: root, segments: segmentsLeft)
    } catch {
      throw error.failure(plan.path)
    }
    switch read.content {
    case .manifest(let manifest): await use(manifest, read.hash)
    case .playlist(let list): try use(list, read.hash)
    case .noManifest, .file, .segments, .page, .image, .readImages: throw Self.noManifest(plan.path)
    }
  }

  private static func noManifest(_ path: FilePath) -> ExaminationError {
    .init(
      code: .streamUnreadable,
      message: "\(path.shown) begins like a streaming manifest, but cannot be read as one.")
  }

  /// Uses a playlist that is the whole stream.
  private mutating func use(
    _ list: HLSMediaPlaylist, _ hash: ContentHash?
  ) throws(ExaminationError) {
    guard list.isStream else {
      throw .init(
        code: .streamListOfFiles,
        message: "\(plan.path.shown) lists files and is not a stream; check the files themselves.")
    }
    plan.note(list.issues, in: plan.path)
    var declared = Rendition(
      .video, name: "", source: .playlist(""),
      position: TextPosition(line: 1, column: 1, byteOffset: 0))
    declared.isVariant = true
    add(declared, Playlist(list: list, hash: hash), plan.path)
  }

  private mutating func use(_ manifest: StreamingManifest, _ hash: ContentHash?) async {
    plan.isLive = manifest.isLive
    plan.deniesClosedCaptions = manifest.deniesClosedCaptions
    plan.duration = manifest.duration
    plan.unlisted = manifest.unlisted
    plan.others.references = manifest.others
    plan.note(manifest.issues, in: plan.path)
    for declared in manifest.renditions {
      switch declared.source {
      case .insideVideo where declared.kind == .closedCaptions: plan.channels.append(declared)
      case .insideVideo:
        plan.renditions.append(StreamRendition(declared: declared, resource: plan.path))
      case .playlist(let address): await follow(address, declared)
      case .segments(let references):
        var rendition = StreamRendition(declared: declared, resource: plan.path, hash: hash)
        rendition.references = references
        rendition.isDiscontinuous = declared.isDiscontinuous
        if declared.isEncrypted { rendition.unreadableReason = .encrypted }
        claim(references, beside: plan.path)
        plan.renditions.append(rendition)
      }
    }
    claim(manifest.others, beside: plan.path)
  }

  /// Records which files belong to the stream, whether they are read or not.
  private mutating func claim(_ references: [SegmentReference], beside playlist: FilePath) {
    let folders = plan.folders(of: playlist)
    var last = ""
    for reference in references where reference.address != last {
      last = reference.address
      for address in [reference.address] + reference.otherAddresses {
        do throws(SegmentAddress.AddressError) {
          plan.files.insert(try SegmentAddress.name(address, in: folders))
        } catch {
          continue
        }
      }
    }
  }

  /// Reads the playlist that the master playlist names for a rendition.
  private mutating func follow(_ address: String, _ declared: Rendition) async {
    let name: String
    do throws(SegmentAddress.AddressError) {
      name = try SegmentAddress.name(address, in: [])
    } catch {
      let unreadableReason: StreamRendition.UnreadableReason =
        error == .namesNoFile ? .unusable("Its address names no file.") : .elsewhere
      plan.note(error.code, in: plan.path, at: declared.position, error.sentence(address))
      var rendition = StreamRendition(declared: declared, resource: plan.path)
      rendition.unreadableReason = unreadableReason
      return plan.renditions.append(rendition)
    }
    plan.files.insert(name)
    let path = plan.path(name)
    add(declared, await playlist(path, at: declared.position), path)
  }

  private mutating func add(_ declared: Rendition, _ playlist: Playlist, _ path: FilePath) {
    var rendition = StreamRendition(declared: declared, resource: path, hash: playlist.hash)
    rendition.references = playlist.list.segments
    rendition.declared.unlisted = playlist.list.unlisted
    rendition.isDiscontinuous = playlist.list.isDiscontinuous
    rendition.unreadableReason = playlist.unreadableReason
    rendition.declared.isEncrypted = playlist.list.isEncrypted
    if playlist.list.isEncrypted { rendition.unreadableReason = .encrypted }
    if playlist.unreadableReason == nil, playlist.list.isLive { plan.isLive = true }
    if claimed.insert(path).inserted { claim(playlist.list.segments, beside: path) }
    plan.renditions.append(rendition)
  }

  /// A playlist; it is read once, even if several renditions name it.
  private mutating func playlist(
    _ path: FilePath, at position: TextPosition
  ) async -> Playlist {
    if let known = playlists[path] { return known }
    let playlist = await read(path, at: position)
    playlists[path] = playlist
    return playlist
  }

  private mutating func read(_ path: FilePath, at position: TextPosition) async -> Playlist {
    guard path.absolute != plan.path.absolute else {
      plan.note(.circular, in: plan.path, at: position, "The playlist names itself.")
      return Playlist(unreadableReason: .unusable("The playlist names itself."))
    }
    guard bytesLeft > 0 else {
      let message = "The playlists are larger than \(Self.playlistBytes) bytes together."
      plan.note(.tooLarge, in: plan.path, at: position, "\(message) The rest was not read.")
      return Playlist(unreadableReason: .unusable(message))
    }
    do throws(TextReadError) {
      let (read, size) = try await texts.manifest(
        path, as: .hls, beneath: plan.root, segments: max(0, segmentsLeft))
      bytesLeft -= size
      return playlist(read.content, read.hash, path)
    } catch {
      return unread(error, path, at: position)
    }
  }

  private mutating func unread(
    _ error: TextReadError, _ path: FilePath, at position: TextPosition
  ) -> Playlist {
    switch error {
    case .notOpened(let error):
      plan.note(
        error == .outsideRoot ? .outsideRoot : .missing, in: plan.path, at: position,
        "The playlist \(path.shown) \(error).")
      switch error {
      case .notFound: return Playlist(unreadableReason: .missing(path))
      case .outsideRoot, .notRegular(.link): return Playlist(unreadableReason: .elsewhere)
      default: return Playlist(unreadableReason: .unusable("\(path.shown) \(error)."))
      }
    case .notRead(let failure):
      let message = "\(path.shown): \(failure.message)"
      plan.note(.tooLarge, in: plan.path, at: position, message)
      return Playlist(unreadableReason: .unusable(message))
    }
  }

  private mutating func playlist(
    _ reply: TextReply, _ hash: ContentHash?, _ path: FilePath
  ) -> Playlist {
    let start = TextPosition(line: 1, column: 1, byteOffset: 0)
    switch reply {
    case .noManifest, .file, .segments, .page, .image, .readImages:
      plan.note(
        .syntax, in: path, at: start, "It does not begin with #EXTM3U: it is not a playlist.")
      return Playlist(
        hash: hash, unreadableReason: .unusable("\(path.shown) is not a playlist (RFC 8216)."))
    case .manifest:
      plan.note(.circular, in: path, at: start, "It is a master playlist, named by another one.")
      return Playlist(hash: hash, unreadableReason: .unusable("\(path.shown) lists no segments."))
    case .playlist(let list):
      segmentsLeft -= list.segments.count
      plan.note(list.issues, in: path)
      return Playlist(list: list, hash: hash)
    }
  }
}

extension SegmentAddress.AddressError {
  /// The issue code for a refused address.
  var code: StreamIssue.Code { self == .namesNoFile ? .missing : .outsideRoot }

  /// The problem, as a sentence.
  func sentence(_ address: String) -> String {
    let written = "“\(address.prefix(200))”"
    switch self {
    case .namesNoFile: return "\(written) names no file."
    case .elsewhere: return "\(written) is not a path beside the manifest; it is not fetched."
    case .leavesRoot: return "\(written) leads out of the manifest's folder; it is not read."
    }
  }
}

extension FilePath {
  /// The path without `.`, which is the folder of a bare name; `..` stays, because a link may
  /// precede it.
  var plain: FilePath {
    var plain = FilePath(root: root)
    for component in components where component.kind != .currentDirectory {
      plain.append(component)
    }
    return plain.isEmpty ? FilePath(".") : plain
  }
}
