import CuelightKit
import SystemIO
import SystemPackage
import Testing

@Suite struct `Files that somebody may still be writing` {
  private let film = FilePath("in/film.mp4")
  private var files = SettlingFiles(quiet: .seconds(5))

  @Test func `a file that never changed is settled`() {
    #expect(files.isSettled(film, at: .zero))
    #expect(files.nextSettled == nil)
  }

  @Test func `an upload with a pause longer than the quiet time is not settled`() {
    var files = files
    files.note(.appeared(film), at: .seconds(0))
    files.note(.written(film), at: .seconds(1))
    #expect(!files.isSettled(film, at: .seconds(100)))
    #expect(files.nextSettled == nil)
    files.note(.complete(film), at: .seconds(101))
    #expect(!files.isSettled(film, at: .seconds(105)))
    #expect(files.isSettled(film, at: .seconds(106)))
  }

  @Test func `a file that is written again waits again`() {
    var files = files
    files.note(.complete(film), at: .seconds(0))
    files.note(.written(film), at: .seconds(4))
    #expect(!files.isSettled(film, at: .seconds(6)))
    files.note(.complete(film), at: .seconds(7))
    #expect(files.nextSettled == .seconds(12))
    #expect(files.isSettled(film, at: .seconds(12)))
  }

  @Test func `a hard link is settled without having been closed`() {
    var files = files
    files.note(.appeared(film), at: .seconds(2))
    #expect(!files.isSettled(film, at: .seconds(6)))
    #expect(files.isSettled(film, at: .seconds(7)))
  }

  @Test func `a second name of an open file does not close it`() {
    var files = files
    files.note(.written(film), at: .seconds(1))
    files.note(.appeared(film), at: .seconds(2))
    #expect(!files.isSettled(film, at: .seconds(60)))
  }

  @Test func `a removed file is forgotten`() {
    var files = files
    files.note(.written(film), at: .seconds(1))
    files.note(.removed(film), at: .seconds(2))
    #expect(files.isSettled(film, at: .seconds(2)))
    #expect(files.nextSettled == nil)
  }

  @Test func `settled files are dropped once, and open ones stay`() {
    var files = files
    let captions = FilePath("in/film.vtt")
    files.note(.complete(captions), at: .seconds(1))
    files.note(.written(film), at: .seconds(1))
    let early = files.dropSettled(at: .seconds(5))
    let first = files.dropSettled(at: .seconds(6))
    let second = files.dropSettled(at: .seconds(7))
    #expect([early, first, second] == [false, true, false])
    #expect(!files.isSettled(film, at: .seconds(60)))
  }

  @Test func `a file whose end of writing was lost does not count as open for ever`() {
    var files = files
    files.note(.written(film), at: .seconds(1))
    files.losesTrack(at: .seconds(2))
    #expect(!files.isSettled(film, at: .seconds(6)))
    #expect(files.isSettled(film, at: .seconds(7)))
  }
}
