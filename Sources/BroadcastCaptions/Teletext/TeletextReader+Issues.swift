import MediaModel
import TextBasics

/// What is wrong with a page.
extension TeletextReader {
  /// A page's cues and issues.
  ///
  /// - Parameters:
  ///   - number: The page.
  ///   - time: When its last text ends.
  /// - Returns: The channel, or `nil` when there is no such page.
  func document(of number: Int, at time: MediaTime) -> ChannelText? {
    guard var channel = channels[number] else { return nil }
    var log = IssueLog()
    if channel.finish(at: time) {
      log.add(
        .teletext(.unknownEnd), .warning, at: end,
        "Nothing says when the last text ends; "
          + "\(TeletextChannel.assumedLength.components.seconds) seconds were assumed. Send the page "
          + "once more without text.")
    }
    addFaults(of: channel, to: &log)
    addCarriage(to: &log)
    if channel.cues.isEmpty {
      log.add(
        .text(.noCues), .warning, at: TextPosition(line: 1, column: 1, byteOffset: 0),
        "The page has no text that is shown. Check that the recording is complete.")
    }
    return ChannelText(
      channel: .teletextPage(number),
      document: TimedTextDocument(format: .teletext, cues: channel.cues, issues: log.inOrder()))
  }

  private func addFaults(of channel: TeletextChannel, to log: inout IssueLog) {
    if let place = channel.parity.first {
      log.add(
        .teletext(.parity), .error, at: place,
        "\(channel.parity.count) characters, the first of them here, have faults and are not shown. "
          + "Record the broadcast again.")
    }
    if let place = channel.triplets.first {
      log.add(
        .teletext(.enhancement), .error, at: place,
        "\(channel.triplets.count) groups that put accents on letters, the first of them here, "
          + "have faults. Record the broadcast again.")
    }
    if let place = channel.unboxed.first {
      log.add(
        .teletext(.unboxedText), .warning, at: place,
        "Text stands outside of boxes \(channel.unboxed.count) times, first here, and is not shown "
          + "as a subtitle. Put it into a box.")
    }
    if let place = channel.charsets.first {
      log.add(
        .teletext(.characterSet), .error, at: place,
        "The page is in the Arabic character set, which cannot be read; its text shows �. Check the "
          + "captions by eye.")
    }
    addTimes(of: channel, to: &log)
  }

  private func addTimes(of channel: TeletextChannel, to log: inout IssueLog) {
    if let place = channel.clock.first {
      log.add(
        .teletext(.clock), .warning, at: place,
        "The clock goes back \(channel.clock.count) times, first here, while text is shown; its end "
          + "is a guess. Record the broadcast again, or join its parts with a clock that goes on.")
    }
    if let place = channel.dropped.first {
      log.add(
        .text(.tooManyCues), .error, at: place,
        "There are more cues than can be kept; \(channel.dropped.count) are dropped from here on. "
          + "Split the file.")
    }
  }

  private func addCarriage(to log: inout IssueLog) {
    if let place = units.first {
      log.add(
        .teletext(.dataUnit), .error, at: place,
        "\(units.count) data units, the first of them here, are no teletext as DVB carries it; rows "
          + "may be lost. Write the stream again.")
    }
    if let place = addresses.first {
      log.add(
        .teletext(.address), .error, at: place,
        "\(addresses.count) packets, the first of them here, have faults in their address, so that "
          + "rows or pages may be lost. Record the broadcast again.")
    }
  }
}
