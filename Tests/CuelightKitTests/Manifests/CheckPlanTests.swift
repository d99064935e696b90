import Conformance
import SystemPackage
import Testing

@testable import CuelightKit

@Suite("What a run judges")
struct CheckPlanTests {
  private static let manifest =
    "version: 1\nmedia:\n  - { src: film.mp4, descriptions: [ad/told.mp4] }\n"

  /// The names of the media that are judged, and of those that are not.
  private func plan(
    _ names: [String], manifest: String = Self.manifest, paths: [String] = ["."]
  ) async throws -> (judged: [String], skipped: [String]) {
    var files = ["cuelight.yml": Array(manifest.utf8)]
    for name in names { files[name] = [1] }
    return try await TemporaryFolder.with(files) { top in
      let plan = try await CheckPlan(
        CheckRequest(paths: paths.map { top.appending($0).string }), FolderCache(),
        .forTests())
      return (
        plan.sources.map { $0.path.name.text },
        plan.skipped.filter { $0.reason.contains("alternative of film.mp4") }.map {
          FilePath($0.path).name.text
        }
      )
    }
  }

  @Test func `what a manifest names as an alternative is no presentation`() async throws {
    let found = try await plan(["film.mp4", "ad/told.mp4", "other.mp4"])
    #expect(found.judged == ["film.mp4", "other.mp4"])
    #expect(found.skipped == ["told.mp4"])
  }

  @Test func `what is listed as a medium too is one`() async throws {
    let found = try await plan(
      ["film.mp4", "ad/told.mp4"], manifest: Self.manifest + "  - src: ad/told.mp4\n")
    #expect(Set(found.judged) == ["film.mp4", "told.mp4"])
    #expect(found.skipped == [])
  }

  @Test func `without its medium, and named in the call, it is judged`() async throws {
    #expect(try await plan(["ad/told.mp4"]).judged == ["told.mp4"])
    let called = try await plan(
      ["film.mp4", "ad/told.mp4"], paths: ["film.mp4", "ad/told.mp4"])
    #expect(called.judged == ["film.mp4", "told.mp4"])
  }
}
