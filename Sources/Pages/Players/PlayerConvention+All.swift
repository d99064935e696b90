import MediaModel

extension PlayerConvention {
  /// Every player and service that is known.
  static let all = services + scripts + animations + describing + [shared]

  /// Services that show their films or play their sounds.
  private static let services: [PlayerConvention] = [
    PlayerConvention(
      name: "YouTube",
      films: [
        FilmAddress("youtube.com/watch?", "v="), FilmAddress("youtube.com/embed/"),
        FilmAddress("youtube-nocookie.com/embed/"), FilmAddress("youtube.com/shorts/"),
        FilmAddress("youtu.be/"),
      ],
      identifiers: [.elevenCharacters], words: ["youtube", "yt"],
      attributes: [
        FilmAttribute("data-youtubeid", .film), FilmAttribute("data-ytid", .film),
        FilmAttribute("data-embed", .identifier(.elevenCharacters), marker: "youtube"),
      ],
      elements: [PlayerElement(name: "youtube-video"), PlayerElement(name: "lite-youtube")],
      // Of scripts that ask before they load a film.
      classes: ["rll-youtube-player", "_brlbs-cb-youtube"], starts: ["YT.Player"]),
    PlayerConvention(
      name: "Vimeo", films: [FilmAddress("player.vimeo.com/video/")],
      identifiers: [.numberInPath], words: ["vimeo"],
      attributes: [FilmAttribute("data-vimeoid", .film)],
      elements: [PlayerElement(name: "vimeo-video"), PlayerElement(name: "lite-vimeo")],
      classes: ["_brlbs-cb-vimeo"], starts: ["Vimeo.Player"]),
    PlayerConvention(
      name: "Wistia",
      films: [
        FilmAddress("fast.wistia.net/embed/iframe/"), FilmAddress("fast.wistia.com/embed/iframe/"),
      ],
      identifiers: [.tenCharacters], words: ["wistia"],
      elements: [PlayerElement(name: "wistia-player")], classes: ["wistia_embed"],
      scripts: [["fast.wistia.com/embed/medias/"], ["fast.wistia.net/embed/medias/"]],
      starts: ["Wistia.embed"]),
    PlayerConvention(
      name: "Dailymotion",
      films: [
        FilmAddress("dailymotion.com/embed/video/"), FilmAddress("dailymotion.com/video/"),
      ],
      identifiers: [.begunByLetter], words: ["dailymotion"]),
    PlayerConvention(
      name: "Brightcove", films: [FilmAddress("players.brightcove.net/")],
      identifiers: [.number, .reference]),
    PlayerConvention(
      name: "Vidyard", identifiers: [.long], words: ["vidyard"], classes: ["vidyard-player-embed"],
      scripts: [["play.vidyard.com/"]]),
    PlayerConvention(
      name: "Mux", identifiers: [.long, .uuid], attributes: [FilmAttribute("playback-id", .any)]),
    PlayerConvention(
      name: "Kaltura", identifiers: [.begunByDigit], scripts: [["/embedPlaykitJs/", "entry_id="]],
      starts: ["kWidget.embed", "kWidget.thumbEmbed", "KalturaPlayer.setup"]),
    PlayerConvention(
      name: "JW Player",
      scripts: [["cdn.jwplayer.com/players/"], ["content.jwplatform.com/players/"]],
      starts: ["jwplayer", "window.jwplayer"]),
    PlayerConvention(
      name: "Facebook",
      films: [
        FilmAddress("facebook.com/plugins/video.php", "href="),
        FilmAddress("facebook.com/watch", "v="),
      ],
      classes: ["fb-video"]),
    PlayerConvention(name: "Twitter", classes: ["twitter-video"]),
    PlayerConvention(name: "TikTok", classes: ["tiktok-embed"]),
    PlayerConvention(name: "Instagram", classes: ["instagram-media"]),
    PlayerConvention(
      name: "SoundCloud", films: [FilmAddress("w.soundcloud.com/player/", "url=")]),
    PlayerConvention(
      name: "Spotify",
      films: [
        FilmAddress("open.spotify.com/embed/episode/"), FilmAddress("open.spotify.com/embed/show/"),
        FilmAddress("open.spotify.com/embed/track/"), FilmAddress("open.spotify.com/embed/album/"),
        FilmAddress("open.spotify.com/embed/playlist/"),
        FilmAddress("open.spotify.com/embed-podcast/"),
      ]),
    PlayerConvention(name: "Apple Podcasts", films: [FilmAddress("embed.podcasts.apple.com/")]),
    PlayerConvention(name: "Buzzsprout", scripts: [["buzzsprout.com/", "container_id="]]),
    PlayerConvention(
      name: "Podigee", classes: ["podigee-podcast-player"], scripts: [["podigee-podcast-player"]]),
  ]

  /// Scripts that play media of the page, or media that they are given.
  private static let scripts: [PlayerConvention] = [
    PlayerConvention(name: "Flowplayer", starts: ["flowplayer"]),
    PlayerConvention(name: "Clappr", starts: ["Clappr.Player"]),
    PlayerConvention(name: "Bitmovin Player", starts: ["bitmovin.player.Player"]),
    PlayerConvention(name: "OvenPlayer", starts: ["OvenPlayer.create"]),
    PlayerConvention(name: "Radiant Media Player", starts: ["RmpPlayer", "RadiantMP"]),
    PlayerConvention(name: "DPlayer", starts: ["DPlayer"]),
    PlayerConvention(name: "ArtPlayer", starts: ["Artplayer"]),
    PlayerConvention(name: "PlayerJS", starts: ["Playerjs"]),
    PlayerConvention(
      name: "Podlove Web Player", starts: ["podlovePlayer", "window.podlovePlayer"]),
    PlayerConvention(name: "Video.js", enhances: ["videojs", "window.videojs"]),
    PlayerConvention(
      name: "Plyr", attributes: [FilmAttribute("data-plyr-embed-id", .any)], enhances: ["Plyr"]),
    PlayerConvention(name: "Fluid Player", enhances: ["fluidPlayer"]),
    PlayerConvention(name: "Shaka Player", enhances: ["shaka.Player"]),
    PlayerConvention(name: "dash.js", enhances: ["dashjs.MediaPlayer"]),
    PlayerConvention(name: "hls.js", enhances: ["Hls"]),
    PlayerConvention(name: "howler.js", enhances: ["Howl"]),
    PlayerConvention(
      name: "Vidstack",
      attributes: [
        FilmAttribute("src", .begun(["youtube/", "vimeo/"]), element: "media-player")
      ]),
  ]

  /// Scripts that show animations and models.
  private static let animations: [PlayerConvention] = [
    PlayerConvention(
      name: "lottie-web", starts: ["lottie.loadAnimation", "bodymovin.loadAnimation"],
      animation: AnimationMarkup(
        classes: ["lottie", "bodymovin"],
        addresses: ["data-animation-path", "data-bm-path", "bm-path"],
        settings: ["data-anim-", "data-bm-", "bm-"])),
    PlayerConvention(
      name: "lottie-player",
      animation: AnimationMarkup(element: "lottie-player", canHaveControls: true)),
    PlayerConvention(
      name: "dotlottie-player",
      animation: AnimationMarkup(element: "dotlottie-player", canHaveControls: true)),
    PlayerConvention(name: "dotlottie-wc", animation: AnimationMarkup(element: "dotlottie-wc")),
    PlayerConvention(
      name: "lottie-interactive", elements: [PlayerElement(name: "lottie-interactive")]),
    PlayerConvention(name: "Elementor", classes: ["elementor-widget-lottie"]),
    PlayerConvention(
      name: "Webflow", marks: [PlayerMark(attribute: "data-animation-type", value: "lottie")]),
    PlayerConvention(name: "Spline", elements: [PlayerElement(name: "spline-viewer")]),
    PlayerConvention(name: "Lordicon", elements: [PlayerElement(name: "lord-icon")]),
    PlayerConvention(
      name: "Rive",
      elements: [PlayerElement(name: "rive-canvas"), PlayerElement(name: "rive-player")]),
    PlayerConvention(
      name: "model-viewer",
      elements: [PlayerElement(name: "model-viewer", needed: ["auto-rotate", "autoplay"])]),
  ]

  /// Players that play a description together with the picture.
  private static let describing: [PlayerConvention] = [
    PlayerConvention(
      name: "Able Player",
      description: DescriptionConvention(
        files: [PlayerFile(name: "ableplayer")],
        attributes: [.init(name: "data-desc-src", form: .version)], mark: "data-able-player")),
    PlayerConvention(
      name: "MediaElement.js", enhances: ["MediaElementPlayer"],
      // Only a plug-in of it plays descriptions.
      description: DescriptionConvention(
        files: [PlayerFile(name: "mediaelement"), PlayerFile(name: "a11y", isWhole: true)],
        attributes: [
          .init(name: "data-video-description", form: .version),
          .init(name: "data-audio-description", form: .mix),
          .init(name: "data-audio-description-voiceover", form: .narration),
        ])),
    PlayerConvention(
      name: "OzPlayer",
      description: DescriptionConvention(
        files: [PlayerFile(name: "ozplayer")], container: "ozplayer")),
  ]

  /// What several players have in common.
  private static let shared = PlayerConvention(
    name: "several players",
    attributes: [
      FilmAttribute("videoid", .film), FilmAttribute("video-id", .film),
      FilmAttribute("data-videoid", .film), FilmAttribute("data-video-id", .film),
    ],
    marks: [PlayerMark(attribute: "data-config-video")])
}
