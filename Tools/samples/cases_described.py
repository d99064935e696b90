"""Samples of 3.3.D and 3.3.E: films and what describes them."""

import sounds
import speech
from captions import Cue, dapt, shifted, webvtt
from case import (C, DNA, NC, NR, OPEN, attestation, audio_only, captioned, multimedia, some, write)
from cases_films import SHORT, one, placed
from recipes import (NARRATION, audio, described, film, film_with, narration, sound_track,
                     tagged_audio, text_track, vtt)


def late(samples, seconds):
    """A sound that begins later and lasts as long."""
    return (sounds.silence(seconds) + samples)[:len(samples)]


def scored(told):
    """A story with music under it."""
    return speech.Spoken(sounds.mix(told.samples, sounds.music(told.seconds, -30)), told.cues)


def dubbed(told):
    """The story again in another voice, each sentence at its time."""
    track = sounds.room(told.seconds)
    for cue in told.cues:
        said = speech.say("slt", cue.text)
        track = sounds.mix(track, said[:sounds.count(cue.end - cue.start)], cue.start)
    return speech.Spoken(track, told.cues)


def echoed(told):
    """The story with an echo 3.2 s later."""
    return sounds.mix(told.samples, sounds.scale(told.samples, 0.4), 3.2)


def repeated(told):
    """The story, whose first and last sentences are heard again in its pauses."""
    def said(cue):
        return told.samples[sounds.count(cue.start):sounds.count(cue.end)]
    again = sounds.mix(told.samples, said(told.cues[-1]), 3.8)
    return sounds.mix(again, said(told.cues[0]), 8.5)


def interrupted(told, places, seconds, by):
    """A story with parts of another one put into its pauses."""
    result, last = told.samples[:0], 0
    for number, at in enumerate(places):
        spot = by.samples[sounds.count(number * seconds):sounds.count((number + 1) * seconds)]
        result += told.samples[sounds.count(last):sounds.count(at)] + spot
        last = at
    return result + told.samples[sounds.count(last):]


# A commentator who leaves hardly a pause.
TALK = [(0.2, "We had waited for this bird the whole morning, and I was cold."),
        (3.7, "Now look at the way in which it comes down on the last post."),
        (7.4, "I think that this is the best picture of the whole trip."),
        (10.9, "Nobody believed us when we showed it to them at home.")]


def descriptions():
    """3.3.D."""
    pier, bread = speech.story("pier"), speech.story("bread")
    note, judged = C(), NR("descriptions.reviewContent")

    def case(folder, about, D, E, *files, name="film.mp4", kind="multimedia", A=DNA, **more):
        return one("3.3.D", folder, about, captioned(A=A, B=SHORT, D=D, E=E, **more),
                   vtt("film.en.vtt", "pier"), *files, name=name, kind=kind)

    def labelled(codec, **about):
        return sound_track(described, codec, disposition="visual_impaired+descriptions",
                           title="Audio description", **about)

    quiet = sound_track(sounds.silence(pier.seconds), "aac-small", title="Audio description",
                        disposition="visual_impaired+descriptions")
    by_title = sound_track(described, "opus", title="Audio description")
    told_text = [Cue(3.5, 5.8, "A grey heron lands on the last post."),
                 Cue(8.4, 10.5, "It spreads its wings wide.")]
    text_file = [{"src": "film.en.descriptions.vtt", "lang": "en", "form": "text"}]
    file = [{"src": "film-ad.m4a", "lang": "en", "form": "mix"}]
    reason = {"notNeeded": "Two people talk in front of a plain wall."}
    where = NR("placement.unknown")
    plain = film("film.mp4", "pier")
    def track(folder, about, D, E, samples):
        """A film in Matroska with a track that says that it describes."""
        return case(folder, about, D, E,
                    film("film.mkv", "pier", extra=[sound_track(
                        samples, "opus", title="Audio description",
                        disposition="visual_impaired+descriptions")]), A=where, name="film.mkv")

    def beside(folder, about, D, E, samples, form="mix"):
        """A film and a sound file that the manifest calls its description."""
        return case(folder, about, D, E, plain, audio("film-ad.m4a", samples, "aac-small"),
                    placed(descriptions=[{**file[0], "form": form}]))

    return [
        track("NC-copy", "The track that says it describes is the main sound again.",
              NC("descriptions.copy"), DNA, pier.samples),
        track("NC-other-program", "The track that says it describes belongs to another film.",
              NC("descriptions.otherProgram"), DNA,
              speech.story("stars").samples[:len(pier.samples)]),
        beside("NC-out-of-sync", "The description comes 1.2 s late.",
               NC("descriptions.outOfSync"), judged, late(described(pier), 1.2)),
        beside("C-slightly-off", "The description comes 300 ms late.",
               C("descriptions.slightlyOff"), judged, late(described(pier), 0.3)),
        track("NR-narration-alone", "The track that says it describes lacks the programme.",
              NR("descriptions.narrationAlone"), judged, narration(pier)),
        beside("C-receiver-mix", "Narration that the player mixes with the main sound.", C(),
               judged, narration(pier), "narration"),
        beside("NR-hardly-narrated", "Three words are narrated.",
               NR("descriptions.sparse"), judged, described(pier, [(3.8, "A grey heron.")])),
        track("NR-applause-added", "What was added to the main sound is applause.",
              NR("descriptions.unmeasured"), judged,
              sounds.mix(sounds.mix(pier.samples, sounds.applause(3, seed=8), 3.4),
                         sounds.applause(3, seed=9), 8.4)),
        track("NR-music-added", "What was added to the main sound is music.",
              NR("descriptions.unmeasured"), judged,
              sounds.mix(pier.samples, sounds.music(pier.seconds, -20, seed=3))),
        track("NR-echo", "What was added to the main sound is its echo.",
              NR("descriptions.unmeasured"), judged, echoed(pier)),
        track("NR-dialogue-repeated", "What was added to the main sound is its dialogue, once more.",
              NR("descriptions.unmeasured"), judged, repeated(pier)),
        one("3.3.D", "NR-advertisements", "The version that is named as described has three "
            "advertisements of 10.6 s in its pauses, and no description.",
            captioned(A=DNA, D=NR("descriptions.unmeasured"), E=judged),
            film("film.mkv", "bread"), vtt("film.en.vtt", "bread"),
            film_with("film-described.mkv",
                      interrupted(bread, (13.5, 24, 35), 10.6, speech.story("stars"))),
            placed("film.mkv", descriptions=[
                {"src": "film-described.mkv", "lang": "en", "form": "version"}]),
            name="film.mkv"),
        track("NR-half-description", "From the middle on the description is that of another film.",
              NR("descriptions.unmeasured"), judged,
              described(pier)[:sounds.count(7)]
              + speech.story("stars").samples[:len(pier.samples) - sounds.count(7)]),
        track("NC-a-minute-late", "The description begins 65 s late.",
              NC("descriptions.outOfSync"), judged, sounds.silence(65) + described(pier)),
        track("NR-commentary", "Somebody talks nearly without pause.",
              NR("descriptions.unmeasured"), some("NR"),
              described(speech.Spoken(pier.samples, pier.cues), TALK)),
        case("NC-commentary-track", "The second sound says that it is a commentary: that is no "
             "description, and no other is there.", NC("descriptions.missing"), DNA,
             film("film.mkv", "pier", extra=[sound_track(
                 described(speech.Spoken(pier.samples, pier.cues), TALK), "opus",
                 title="Director's commentary", disposition="comment")]),
             A=where, name="film.mkv"),
        case("NR-bare-file-name", "A described mix lies beside the only film of the folder, under a "
             "name that says nothing but that it describes.", NR("descriptions.unlabeled"), judged,
             film("film.mp4", "pier"), audio("audio-description.m4a", described(pier), "aac-small"),
             A=where),
        one("3.3.D", "NR-described-by-name", "Only its name says that the film is described, and "
            "the film without description is not there.",
            captioned(A=where, B=SHORT, D=NR("descriptions.unlabeled"), E=judged,
                      C=NR("captions.possiblyUncovered", "captions.reviewContent")),
            film_with("film.described.mp4", described(pier)),
            vtt("film.described.en.vtt", "pier"), name="film.described.mp4"),
        case("NC-text-without-times", "The description is a list of what is seen.",
             NC("descriptions.untimedText"), DNA, plain,
             write("seen.txt", "A grey heron lands on the last post. It spreads its wings wide.\n"),
             placed(descriptions=[{"src": "seen.txt", "lang": "en", "form": "text"}])),
        one("3.3.D", "NR-dub", "The track that says it describes has the music of the film and "
            "other voices.",
            captioned(A=where, D=NR("descriptions.dub"), E=judged),
            film("film.mkv", scored(bread), extra=[sound_track(
                scored(dubbed(bread)).samples, "opus", title="Audio description",
                disposition="visual_impaired+descriptions")]),
            vtt("film.en.vtt", "bread"), name="film.mkv"),
        case("NC-no-description", "One sound track and no word about a description.",
             NC("descriptions.missing"), DNA, film("film.mkv", "pier"), A=where, name="film.mkv"),
        case("NR-unmarked-track", "A second sound track is a described mix, and nothing says so.",
             NR("descriptions.unlabeled"), judged,
             film("film.mkv", "pier", extra=[sound_track(described, "opus")]), A=where,
             name="film.mkv"),
        case("NC-unmarked-copy", "A second sound track without a mark is the main sound again.",
             NC("descriptions.missing"), DNA,
             film("film.mkv", "pier", extra=[sound_track(pier.samples, "opus")]), A=where,
             name="film.mkv"),
        case("NC-silent-track", "The track that says it is the description is digital silence.",
             NC("descriptions.silent"), DNA, film("film.mp4", "pier", extra=[quiet]), A=where),
        case("NC-file-missing", "The manifest names a described sound that is not there.",
             NC("descriptions.fileMissing"), DNA, plain, placed(descriptions=file)),
        case("NC-unreadable", "The file that is named as described sound is a text.",
             NC("descriptions.unreadable"), DNA, plain, placed(descriptions=file),
             write("film-ad.m4a", "This is where the sound should be.\n")),
        case("C-labelled-track-mp4", "A described mix, marked by an MP4 `kind` box.", note, judged,
             film("film.mp4", "pier", extra=[labelled("aac-small")]), A=where),
        case("C-labelled-track-mkv", "A described mix, marked as for the visually impaired.", note,
             judged, film("film.mkv", "pier", extra=[labelled("opus")]), A=where, name="film.mkv"),
        case("C-sound-starts-late", "A described mix that starts 2.5 s after the picture, as the "
             "main sound does.", note, judged,
             film("film.mkv", "pier", late=2.5, extra=[labelled("opus", start=2.5)]),
             vtt("film.en.vtt", "pier", lambda cues: shifted(cues, 2.5)), A=where,
             name="film.mkv"),
        case("C-labelled-track-ts", "A described mix, marked by its language descriptor.", note,
             judged, film("film.ts", "pier", extra=[labelled("aac-24k")]), A=where, name="film.ts"),
        case("C-declared-file", "A described mix in a file of its own.", note, judged, plain,
             audio("film-ad.m4a", described(pier), "aac-small"), placed(descriptions=file)),
        case("NR-language-disputed", "A described mix that the manifest calls English and whose "
             "track is marked as German.", NR("descriptions.unmeasured"), judged, plain,
             tagged_audio("film-ad.m4a", described(pier), "aac-small", "ger"),
             placed(descriptions=file)),
        case("NR-switch-not-listed", "A described mix beside a player whose controls have none for "
             "it.", NR("descriptions.switchUnknown"), judged, plain,
             audio("film-ad.m4a", described(pier), "aac-small"),
             placed(descriptions=file, controls=["playPause", "captions"])),
        case("NC-no-switch", "A described mix that nobody can switch on.",
             NC("descriptions.noSwitch"), judged, plain,
             audio("film-ad.m4a", described(pier), "aac-small"),
             placed(descriptions=file, descriptionSwitch="none")),
        case("NR-title-only", "Only the title says that the second sound is a description.",
             NR("descriptions.unlabeled"), some("NR"),
             film("film.mkv", "pier", extra=[by_title]), A=where, name="film.mkv"),
        case("NR-text-file", "A description as text is not yet one to hear.",
             NR("descriptions.textOnly"), judged, plain,
             write("film.en.descriptions.vtt", webvtt(told_text)),
             placed(descriptions=text_file)),
        case("NR-text-track", "A text track of descriptions inside the file.",
             NR("descriptions.textOnly"), judged,
             film("film.mkv", "pier", extra=[
                 text_track(told_text, "subrip", disposition="descriptions")]),
             A=where, name="film.mkv"),
        one("3.3.D", "NR-dapt-script", "A script in TTML says that it tells what is seen: it "
            "describes in text, whatever its name, and is no captions.",
            multimedia(D=NR("descriptions.textOnly"), E=judged), plain,
            write("film.en.ttml", dapt(told_text))),
        case("NR-integrated", "The manifest says that the description is part of the only sound.",
             NR("descriptions.integrated"), judged,
             film_with("film.mp4", described(pier)), placed(descriptions="integrated"),
             C=OPEN),
        case("NR-not-needed", "The manifest says that the sound tells everything.",
             NR("descriptions.notNeeded"), DNA, plain, placed(descriptions=reason)),
        case("C-not-needed-attested", "Somebody attests that the sound tells everything.",
             C(), DNA, plain, placed(descriptions=reason, attestations=[
                 attestation("descriptionNotNeeded", "film.mp4")])),
        one("3.3.D", "DNA-sound-only", "A sound has no picture to describe.", audio_only(),
            audio("talk.mp3", "note", "mp3"), name="talk.mp3", kind="audioOnly"),
    ]


def description_content():
    """3.3.E."""
    pier = speech.story("pier")
    mixed = described(pier)
    part = mixed[:sounds.count(8)]
    note, judged = C(), NR("descriptions.reviewContent")
    file = [{"src": "film-ad.m4a", "lang": "en", "form": "mix"}]

    def case(folder, about, E, samples, *said):
        return one("3.3.E", folder, about, captioned(A=DNA, B=SHORT, D=note, E=E),
                   film("film.mp4", "pier"), vtt("film.en.vtt", "pier"),
                   audio("film-ad.m4a", samples, "aac-small"),
                   placed(descriptions=file, attestations=list(said)))

    short = sound_track(part, "opus", title="Audio description",
                        disposition="visual_impaired+descriptions")
    claim = "descriptionSufficient"

    def told(folder, about, code, *lines):
        return one("3.3.E", folder, about,
                   captioned(B=SHORT, D=NR("descriptions.textOnly"),
                             E=NR(code, "descriptions.reviewContent")),
                   film("film.mp4", "pier"), vtt("film.en.vtt", "pier"),
                   write("film.en.descriptions.vtt", webvtt(lines)))

    def heard(folder, about, E, story, samples):
        """A film and a description of which a person is told something."""
        return one("3.3.E", folder, about,
                   captioned(A=DNA, B=SHORT, D=C(), E=E),
                   film("film.mkv", story), vtt("film.en.vtt", story),
                   audio("film-ad.mka", samples, "opus-small"),
                   placed("film.mkv", descriptions=[{**file[0], "src": "film-ad.mka"}]),
                   name="film.mkv")

    music = scored(pier)
    calm = speech.spoken(speech.PIER, [64.0, 3.6], lead=3.2, tail=0.6)
    return [
        heard("NR-over-dialogue", "A third of the narration is spoken over the dialogue.",
              NR("descriptions.overDialogue", "descriptions.reviewContent"), pier,
              described(pier, [(0.7, "Grey sea and wet planks."), *NARRATION])),
        heard("NR-too-soft", "The narration is hardly louder than the music under it.",
              NR("descriptions.reviewContent", "descriptions.tooSoft"), music,
              described(music, NARRATION, -30)),
        heard("NR-undescribed", "For more than a minute nobody speaks and nothing is told.",
              NR("descriptions.reviewContent", "descriptions.undescribed"), calm,
              described(calm, [(0.3, "A grey heron lands on the last post."),
                               (calm.seconds - 6.4, "It spreads its wings wide.")])),
        one("3.3.E", "NC-track-ends-early", "The described track ends after 8 s of 14 s.",
            captioned(B=SHORT, D=note, E=NC("descriptions.endEarly")),
            film("film.mkv", "pier", extra=[short]), vtt("film.en.vtt", "pier"), name="film.mkv"),
        case("NC-file-ends-early", "The described sound ends after 8 s of 14 s.",
             NC("descriptions.endEarly"), part),
        case("NR-not-attested", "A described mix that nobody has judged.", judged, mixed),
        case("NR-attestation-stale", "The description was changed after somebody attested it.",
             NR("attestation.stale", "descriptions.reviewContent"), mixed, attestation(claim, None)),
        case("C-attested", "Somebody attests that the description tells what is seen.", C(), mixed,
             attestation(claim, "film-ad.m4a")),
        case("NC-attestation-fails", "Somebody attests that the description is not enough.",
             NC("attestation.fails"), mixed, attestation(claim, "film-ad.m4a", False)),
        told("NR-text-too-fast", "Eight words have one second before the next description starts.",
             "descriptions.tooFast", Cue(3.4, 6.4, "A grey heron lands on the last post."),
             Cue(4.4, 5, "It rests.")),
        told("NR-text-over-speech", "A description that is text begins while somebody speaks.",
             "descriptions.overSpeech", Cue(0.6, 3.2, "A grey heron lands on the last post."),
             Cue(8.4, 10.5, "It spreads its wings.")),
        told("NR-text-not-spoken", "A description that is text begins after the end of the film.",
             "descriptions.notSpoken", Cue(3.5, 5.8, "A grey heron lands."),
             Cue(20, 22, "It spreads its wings wide.")),
        one("3.3.E", "DNA-no-description", "Without a description there is nothing to judge.",
            captioned(B=SHORT), film("film.mp4", "pier"), vtt("film.en.vtt", "pier")),
    ]


def cases():
    """All samples of 3.3.D and 3.3.E."""
    return descriptions() + description_content()
