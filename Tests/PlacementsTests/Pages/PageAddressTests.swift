import MediaModel
import SystemPackage
import Testing

@testable import Placements

@Suite struct `Addresses of pages` {
  private static let site = SiteMap(
    root: "site",
    parts: [
      .init(prefix: "https://cdn.example.org/", folder: "cdn"),
      .init(prefix: "https://cdn.example.org/big/", folder: "big"),
      .init(prefix: "/media/", folder: "m"),
    ])

  private func resolve(
    _ address: String, base: String? = nil, map: SiteMap = site
  ) -> PageAddress {
    PageAddress.Resolver(
      folder: "site/sub", below: map.root == nil ? ["page.html"] : ["sub", "page.html"],
      base: base, map: map
    ).resolve(address)
  }

  @Test func `an address that is longer than any path is not resolved`() {
    let long = String(repeating: "a/", count: 100_000)
    let reason = PageAddress.unread(
      "has more than 12288 bytes or 256 names, so it is not read")
    #expect(resolve(long + "film.mp4") == reason)
    #expect(resolve("film.mp4", base: long) == reason)
    #expect(resolve("../film.mp4", base: long) == reason)
    #expect(path("/film.mp4", base: long) == "site/film.mp4")
    #expect(path("https://cdn.example.org/a.mp4", base: long) == "cdn/a.mp4")
    let fits = String(repeating: "b/", count: 200)
    #expect(path("film.mp4", base: fits) == "site/sub/\(fits)film.mp4")
  }

  private func path(
    _ address: String, base: String? = nil, map: SiteMap = site
  ) -> String? {
    guard case .file(let path, _, _, _) = resolve(address, base: base, map: map) else { return nil }
    return path.string
  }

  @Test(arguments: [
    ("film.mp4", "site/sub/film.mp4"), (" film.mp4\n", "site/sub/film.mp4"),
    ("./a/../film.mp4", "site/sub/film.mp4"), ("../film.mp4", "site/film.mp4"),
    ("../../../film.mp4", "site/film.mp4"), ("/film.mp4?x=/y#z", "site/film.mp4"),
    ("a%20b.mp4", "site/sub/a b.mp4"), ("a%2520b.mp4", "site/sub/a%20b.mp4"),
    ("/media/film.mp4", "m/film.mp4"), ("HTTPS://CDN.example.org/a.mp4", "cdn/a.mp4"),
    ("https://cdn.example.org/big/a.mp4", "big/a.mp4"), ("//cdn.example.org/a.mp4", "cdn/a.mp4"),
    ("/mediafile.mp4", "site/mediafile.mp4"), ("https://cdn.example.org:443/a.mp4", "cdn/a.mp4"),
    ("https://me@cdn.example.org/a.mp4", "cdn/a.mp4"),
  ]) func `an address means a file of the site`(address: String, file: String) {
    #expect(path(address) == file)
  }

  @Test func `a prefix may name the usual port`() {
    let map = SiteMap(parts: [.init(prefix: "HTTP://CDN.example.org:80/a/", folder: "cdn")])
    #expect(path("http://cdn.example.org/a/film.mp4", map: map) == "cdn/film.mp4")
    #expect(path("http://cdn.example.org:8080/a/film.mp4", map: map) == nil)
  }

  @Test(arguments: [
    "http://cdn.example.org/a.mp4", "https://other.example.org/a.mp4", "blob:x", "mailto:a",
    "https://cdn.example.org:80/a.mp4", "http://cdn.example.org:443/a.mp4",
    "a%2Fb.mp4", "a%00.mp4", "%2e%2e%2f%2e%2e%2fetc", "/", "a/", "..", "file:///etc/passwd",
  ]) func `nothing else is read`(address: String) {
    #expect(path(address) == nil)
  }

  @Test(arguments: [
    "a/", "..", "/", "/media/", "/media", "/media/a/", "https://cdn.example.org",
    "https://cdn.example.org/", "https://cdn.example.org/a/?x=1#y", "//cdn.example.org/big",
    "/media/..",
  ]) func `a folder is not a file, wherever it is`(address: String) {
    #expect(resolve(address) == .unread("names a folder, and not a file"))
  }

  @Test func `without a site the folder of the page is all there is`() {
    let none = SiteMap()
    #expect(path("a.mp4", map: none) == "site/sub/a.mp4")
    #expect(path("/a.mp4", map: none) == nil)
    #expect(path("../a.mp4", map: none) == nil)
    #expect(path("x/../../a.mp4", map: none) == nil)
    #expect(path("%2e%2e/a.mp4", map: none) == nil)
  }

  @Test func `the base counts`() {
    #expect(path("a.mp4", base: "/x/") == "site/x/a.mp4")
    #expect(path("a.mp4", base: "/x/y") == "site/x/a.mp4")
    #expect(path("a.mp4", base: "https://cdn.example.org/q/") == "cdn/q/a.mp4")
    #expect(path("a.mp4", base: "https://other.example.org/q/") == nil)
    #expect(path("/a.mp4", base: "https://cdn.example.org/q/") == "cdn/a.mp4")
  }

  @Test func `a fragment is the part that plays, or an element`() {
    guard case .file(_, _, let clip, let fragment) = resolve("a.mp4#x=1&t=8,10") else {
      Issue.record("no file")
      return
    }
    #expect(
      clip
        == .init(
          start: MediaTime(microseconds: 8_000_000), end: MediaTime(microseconds: 10_000_000)))
    #expect(fragment == "x=1&t=8,10")
    #expect(resolve("data:video/mp4;base64,AAAA") == .data)
  }

  @Test(
    arguments: [
      ("t=0,2&t=0,9", 9), ("t=0,9&t=x", 9), ("%74=0,2", 2), ("t=0%2C2", 2), ("xt=0,2&t=0,3", 3),
      ("track=t=0,2", nil), ("t", nil), ("", nil), ("a=b&t=0,4&c", 4),
    ] as [(String, Int64?)])
  func `the last valid part of time counts`(fragment: String, seconds: Int64?) {
    guard case .file(_, _, let clip, _) = resolve("film.mp4#" + fragment) else {
      return #expect(Bool(false))
    }
    #expect(
      (clip == nil) == (seconds == nil) && clip?.end == seconds.map { .milliseconds($0 * 1_000) })
  }
}
