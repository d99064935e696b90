package import Answers
package import MediaModel

/// A question about how a medium is used: one answer may be the same for many media.
package enum FactQuestion: String, Sendable, Hashable, CaseIterable {
  /// Whether it starts by itself.
  case startsByItself
  /// Whether people can stop an animation.
  case stoppable
  /// Whether anything else is shown beside it.
  case besideOthers
  /// Whether captions can be switched on.
  case captionSwitch
  /// Whether audio description can be switched on.
  case descriptionSwitch
  /// Whether captions follow the settings of the system.
  case captionStyle

  /// The key of a manifest that it answers.
  package var key: String {
    switch self {
    case .startsByItself: "autoplay"
    case .stoppable: "controls"
    case .besideOthers: "parallelContent"
    case .captionSwitch: "captionSwitch"
    case .descriptionSwitch: "descriptionSwitch"
    case .captionStyle: "captionStyle"
    }
  }

  /// The question, which is answered with yes or no.
  package var inWords: String {
    switch self {
    case .startsByItself: "Does it start by itself?"
    case .stoppable: "Can people pause, stop or hide it?"
    case .besideOthers: "Is anything else shown beside it?"
    case .captionSwitch: "Can people switch the captions on?"
    case .descriptionSwitch: "Can people switch the audio description on?"
    case .captionStyle:
      "Do the captions follow all settings that people choose for captions on their device?"
    }
  }

  /// How a person finds the answer.
  package var help: String {
    switch self {
    case .startsByItself: "Open the page or the app, and touch nothing."
    case .stoppable: "Look for a control with a name; try it with the keyboard alone."
    case .besideOthers: "Look at the screen while it plays: text, pictures, other controls."
    case .captionSwitch, .descriptionSwitch:
      "Look for it in the player and in the settings of the device."
    case .captionStyle:
      "Change font, size, color, opacity, background, window and edge one by one: each must show."
    }
  }

  /// The question that follows a yes, for media whose controls only a person can try: an answer to
  /// both is ``Attestation/Claim/placementTried``.
  ///
  /// - Parameter kind: The kind of the medium.
  /// - Returns: The question; `nil` for a fact that is an answer by itself.
  package func followUp(for kind: Medium.Kind) -> String? {
    guard self == .startsByItself else { return nil }
    switch kind {
    case .videoOnly, .multimedia: return "Can people pause or stop it?"
    case .audioOnly: return "Can people pause, stop or silence it?"
    case .animation, .none: return nil
    }
  }

  /// The facts that an answer declares.
  ///
  /// - Parameter isYes: The answer.
  /// - Returns: The facts, by the keys of a manifest.
  package func facts(_ isYes: Bool) -> DeclaredFacts {
    var facts = DeclaredFacts()
    switch self {
    case .startsByItself: facts.autoplay = isYes
    case .stoppable: facts.controls = isYes ? [.playPause] : []
    case .besideOthers: facts.parallelContent = isYes
    case .captionSwitch: facts.captionSwitch = isYes ? .player : .unavailable
    case .descriptionSwitch: facts.descriptionSwitch = isYes ? .player : .unavailable
    case .captionStyle: facts.captionStyle = isYes ? .system : Placement.CaptionStyle.none
    }
    return facts
  }
}
