extension Report.Skipped {
  /// The entry of a page that a search of a folder found.
  ///
  /// - Parameter page: The page.
  /// - Returns: The entry, with the command that judges the media that it shows.
  public static func page(_ page: String) -> Self {
    let command = "cuelight check \(RepairCommand.word(page))"
    return Self(
      path: page,
      reason: "It is a page; a search of a folder judges media only. “\(command)” judges the media "
        + "that it shows, as it shows them.",
      command: command)
  }

  /// The entry of a page that a browser saved with its files.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - folder: The folder with its files.
  /// - Returns: The entry, with the command that judges the media as the page shows them.
  public static func savedPage(_ page: String, files folder: String) -> Self {
    let command = "cuelight check \(RepairCommand.word(page))"
    return Self(
      path: page,
      reason: "It is a saved page. Its media in \(folder) were judged as files; “\(command)” "
        + "judges them as the page shows them.",
      command: command)
  }
}
