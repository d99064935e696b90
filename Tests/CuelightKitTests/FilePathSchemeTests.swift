import SystemPackage
import Testing

@testable import CuelightKit

@Suite struct `A path that is an address` {
  @Test(arguments: [
    ("https://example.org/a.mp4", "https"), ("HTTP://a", "http"), ("file:///a", "file"),
    ("svn+ssh://a", "svn+ssh"), ("a.b-c:/d", "a.b-c"),
  ])
  func `has a scheme`(path: String, scheme: String) {
    #expect(FilePath(path).scheme == scheme)
  }

  @Test(arguments: [
    "a.mp4", "a:b.mp4", "a:b:/c", "C:/a.mp4", "1a:/b", "ä1:/b", "a b:/c", ":/a", "", "a/b:/c",
  ])
  func `is distinguished from files`(path: String) {
    #expect(FilePath(path).scheme == nil)
  }
}
