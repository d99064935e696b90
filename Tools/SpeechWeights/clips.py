"""Makes clips of 20 s of speech, music, noise and song, with the truth about each 10 ms.

The truth is two bytes a hop: is there speech, and would a listener be certain of it? 255 leaves the
hop out of the training. Every draw is seeded by the clip's number.
"""

import numpy as np

import sources

RATE = sources.RATE
SECONDS = 20
COUNT = SECONDS * RATE
HOPS = SECONDS * 100
OPEN = 255


def level(x):
    return float(np.sqrt(np.mean(np.square(x)) + 1e-12))


def runs(mark, value):
    """First and behind-last index of the runs of a value."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], (mark == value).astype(np.int8), [0]])))
    return edges.reshape(-1, 2)


def labels(x):
    """One where the clean signal stands out, per hop of 10 ms; none when it never does."""
    count = len(x) // 160
    power = np.convolve(x * x, np.full(320, 1 / 320, np.float32), "same")[80::160][:count]
    decibels = 10 * np.log10(power + 1e-12)
    low, high = np.percentile(decibels, [4, 95])
    quiet = max(high - 32, min(low + 7, high - 20), -68)
    mark = (decibels > quiet).astype(np.uint8)
    for first, last in runs(mark, 0):
        if last - first <= 7 and first > 0 and last < count:
            mark[first:last] = 1
    for first, last in runs(mark, 1):
        if last - first <= 4:
            mark[first:last] = 0
    return mark


def spoken_level(x, mark):
    mask = np.repeat(mark > 0, 160)
    return level(x[: len(mask)][mask]) if mask.any() else level(x)


def noise(rng, count=COUNT):
    spectrum = np.fft.rfft(rng.standard_normal(count, np.float32))
    spectrum *= ((np.arange(len(spectrum)) + 20.0) ** (-rng.uniform(-0.3, 2.2) / 2)).astype("f")
    x = np.fft.irfft(spectrum, count).astype(np.float32)
    return x / level(x)


def colored(rng, x):
    """A random colour; a quarter through a telephone, a fifth thin, some dull."""
    tilt = rng.uniform(-3, 3)
    bumps = [(rng.uniform(150, 5000), rng.uniform(-8, 8)) for _ in range(3)]
    kind = rng.random()
    f = np.fft.rfftfreq(len(x), 1 / RATE).astype(np.float32)
    decibels = tilt * np.log2((f + 100) / 1000)
    for center, height in bumps:
        decibels += height * np.exp(-((np.log2((f + 50) / center) / 0.7) ** 2))
    if kind < 0.22:
        decibels[f > 3400] -= 60
        decibels[f < 250] -= 18
    elif kind < 0.35:
        decibels -= 24 * np.maximum(0, np.log2(300 / (f + 20)))
    elif kind < 0.5:
        decibels -= 30 * np.maximum(0, np.log2((f + 1) / rng.uniform(2000, 5000)))
    return np.fft.irfft(np.fft.rfft(x) * 10 ** (decibels / 20), len(x)).astype(np.float32)


def echoing(rng, x):
    """A room: from a desk microphone near the mouth to one at the far end of a meeting room."""
    count = int(rng.uniform(0.1, 0.9) * RATE)
    response = rng.standard_normal(count).astype(np.float32)
    response *= np.exp(-6.9 * np.arange(count) / count)
    response /= np.sqrt(np.sum(response**2))
    response *= 10 ** (-rng.uniform(-4, 16) / 20)
    response[: int(0.002 * RATE)] = 0
    response[0] = 1
    size = len(x) + 16000
    return np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(response, size), size)[
        : len(x)].astype(np.float32)


def fast(x, factor):
    """Plays faster or slower, so that other voices and other music come of it."""
    return np.interp(np.arange(0, len(x) - 1, factor), np.arange(len(x)), x).astype(np.float32)


def pick(rng, items):
    return items[rng.integers(len(items))]


class Clips:
    """Makes clips of the pools that are, or are not, held out."""

    def __init__(self, pools, held):
        chosen = {p: f for p, f in pools.items() if bool(sources.HELD.search(p)) == held}
        self.prompts = [f for p, f in chosen.items() if p.startswith("prompts")]
        # Large pools hold more voices or moods: drawn by the square root of their size.
        sizes = np.sqrt([len(f) for f in self.prompts])
        self.share = sizes / sizes.sum()
        self.made = [f for p, f in chosen.items() if p.startswith("made")]
        self.music = [f for p, f in chosen.items() if p.startswith("music")]
        sizes = np.sqrt([len(f) for f in self.music])
        self.music_share = sizes / sizes.sum()
        self.effects = [x for p, f in chosen.items() if p.startswith("effects") for x in f]

    def voice(self, rng):
        if rng.random() < 0.78:
            return self.prompts[rng.choice(len(self.prompts), p=self.share)]
        return pick(rng, self.made)

    def speech(self, rng, voices=(1, 1, 2, 3), softest=-6):
        """Some voices taking turns, with pauses of one habit, and the truth."""
        x, mark = np.zeros(COUNT, np.float32), np.zeros(HOPS, np.uint8)
        voices = [(self.voice(rng), rng.uniform(0.9, 1.12), rng.uniform(softest, 6))
                  for _ in range(pick(rng, voices))]
        gaps, who = pick(rng, [0.1, 0.2, 0.4, 0.9, 2.5]), 0
        place = int(rng.uniform(0, 2) * RATE)
        while place < COUNT:
            if rng.random() < 0.3:
                who = rng.integers(len(voices))
            pool, factor, gain = voices[who]
            part = sources.load(pick(rng, pool))
            if abs(factor - 1) > 0.02:
                part = fast(part, factor)
            here = labels(part)
            part = part * (0.1 * 10 ** (gain / 20) / (spoken_level(part, here) + 1e-9))
            place = place // 160 * 160
            length = min(len(part), COUNT - place)
            x[place : place + length] += part[:length]
            first = place // 160
            here = here[: HOPS - first]
            mark[first : first + len(here)] |= here
            place += len(part) + int((rng.exponential(gaps) - 0.05 * (rng.random() < 0.1)) * RATE)
            place = max(place, first * 160 + 1600)
        return x, mark

    def babble(self, rng):
        x = np.zeros(COUNT, np.float32)
        for _ in range(rng.integers(4, 10)):
            part = np.concatenate([sources.load(f) for f in rng.permutation(self.voice(rng))[:8]])
            part = part / (level(part) + 1e-9) * 10 ** (rng.uniform(-5, 0) / 20)
            x += np.resize(np.roll(part, rng.integers(len(part))), COUNT)
        return echoing(rng, x / level(x))

    def melody(self, rng):
        files = self.music[rng.choice(len(self.music), p=self.music_share)]
        x = sources.load(pick(rng, files))
        if rng.random() < 0.3:
            x = fast(x, rng.uniform(0.85, 1.2))
        start = rng.integers(0, max(len(x) - COUNT, 1))
        x = x[start : start + COUNT]
        x = np.pad(x, (0, COUNT - len(x)), "wrap" if len(x) < COUNT else "constant")
        return x / max(level(x), 1e-4)

    def effect(self, rng):
        import sounds

        kind = rng.integers(12)
        if kind < 3:
            x, place = np.zeros(COUNT, np.float32), 0
            while place < COUNT:
                part = sources.load(pick(rng, self.effects))[: COUNT - place]
                x[place : place + len(part)] += part / max(level(part), 1e-3)
                place += len(part) + int(rng.exponential(pick(rng, [0.05, 1])) * RATE)
        elif kind < 5:
            x = noise(rng)
        else:
            x = pick(rng, sounds.ALL)(rng)
        if rng.random() < 0.5:
            x = x / level(x) + 10 ** (-rng.uniform(5, 60) / 20) * noise(rng)
        return x / level(x)

    def spoken(self, rng):
        """Speech in some surroundings; the truth about it and how certain it is."""
        x, mark = self.speech(rng)
        if rng.random() < 0.45:
            x = echoing(rng, x)
        if rng.random() < 0.7:
            x = colored(rng, x)
        loud, certain, chance = max(spoken_level(x, mark), 1e-4), 1, rng.random()
        if chance < 0.36:
            ratio = rng.uniform(0, 45)
            bed = noise(rng) if rng.random() < 0.5 else self.effect(rng)
            certain = 1 if ratio > 5 else OPEN
        elif chance < 0.64:
            ratio, bed = rng.uniform(-3, 26), self.melody(rng)
            if rng.random() < 0.5:
                bed = colored(rng, bed)
            certain = 1 if ratio > 9 else OPEN if ratio > 4 else 0
        elif chance < 0.7:
            ratio, bed = rng.uniform(3, 25), self.babble(rng)
            certain = 1 if ratio > 10 else OPEN
        else:
            ratio, bed = rng.uniform(55, 90), noise(rng)
        x = x + loud * 10 ** (-ratio / 20) * bed / max(level(bed), 1e-3)
        return x, mark, np.full(HOPS, certain, np.uint8)

    def meeting(self, rng):
        """People near and far from one microphone in a room, as :meth:`make` gives it."""
        near, mark = self.speech(rng, voices=(2, 3, 4), softest=-14)
        x = echoing(rng, near) if rng.random() < 0.85 else near
        if rng.random() < 0.3:
            other, other_mark = self.speech(rng, voices=(1, 2), softest=-14)
            x = x + echoing(rng, other) * 10 ** (-rng.uniform(4, 16) / 20)
            mark = mark | other_mark
        if rng.random() < 0.8:
            x = colored(rng, x)
        bed = noise(rng) if rng.random() < 0.7 else self.effect(rng)
        ratio = rng.uniform(8, 40)
        x = x + max(spoken_level(x, mark), 1e-4) * 10 ** (-ratio / 20) * bed / level(bed)
        x = x * 10 ** (rng.uniform(-50, -12) / 20) / max(level(x), 1e-5)
        return np.clip(x, -1, 1).astype(np.float32), mark, np.ones(HOPS, np.uint8)

    def silent(self, rng):
        """No speech: music, noise, or what must stay in doubt: song and many voices at once."""
        import sounds

        mark, certain, chance = np.zeros(HOPS, np.uint8), np.zeros(HOPS, np.uint8), rng.random()
        if chance < 0.58:
            x = self.melody(rng)
            if rng.random() < 0.2:
                x = x + self.melody(rng) * 10 ** (rng.uniform(-12, 0) / 20)
            if rng.random() < 0.2:
                x = x + noise(rng) * 10 ** (-rng.uniform(0, 40) / 20)
        elif chance < 0.82:
            x = self.effect(rng)
        elif chance < 0.87:
            x, mark = self.babble(rng), np.full(HOPS, OPEN, np.uint8)
        else:
            x, mark = sounds.song(rng, self.speech(rng)[0]), np.full(HOPS, OPEN, np.uint8)
            if rng.random() < 0.7:
                x = x / level(x) + self.melody(rng) * 10 ** (-rng.uniform(-6, 15) / 20)
        if rng.random() < 0.2:
            x = echoing(rng, x)
        return (colored(rng, x) if rng.random() < 0.6 else x), mark, certain

    def make(self, rng):
        """Samples, and per hop whether there is speech and whether that is certain."""
        chance = rng.random()
        x, mark, certain = self.spoken(rng) if chance < 0.58 else self.silent(rng)
        if chance < 0.14:
            other, other_mark, other_certain = self.silent(rng)
            cut = int(rng.integers(300, HOPS - 300))
            gain = 0.1 * 10 ** (rng.uniform(-15, 8) / 20) / max(level(other), 1e-4)
            if rng.random() < 0.5:
                x[cut * 160 :] = gain * other[cut * 160 :]
                mark[cut:], certain[cut:] = other_mark[cut:], other_certain[cut:]
            else:
                x[: cut * 160] = gain * other[: cut * 160]
                mark[:cut], certain[:cut] = other_mark[:cut], other_certain[:cut]
            certain[max(cut - 60, 0) : cut + 60] = OPEN
        gain = 10 ** (rng.uniform(-50, -6) / 20) / max(level(x), 1e-5)
        if rng.random() < 0.06:
            gain = 10 ** (rng.uniform(-6, 12) / 20) / max(level(x), 1e-5)
        x = np.clip(x * gain, -1, 1)
        if rng.random() < 0.05:
            step = 10 ** (-rng.uniform(38, 70) / 20)
            x = np.round(x / step) * step
        return x.astype(np.float32), mark, certain
