import MediaModel
import Sandbox
import SystemIO
import SystemPackage
import TextBasics

/// Runs of a text reader over the images in a folder, within bounds.
struct PictureTextReaderRun: Sendable {
  /// The text reader.
  let reader: PictureTextReader
  /// Reads what it wrote.
  let texts: TextReader
  /// The language of the sound, or `nil`.
  let language: LanguageTag?
  /// What it may take.
  var limits = Limits()

  /// What a text reader may take; all of it is far more than readers need.
  struct Limits: Sendable {
    /// Bytes of each file that it writes.
    var output: Int64 = 4 << 20
    /// The time for its start, whatever the number of images.
    var start = Duration.seconds(120)
    /// The time for each image.
    var image = Duration.seconds(15)
  }

  /// Has the images read.
  ///
  /// - Parameters:
  ///   - names: The names of the images.
  ///   - folder: The folder that holds only them.
  /// - Returns: What was read of each image that it names, once; others are left out.
  /// - Throws: ``EvidenceGap``, which says what went wrong.
  func read(_ names: [String], in folder: FilePath) async throws(EvidenceGap) -> [ReadImage] {
    let end = ContinuousClock.now + limits.start + limits.image.times(names.count)
    guard reader.takesSingleImages else {
      let read = try await read(["{folder}": folder.string], until: end)
      var waiting = Set(names)
      return read.compactMap { image in
        // Programs name a file with its folders or without them.
        let name = image.name?.split(separator: "/").last.map(String.init)
        guard let name, waiting.remove(name) != nil else { return nil }
        return ReadImage(name: name, text: image.text, confidence: image.confidence)
      }
    }
    var all: [ReadImage] = []
    for name in names {
      let read = try await read(["{image}": folder.appending(name).string], until: end)
      // One image has one text, whatever name the program gives it.
      guard let first = read.first else { continue }
      all.append(ReadImage(name: name, text: first.text, confidence: first.confidence))
    }
    return all
  }

  /// Runs the command once, in a folder of its own: what it wrote of an image before is no result of
  /// this one.
  private func read(
    _ images: [String: String], until end: ContinuousClock.Instant
  ) async throws(EvidenceGap) -> [ReadImage] {
    let place: TemporaryFolder
    do throws(Errno) {
      place = try TemporaryFolder()
    } catch {
      throw EvidenceGap(
        .notDecodable, "No folder for the text reader could be made: \(error). Check TMPDIR.")
    }
    return try await read(images, in: place.path, until: end)
  }

  private func read(
    _ images: [String: String], in place: FilePath, until end: ContinuousClock.Instant
  ) async throws(EvidenceGap) -> [ReadImage] {
    let output = place.appending("result.txt")
    let values = images.merging([
      "{out}": output.string, "{lang}": language?.primary ?? "auto",
    ]) { first, _ in first }
    let bounds = UserProgram.Bounds(
      time: max(.seconds(1), ContinuousClock.now.duration(to: end)), fileSize: limits.output)
    let program = reader.program
    let result = await OwnThread.value(orIfNoThread: Self.noThread) {
      Result { () throws(EvidenceGap) in try program.run(values, in: place, bounds) }
    }
    let printed = try result.get()
    return try await read(reader.writesFile ? output : printed)
  }

  private static func noThread(_ error: Errno) -> Result<FilePath, EvidenceGap> {
    .failure(EvidenceGap(.notDecodable, "The text reader could not be started: \(error)."))
  }

  private func read(_ file: FilePath) async throws(EvidenceGap) -> [ReadImage] {
    let read: Result<[ReadImage], TimedTextError>
    do throws(TextReadError) {
      read = try await texts.readImages(
        file, isSingle: reader.takesSingleImages, limit: limits.output)
    } catch {
      throw unread(error.failure(file).message)
    }
    switch read {
    case .success(let images): return images
    case .failure(let error): throw unread(error.message)
    }
  }

  private func unread(_ why: String) -> EvidenceGap {
    EvidenceGap(
      .notDecodable, "The result of the text reader \(reader.name) cannot be read: \(why)")
  }
}
