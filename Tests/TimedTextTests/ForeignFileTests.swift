import CaptionTestSupport
import MediaModel
import Testing
import TextExamination

@testable import TextBasics
@testable import TimedText

@Suite struct `Files that are no captions although their text could be read` {
  /// Captions of some length in each format, in which a short head is a small part.
  private static let contents: [(ending: String, text: String)] = {
    let times = (10..<60).map { $0 }
    return [
      (
        "srt",
        times.map { "\($0)\n00:00:\($0),000 --> 00:00:\($0),900\nA line of the film.\n\n" }.joined()
      ),
      (
        "vtt",
        "WEBVTT\n\n"
          + times.map { "00:\($0).000 --> 00:\($0).900\nA line of the film.\n\n" }.joined()
      ),
      (
        "sbv", times.map { "0:00:\($0).000,0:00:\($0).900\nA line of the film.\n\n" }.joined()
      ),
      (
        "scc",
        "Scenarist_SCC V1.0\n\n"
          + times.map { "00:00:\($0):00\t94ae 94ae 9420 9420 9470 9470 c8e5 942f 942f\n\n" }
          .joined()
      ),
      (
        "ass",
        "[Script Info]\n\n[Events]\nFormat: Start, End, Text\n"
          + times.map { "Dialogue: 0:00:\($0).00,0:00:\($0).90,A line of the film.\n" }.joined()
      ),
      (
        "ttml",
        "<tt xmlns='http://www.w3.org/ns/ttml'><body><div>"
          + times.map { "<p begin='\($0)s' end='\($0).9s'>A line</p>\n" }.joined()
          + "</div></body></tt>"
      ),
    ]
  }()

  private func message(_ bytes: [UInt8], _ ending: String) -> String? {
    do {
      _ = try TimedTextReader.read(bytes, fileExtension: ending)
      return nil
    } catch {
      return error.message
    }
  }

  /// The head of a stored file in a ZIP archive (APPNOTE.TXT, 4.3.7): method 0, a date with a line
  /// end in it, a check sum, sizes, and the name.
  private static let zip: [UInt8] =
    [0x50, 0x4B, 0x03, 0x04, 0x14, 0, 0, 0, 0, 0, 0x0A, 0x51, 0x3C, 0x5B, 0x17, 0x93, 0x0D, 0xA1]
    + [0x10, 0x27, 0, 0, 0x10, 0x27, 0, 0, 0x08, 0, 0, 0] + Array("film.srt".utf8)

  @Test func `are archives that do not compress`() {
    for (ending, text) in Self.contents {
      #expect(message(Array(text.utf8), ending) == nil, "\(ending)")
      for name in [ending, "srt", "vtt"] {
        #expect(message(Self.zip + Array(text.utf8), name)?.contains("ZIP") == true, "\(ending)")
        // After another stored file.
        let second = Self.zip + Array(String(repeating: "read me ", count: 900).utf8) + Self.zip
        #expect(message(second + Array(text.utf8), name)?.contains("ZIP") == true)
      }
      let gzip: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 0, 0x10, 0xFF, 0xEF]
      #expect(message(gzip + Array(text.utf8), ending)?.contains("gzip") == true)
      var tar = Array("film.\(ending)".utf8) + [UInt8](repeating: 0, count: 512)
      tar = Array(tar.prefix(257)) + Array("ustar\u{0}00".utf8) + [UInt8](repeating: 0, count: 247)
      #expect(message(tar + Array(text.utf8), ending)?.contains("tar") == true)
    }
  }

  @Test(arguments: [
    // A box of QuickTime and one of a segment, RIFF, Sony Wave64, MXF, FLV, a program stream.
    ("00010040 6D646174", "a media file"), ("00010040 6D6F6F66", "a media file"),
    ("52494646 01400100 41564920", "a media file"), ("72696666 2E91CF11", "a media file"),
    ("060E2B34 02050101 0D010201 0102", "a media file"), ("464C5601 05", "a media file"),
    ("000001BA 44", "a media file"), ("4F676753 0002", "a media file"),
    ("89504E47 0D0A1A0A", "an image"), ("377ABCAF 271C", "a 7z archive"),
    ("7F454C46 0201", "a program"),
  ])
  func `are media and other files that hold text`(start: String, form: String) {
    let digits = Array(start.filter { $0 != " " })
    let head = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
    for (ending, text) in Self.contents {
      #expect(message(head + Array(text.utf8), ending)?.contains(form) == true, "\(ending)")
    }
  }

  @Test func `are none that begin with letters of a signature`() {
    let text = Self.contents.first?.text ?? ""
    for start in [
      "The free world", "BM: hello", "ID3 is a tag", "The ftyp box", "OggS", "FORM AIFF",
    ] {
      #expect(message(Array("\(start)\n\n\(text)".utf8), "srt") == nil, "\(start)")
    }
  }

  @Test func `are any data before the first cue`() {
    let head: [UInt8] = [1, 2, 3, 4, 0, 0, 0, 5, 6, 7, 0x41, 0x42, 0x0A]
    for (ending, text) in Self.contents {
      #expect(message(head + Array(text.utf8), ending) != nil, "\(ending)")
    }
  }

  @Test func `are none of those with a few damaged characters in a cue`() {
    let text = "1\n00:00:01,000 --> 00:00:02,000\nA \u{1}\u{2}\u{3}\u{4}\u{5}\u{6} b\n"
    let file = text + (Self.contents.first?.text ?? "")
    #expect(message(Array(file.utf8), "srt") == nil)
    let early = "\u{1}\u{2}\u{3}" + (Self.contents.first?.text ?? "")
    #expect(message(Array(early.utf8), "srt") == nil)
  }

  @Test func `are pointers of a store of large files, which are named`() {
    let lfs = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    for ending in ["srt", "vtt", "ttml", "txt"] {
      #expect(message(Array(lfs.utf8), ending)?.contains("Git LFS") == true)
      #expect(message(Array(lfs.utf8), ending)?.contains("git lfs pull") == true)
    }
    for annex in [
      "/annex/objects/SHA256E-s31390--f50d.srt\n", "../.git/annex/objects/Mk/9f/SHA256E-s3--f5/f5",
    ] {
      #expect(message(Array(annex.utf8), "srt")?.contains("git annex get") == true)
    }
    #expect(throws: TimedTextError.self) {
      try TranscriptReader.read(
        Array(lfs.utf8), fileExtension: "txt", fragment: nil, pages: ExaminedPage.self)
    }
    let about = "Version https://git-lfs.github.com/spec/v1 is what we speak about.\n"
    #expect(LargeFileStore(pointer: about.utf8) == nil)
    #expect(LargeFileStore(pointer: "We keep it in /annex/objects/x here.".utf8) == nil)
    #expect(LargeFileStore(pointer: []) == nil)
  }
}

@Suite struct `Captions in forms that are not read` {
  private func error(_ text: String, _ ending: String? = "srt") -> TimedTextError? {
    do throws(TimedTextError) {
      _ = try TimedTextReader.read(Array(text.utf8), fileExtension: ending)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("{1}{1}25.000\n{25}{75}Hello.\n{100}{150}Who is there?|Me.\n", "MicroDVD"),
    ("{25}{75}Hello.\n", "MicroDVD"), ("{25}{}Hello.\n", "MicroDVD"),
    ("[10][25]Hello.\n[30][45]Who is there?\n", "MPL2"),
    ("[00:01.00]Hello.\n[00:03.50]Who is there?\n", "LRC"),
    ("<SAMI>\n<BODY><SYNC Start=500><P>A note.", "SAMI"),
  ])
  func `are named, whatever the file is called`(text: String, form: String) {
    for ending in ["srt", "vtt", nil] {
      #expect(error(text, ending) == .captionForm(form))
    }
    #expect(error(text)?.message.contains("as \(form)") == true)
  }

  @Test(arguments: [
    "Hello.\n{25}{75} is a form of times.\nGood night.\n", "{music}\nHello.\n",
    "[1] Ann\n[2] Bob\n",
    "[00:01 to 00:02] Hello.\n", "[Hello]\n",
  ])
  func `are not seen in other text`(text: String) {
    #expect(error(text)?.message.contains("no line with times") == true)
  }

  @Test func `do not hide readable captions`() {
    #expect(error("{25}{75}Hello.\n\n1\n00:00:01,000 --> 00:00:02,000\nHello.\n") == nil)
  }
}
