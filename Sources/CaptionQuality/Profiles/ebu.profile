# name = value | unit | source
# EBU-TT and EBU-TT-D set no numbers for the reader; what is carried as teletext has its row.
title = EBU subtitles carried as teletext
document = EBU Tech 3264-E (1991); ETSI EN 300 706
lineLength = 40 | columns | ETSI EN 300 706: a row has 40 character positions
