# name = value | unit | source
# Limits of languages stand with their primary subtags. Spaces and punctuation count; in Chinese,
# Japanese and Korean a half-width character counts half (Netflix, How is reading speed measured?).
title = Netflix Timed Text Style Guide, children’s programs
document = Netflix, Timed Text Style Guides, as of September 2026
lineLength = 42 | columns | English (USA), Character Limitation
lineLength ja = 13 | full-width characters | Japanese, Character Limitation, horizontal
lineLength ko = 16 | full-width characters | Korean, Character Limitation
lineLength zh = 16 | full-width characters | Chinese (Simplified), Character Limitation
lineLength th = 35 | columns | Thai, Character Limitation
linesPerCue = 2 | lines | General Requirements, Line Treatment
charactersPerSecond = 13 | characters per second | language guides, Reading Speed Limits
charactersPerSecond en = 17 | characters per second | English (USA), Reading Speed Limits
charactersPerSecond ar = 17 | characters per second | Arabic, Reading Speed Limits
charactersPerSecond bn = 18 | characters per second | Bangla, Reading Speed Limits
charactersPerSecond hi = 18 | characters per second | Hindi, Reading Speed Limits
charactersPerSecond kn = 18 | characters per second | Kannada, Reading Speed Limits
charactersPerSecond ml = 18 | characters per second | Malayalam, Reading Speed Limits
charactersPerSecond mr = 18 | characters per second | Marathi, Reading Speed Limits
charactersPerSecond ta = 18 | characters per second | Tamil, Reading Speed Limits
charactersPerSecond te = 18 | characters per second | Telugu, Reading Speed Limits
charactersPerSecond ko = 9 | full-width characters per second | Korean, Reading Speed Limits
charactersPerSecond zh = 7 | full-width characters per second | Chinese (Simplified), Reading Speed Limits
# The Japanese guide has no number for children; this is the one for all.
charactersPerSecond ja = 7 | full-width characters per second | Japanese, SDH, Reading Speed Limits
shortestCue = 5/6 | seconds | General Requirements, Duration
shortestCue ja = 1/2 | seconds | Japanese, Duration
longestCue = 7 | seconds | General Requirements, Duration
smallestGap = 2 | frames | Subtitle Timing Guidelines
smallestPause = 1/2 | seconds | Subtitle Timing Guidelines, closing gaps
overlap = none | - | Subtitle Timing Guidelines
