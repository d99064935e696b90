import Conformance
import CuelightKit
import MediaModel
import Reporting

extension TrackListing {
  /// Reads files one after the other.
  ///
  /// - Parameters:
  ///   - files: The files, as the user named them.
  ///   - access: On what conditions media are read.
  ///   - cache: What was read in earlier runs; `nil` when nothing is kept.
  ///   - read: Reads a file.
  /// - Returns: What was found in each file, or why it was not read.
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
