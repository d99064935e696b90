# name = value | unit | source
title = BBC Subtitle Guidelines
document = BBC, Subtitle Guidelines, version 1.2.5, March 2026
# Online lines are limited by their width (68 % of a 16:9 picture); in characters the guidelines
# give a number for teletext, and the same one as a guide for a region of 75 % of the width.
lineLength = 37 | columns | section 3.1, Line length
linesPerCue = 2 | lines | section 3.3, Number of lines
meanWordsPerMinute = 180 | words per minute | section 4, Timing
secondsPerWord = 0.3 | seconds per word | section 4.1, Target minimum timing
smallestPause = 1 | seconds | section 4.5, Gaps
