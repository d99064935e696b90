# name = value | unit | source
title = DCMP Captioning Key
document = Described and Captioned Media Program, Captioning Key, as of 2026
lineLength = 32 | columns | Captioning Guidelines for the DCMP, I.A.1(b)
linesPerCue = 2 | lines | Captioning Key, Text: Line Division
# 130 for lower and 140 for middle levels of education; this is the limit for upper levels and adults.
wordsPerMinute = 160 | words per minute | Captioning Key, Presentation Rate
longestCue = 6 | seconds | Captioning Key, Text: Caption Duration
mixedCase = required | - | Captioning Key, Text: Case
sounds = required | - | Captioning Key, Sound Effects and Music
speakers = required | - | Captioning Key, Speaker Identification
