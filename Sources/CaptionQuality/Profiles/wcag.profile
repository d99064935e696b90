# name = value | unit | source
# WCAG sets no numbers: captions give the dialogue, who speaks, and the sounds that matter.
title = WCAG captions
document = W3C, Web Content Accessibility Guidelines 2.2, definition of captions
sounds = required | - | success criterion 1.2.2, Captions (Prerecorded)
speakers = required | - | success criterion 1.2.2, Captions (Prerecorded)
