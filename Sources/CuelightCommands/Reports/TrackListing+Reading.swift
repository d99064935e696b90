import Conformance
import CuelightKit
import MediaModel
import Reporting

extension TrackListing {
  /// Reads files one after another.
  ///
  /// - Parameters:
  ///   - files: The files, as the user wrote them.
  ///   - access: The conditions under which media are read.
  ///   - cache: Evidence of earlier runs; `nil` without a cache.
  ///   - read: The function that reads a file.
  /// - Returns: The content of each file, or the reason that it was not read.
  static func all(
    of files: [String], _ access: MediaAccess, _ cache: EvidenceCache?,
    _ read: (MediaReader, String) async throws(ExaminationError) -> MediaEvidence
  ) async -> [TrackListing] {
    do throws(ExaminationError) {
      let reader = try MediaReader(access: access, cache: cache)
      var listings: [TrackListing] = []
      for file in files { listings.append(await listing(of: file, reader, read)) }
      Output.notices(of: reader)
      return listings
    } catch {
      return files.map { TrackListing(source: $0, outcome: .failed(ReportedError(error))) }
    }
  }

  private static func listing(
    of file: String, _ reader: MediaReader,
    _ read: (MediaReader, String) async throws(ExaminationError) -> MediaEvidence
  ) async -> TrackListing {
    do throws(ExaminationError) {
      return TrackListing(source: file, outcome: .read(try await read(reader, file)))
    } catch {
      return TrackListing(source: file, outcome: .failed(ReportedError(error)))
    }
  }
}

extension ListingCommand {
  /// Reads files and prints their listings.
  ///
  /// - Returns: The listings.
  /// - Throws: ``InputIssues`` for a cache that cannot be used, or `OutputError`.
  func list(
    _ files: [String], as format: TextOrJSON, json: ([TrackListing]) -> [UInt8],
    text: ([TrackListing], ReportStyle) -> String,
    reading read: (MediaReader, String) async throws(ExaminationError) -> MediaEvidence
  ) async throws -> [TrackListing] {
    let conditions = options.conditions
    let listings = await TrackListing.all(
      of: files, conditions.access, try conditions.openCache(), read)
    switch format {
    case .json: try Output.results(json(listings))
    case .text: try Output.results(text(listings, Output.style(options.color)))
    }
    return listings
  }
}
