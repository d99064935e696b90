@testable import MediaProbe

/// Chunks of RIFF and its 64-bit forms (EBU Tech 3306; ITU-R BS.2088), written by hand.
enum WaveBytes {
  static func little(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
  }

  /// A name, a length, the content, and a byte of padding after an odd one.
  static func chunk(_ name: String, _ content: [UInt8], length: UInt64? = nil) -> [UInt8] {
    let padding: [UInt8] = content.count % 2 == 0 ? [] : [0]
    return Array(name.utf8) + little(length ?? UInt64(content.count), 4) + content + padding
  }

  static func file(_ form: String = "RIFF", _ chunks: [UInt8]...) -> [UInt8] {
    let content = Array("WAVE".utf8) + chunks.flatMap { $0 }
    return Array(form.utf8) + little(UInt64(content.count), 4) + content
  }

  /// A description with one programme.
  static func axml(_ contents: String..., programmes: Int = 1) -> String {
    let heads = (0..<programmes).map {
      "<audioProgramme audioProgrammeID=\"APR_100\($0)\" audioProgrammeName=\"P\($0)\"/>"
    }
    return """
      <?xml version="1.0"?><!-- <dialogue>1</dialogue> --><ebuCoreMain><coreMetadata><format>
      <audioFormatExtended>\(heads.joined())\(contents.joined())</audioFormatExtended>
      </format></coreMetadata></ebuCoreMain>
      """
  }

  /// An audio content (ITU-R BS.2076, 5.7).
  static func content(_ name: String, _ dialogue: Int, _ attribute: String) -> String {
    "<audioContent audioContentName=\"\(name)\" audioContentLanguage=\"en\">"
      + "<audioObjectIDRef>AO_1001</audioObjectIDRef>"
      + "<dialogue \(attribute)>\(dialogue)</dialogue></audioContent>"
  }
}
