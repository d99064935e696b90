/// A manifest that uses every key.
enum ManifestExample {
  static let hash = String(repeating: "0123456789abcdef", count: 4)

  static let yaml = """
    # What the site shows.
    version: 1
    player:
      controls: [playPause, stop, volume, captions, descriptions]
      captionStyle: system
      controlsLevel: same
      captionSwitch: system
      descriptionSwitch: player
      visualCue: false
      transcript: onScreen
    media:
      - id: intro
        src: media/intro.mp4
        page: /about
        lang: en
        purpose: content
        autoplay: true
        muted: false
        loop: false
        clip: { start: 8, end: 10.5 }
        controls: [playPause, volume]
        captionStyle: custom
        controlsLevel: lower
        captionSwitch: player
        descriptionSwitch: none
        visualCue: true
        parallelContent: true
        live: false
        stopsAfterCycles: 3
        preWarned: true
        audioMeaningful: true
        videoMeaningful: false
        captions:
          - { src: media/intro.en.vtt, lang: en, kind: captions }
          - media/intro.de.vtt
        descriptions:
          - { src: media/intro-ad.m4a, lang: en, form: mix }
        transcript: { src: about.html#intro-transcript, lang: en }
        alternativeFor: null
        attestations:
          - claim: captionsAccurate
            result: pass
            by: "reviewer@example.org"
            date: 2026-11-20
            sha256: \(hash)
            note: >-
              Two names were checked
              with the speaker.
        exempt: { rule: BBC 67, reason: rights }
      - src: [media/bell.m4a, media/bell.ogg]

    """

  static let json = """
    {
    \t"version": 1,
    \t"player": {"controls": ["playPause", "stop", "volume", "captions", "descriptions"],
    \t\t"captionStyle": "system", "controlsLevel": "same", "captionSwitch": "system",
    \t\t"descriptionSwitch": "player", "visualCue": false, "transcript": "onScreen"},
    \t"media": [{
    \t\t"id": "intro", "src": "media\\/intro.mp4", "page": "/about", "lang": "en",
    \t\t"purpose": "content", "autoplay": true, "muted": false, "loop": false,
    \t\t"clip": {"start": 8, "end": 1.05e1}, "controls": ["playPause", "volume"],
    \t\t"captionStyle": "custom", "controlsLevel": "lower", "captionSwitch": "player",
    \t\t"descriptionSwitch": "none", "visualCue": true, "parallelContent": true,
    \t\t"live": false, "stopsAfterCycles": 3, "preWarned": true, "audioMeaningful": true,
    \t\t"videoMeaningful": false,
    \t\t"captions": [{"src": "media/intro.en.vtt", "lang": "en", "kind": "captions"},
    \t\t\t"media/intro.de.vtt"],
    \t\t"descriptions": [{"src": "media/intro-ad.m4a", "lang": "en", "form": "mix"}],
    \t\t"transcript": {"src": "about.html#intro-transcript", "lang": "en"},
    \t\t"alternativeFor": null,
    \t\t"attestations": [{"claim": "captionsAccurate", "result": "pass",
    \t\t\t"by": "reviewer@example.org", "date": "2026-11-20", "sha256": "\(hash)",
    \t\t\t"note": "Two names were checked with the speaker."}],
    \t\t"exempt": {"rule": "BBC 67", "reason": "rights"}
    \t}, {
    \t\t"src": ["media/bell.m4a", "media/bell.ogg"]
    \t}]
    }
    """
}
