import Configuration

/// The lists of the man page that no help has.
enum ManPageLists {
  /// The variables that the program reads; the settings are those of the configuration.
  static let environment: [(name: String, text: String)] =
    [
      (
        settings,
        "Each sets the key of .cuelightrc.yml with the same name. An option of the call comes "
          + "first. An empty variable counts as none."
      ),
      (
        "CUELIGHT_SHARD, CUELIGHT_SHARDS",
        "The number of this task, from 0 on, and the number of all tasks, for --shard auto. The "
          + "variables of Slurm, AWS Batch, Kubernetes and Google Cloud Batch are read too."
      ),
      ("NO_COLOR", "Any value but an empty one turns colors off."),
      ("TERM", "If it is dumb, there are no colors and no progress bar."),
      (
        "SOURCE_DATE_EPOCH",
        "Seconds since 1970: the date of reports, and no times of this run, so that the same "
          + "input gives the same bytes."
      ),
      ("TMPDIR", "The folder for a medium that comes from standard input; by default /tmp."),
      ("XDG_CONFIG_HOME", "The folder of the user's configuration; by default ~/.config."),
      ("XDG_DATA_HOME", "The folder of the user's speech network; by default ~/.local/share."),
      (
        "GITHUB_WORKSPACE, CI_PROJECT_DIR",
        "The top folder of the repository, for the paths of annotations."
      ),
    ]

  /// The files that the program looks for.
  static let files: [(name: String, text: String)] = [
    (
      "cuelight.yml",
      "The manifest: how media are placed, declared and attested. It is found beside a medium or "
        + "in a folder above it; cuelight init prints one."
    ),
    (
      ".cuelightrc.yml",
      "The configuration: defaults of options. The nearest one is used: in the current folder or "
        + "in a folder above it, up to the top of the repository."
    ),
    (
      "$XDG_CONFIG_HOME/cuelight/config.yml",
      "The configuration of the user, which comes after .cuelightrc.yml."
    ),
    (
      "film.en.vtt, film.ad.m4a, film.txt",
      "Captions, audio description and transcript of film.mp4: what is beside a medium and has "
        + "its name belongs to it."
    ),
    (
      "$XDG_DATA_HOME/cuelight/speech-model",
      "The speech network; else /usr/local/share or /usr/share, else the one in the program."
    ),
    (
      "CACHEDIR.TAG",
      "It marks the folder of a cache, which exists only if --cache, the configuration or "
        + "CUELIGHT_CACHE names it."
    ),
  ]

  /// Commands for the usual tasks.
  static let examples: [(name: String, text: String)] = [
    ("cuelight check film.mp4", "Judge a film with the captions and the manifest beside it."),
    ("cuelight check films/ -o report.html", "Judge a folder and write a page for a browser too."),
    ("cuelight check page.html", "Judge the media of a page as the page plays them."),
    (
      "cuelight check films/ --profile wcag22 --fail-on nc",
      "Judge by WCAG 2.2; only what is proven not to comply fails the run."
    ),
    ("cuelight explain captions.late", "Explain a code of a report, and how to repair it."),
    ("cuelight captions film.en.vtt", "List the cues and the issues of a caption file."),
    ("cuelight fix film.en.vtt --shift -1.5 --write", "Move captions that are 1.5 s late."),
    (
      "cuelight sync film.en.vtt film.mp4 --write film.en.synced.vtt",
      "Measure the synchronization and write corrected captions."
    ),
  ]

  /// Related pages.
  static let seeAlso =
    "ffmpeg(1), mediainfo(1). The pages of the documentation are in share/doc/cuelight: README.md, "
    + "Documentation/Tour.md, Documentation/Gate.md, Documentation/Manifest.md, "
    + "Documentation/Codes.md. The schemas of outputs are in share/cuelight/schemas."

  private static var settings: String {
    Setting.allCases.map(\.variable).joined(separator: ", ")
  }
}
