# name = value | unit | source
# The rule sets no numbers: captions are accurate, synchronous, complete and placed well.
title = FCC caption quality
document = 47 CFR 79.1(j)(2), captioning quality standards, as of 2019
mixedCase = required | - | (j)(2)(i), Accuracy
sounds = required | - | (j)(2)(i), Accuracy
speakers = required | - | (j)(2)(i), Accuracy
overlap = none | - | (j)(2)(iv), Placement
