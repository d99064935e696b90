import MediaModel
import TextBasics

/// Makes the document of a page and reports its issues.
extension TeletextReader {
  /// A page's cues and issues.
  ///
  /// - Returns: The channel, or `nil` when there is no such page.
  func document(of number: Int, at time: MediaTime) -> ChannelText? {
    guard var channel = channels[number] else { return nil }
    var log = IssueLog()
    if channel.finish(at: time) {
      log.add(
        .teletext(.unknownEnd), .warning, at: end,
        "Nothing says when the last text ends; \(TeletextChannel.assumedLength.components.seconds) "
          + "seconds were assumed. Send the page once more without text.")
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
    channel.parity.report(to: &log, as: .teletext(.parity), .error) {
      "\($0) characters, the first of them here, have wrong parity and are not shown. "
        + "Record the broadcast again."
    }
    channel.triplets.report(to: &log, as: .teletext(.enhancement), .error) {
      "\($0) groups that put accents on letters, the first of them here, have bit errors. "
        + "Record the broadcast again."
    }
    channel.unboxed.report(to: &log, as: .teletext(.unboxedText), .warning) {
      "Text is outside of boxes \($0) times, first here, and is not shown "
        + "as a subtitle. Put it into a box."
    }
    channel.charsets.report(to: &log, as: .teletext(.characterSet), .error) { _ in
      "The page is in the Arabic character set, which cannot be read; its text shows �. Check the "
        + "captions by eye."
    }
    channel.clock.report(to: &log, as: .teletext(.clock), .warning) {
      "The clock goes back \($0) times, first here, while text is shown; its end is a guess. "
        + "Record the broadcast again, or join its parts with a continuous clock."
    }
    channel.dropped.report(to: &log, as: .text(.tooManyCues), .error) {
      "There are more cues than can be kept; \($0) are dropped from here on. "
        + "Split the file."
    }
  }

  private func addCarriage(to log: inout IssueLog) {
    units.report(to: &log, as: .teletext(.dataUnit), .error) {
      "\($0) data units, the first of them here, are not DVB teletext; rows may be lost. "
        + "Write the stream again."
    }
    addresses.report(to: &log, as: .teletext(.address), .error) {
      "\($0) packets, the first of them here, have bit errors in their address, so rows or pages "
        + "may be lost. Record the broadcast again."
    }
  }
}
