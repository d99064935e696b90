/// Cues that every reader of captions must understand alike.
public enum CueSamples {
  /// Cues that only describe sounds, in brackets of every script.
  public static let sounds = [
    "[door slams]", "(door slams)", "{door slams}", "［ドアの音］", "（ドアの音）", "｛ドアの音｝", "【掌声】",
    "〔ドアの音〕", "(笑い声）", "（笑い声)", "[音楽］", "[смех]", "（笑声）", "(박수)", "[ضحك]", "[צחוק]",
    "[เสียงหัวเราะ]", "[हँसी]", "- [sighs]\n- (coughs)", "*sighs*", "[♪]",
  ]
  /// Cues that are only sung.
  public static let songs = [
    "♪ la la ♪", "♫ la la", "♩ la ♬", "🎵 la la 🎵", "🎶 la la", "🎼 la la", "# la la #", "# la la",
    "♪ 春が来た ♪", "🎵 春が来た", "# 春が来た #", "♪ la\nla ♪", "♪ la\nla", "# la\nla #",
  ]
  /// Cues that are spoken.
  public static let speech = [
    "Hello", "「はい」", "『はい』", "〈遠い声〉", "《人生》很长", "你好", "(555) 0199", "#MeToo", "C# minor", "A-B-C",
    "[never closed", "（閉じない", "He (who was old) left", "مرحبا", "สวัสดี", "HELLO!", "Nf3", "10=ten",
    "*I do not know what you mean*",
  ]
}
