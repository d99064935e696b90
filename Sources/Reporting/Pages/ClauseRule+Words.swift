import Conformance
import Records

extension ClauseRule {
  /// The decision rule, for a reader.
  ///
  /// - Returns: Sentences; `nil` if the worst of the tests decides.
  func inWords(_ limits: Profile.Limits) -> String? {
    switch self {
    case .worstOfTests: nil
    case .motionBesideContent, .motionOverCycles, .audioOverLimit, .audioAnnounced:
      startInWords(limits)
    case .descriptionOrText:
      """
      3.3.D and 3.3.E, or a text that replaces the medium (a transcript): one of both is enough. A \
      person compares the text.
      """
    case .textOnly: "3.1.C and 3.2.B, where a recording that describes the picture is not a text."
    case .captionsAdaptable:
      """
      `captionStyle`: `system` and `custom` are C, `none` is NC. Bitmaps and burnt-in captions are \
      excepted.
      """
    case .captionsPlayed:
      """
      C where every placement declares `captionSwitch` as `player` or `system`, NC where captions \
      are off by default and it is `none`; else a person tries the player.
      """
    case .descriptionPlayed:
      """
      C where every placement declares `descriptionSwitch` as `player` or `system`, NC where audio \
      description is off by default and it is `none`; else a person tries the player.
      """
    case .captionAndDescriptionControls:
      """
      `controls` lists `captions` and `descriptions` (or `native`), or the switches are declared \
      as `player`.
      """
    case .captionControlLevel:
      """
      `controlsLevel`: `same` is C, `lower` is NC. It does not apply where the declared controls \
      have no volume.
      """
    case .descriptionControlLevel, .mainControlLevel:
      """
      `controlsLevel`: `same` is C. `lower` is a question for a person, because nothing says \
      whether the condition of the clause holds.
      """
    case .alertSeen: "`visualCue` of placements with `purpose: alert`: `true` is C, `false` is NC."
    }
  }

  /// The rule about what starts by itself.
  private func startInWords(_ limits: Profile.Limits) -> String? {
    switch self {
    case .motionBesideContent:
      """
      Any motion that starts by itself, lasts over \(limits.autoplayedMotion.readable) and is \
      beside other content needs a control to pause, stop or hide it. Declared: `autoplay`, \
      `parallelContent`, `controls`. Essential motion and preloaders are excepted (`purpose`).
      """
    case .motionOverCycles:
      """
      Motion that starts by itself beside other content needs a control to pause, stop or hide it. \
      None is needed by an animation that stops after \(limits.cycles ?? 1) cycles, nor by \
      decoration, or anything that plays once, within \(limits.autoplayedMotion.readable). \
      Whether motion is essential (`purpose`) is a question for a person.
      """
    case .audioOverLimit:
      """
      Sound that starts by itself and can be heard for over \(limits.autoplayedAudio.readable) \
      needs a control to pause, stop or mute it or to turn it down, in films and alerts too. \
      Declared: `autoplay`, `muted`, `controls`.
      """
    case .audioAnnounced:
      """
      Sound that starts by itself, however short, needs a warning before (`preWarned`) and a \
      control to stop it (`controls`). With neither: NC. With one of both a person decides, \
      because editions of the guideline differ. Declared alerts are excepted.
      """
    default: nil
    }
  }
}
