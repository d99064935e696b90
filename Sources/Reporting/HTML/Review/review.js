"use strict";
// The form of a report: plays the place that a question is about, with the captions over it, and
// saves the answers as a file of lines of JSON. Nothing is sent anywhere.
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];

  // What the page knows of each medium: its addresses, its captions, its questions.
  const media = new Map();
  for (const block of all("script.reviewData")) {
    const data = JSON.parse(block.textContent);
    media.set(data.id, { ...data, watched: [] });
  }

  // --- Playing -------------------------------------------------------------------------------

  const player = $("#Player");
  const video = $("video", player);
  const image = $("img", player);
  const track = video.addTextTrack("captions", "Captions of the report", "und");
  track.mode = "showing";
  let current = null;
  let last = null;

  const clock = (seconds) => {
    const whole = Math.floor(seconds);
    const part = (value) => String(value).padStart(2, "0");
    const hours = whole >= 3600 ? `${Math.floor(whole / 3600)}:` : "";
    return `${hours}${part(Math.floor(whole / 60) % 60)}:${part(whole % 60)}`;
  };

  const showCues = (cues) => {
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
    for (const [start, end, text] of cues) {
      // The text of a cue is markup.
      const words = text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
      track.addCue(new VTTCue(start, end, words));
    }
  };

  const load = (state) => {
    const address = state.addresses[state.tried];
    const isImage = state.medium.image;
    video.hidden = isImage;
    image.hidden = !isImage;
    if (isImage) {
      video.pause();
      $("figcaption", player).textContent = state.medium.name;
      image.alt = state.medium.name;
      // An image starts again when its address is set again.
      image.removeAttribute("src");
      image.src = address;
      return;
    }
    video.src = `${address}#t=${state.start}${state.end === null ? "" : `,${state.end}`}`;
    $("figcaption", player).textContent =
      `${state.medium.name}, ${clock(state.start)}${state.end === null ? "" : ` – ${clock(state.end)}`}`;
    video.play().catch(() => {});
  };

  const play = (id, start, end) => {
    const medium = media.get(id);
    if (!medium) return;
    if (current?.medium !== medium) showCues(medium.cues);
    const addresses = medium.chosen ? [medium.chosen] : medium.addresses;
    current = { medium, addresses, tried: medium.chosen ? 0 : medium.found ?? 0, start, end };
    player.hidden = false;
    document.body.classList.add("playing");
    $(".missing", player).hidden = true;
    last = null;
    load(current);
  };

  const tryNext = () => {
    if (!current) return;
    current.tried += 1;
    if (current.tried < current.addresses.length) return load(current);
    $(".missing", player).hidden = false;
    $(".missing strong", player).textContent = current.medium.name;
  };
  const found = () => {
    if (current && !current.medium.chosen) current.medium.found = current.tried;
  };

  video.addEventListener("error", tryNext);
  video.addEventListener("loadedmetadata", found);
  image.addEventListener("error", tryNext);
  image.addEventListener("load", found);

  $("input[type=file]", player).addEventListener("change", (event) => {
    const [file] = event.target.files;
    if (!file || !current) return;
    current.medium.chosen = URL.createObjectURL(file);
    play(current.medium.id, current.start, current.end);
  });

  // The stretches that were played are a part of an answer: what the person looked at.
  video.addEventListener("timeupdate", () => {
    const now = video.currentTime;
    const step = last === null ? 0 : now - last;
    if (current && !video.seeking && step > 0 && step < 2) {
      const watched = current.medium.watched;
      const open = watched.find((range) => range.end >= last - 0.5 && range.start <= now);
      if (open) {
        open.start = Math.min(open.start, last);
        open.end = Math.max(open.end, now);
      } else {
        watched.push({ start: last, end: now });
      }
    }
    last = now;
  });
  video.addEventListener("seeking", () => { last = null; });

  const close = () => {
    video.pause();
    player.hidden = true;
    document.body.classList.remove("playing");
  };
  $("button", player).addEventListener("click", close);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !player.hidden) close();
  });

  for (const button of all("button.play")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const { medium, start, end } = button.dataset;
      play(medium, Number(start), end === undefined ? null : Number(end));
    });
  }

  // --- Pictures ------------------------------------------------------------------------------

  // Those beside what was found are shown with the questions about it, too.
  const figures = new Map();
  for (const figure of all("figure[data-pictures]")) {
    if (!figures.has(figure.dataset.pictures)) figures.set(figure.dataset.pictures, figure);
  }
  for (const place of all(".answer .pictures")) {
    for (const name of place.dataset.pictures.split(" ")) {
      const copy = figures.get(name)?.cloneNode(true);
      copy?.removeAttribute("data-pictures");
      if (copy) place.append(copy);
    }
  }

  // --- Answers -------------------------------------------------------------------------------

  const tools = $(".tools");
  const status = $("[role=status]", tools);
  const answers = new Map();
  let isSaved = true;

  const forms = all("fieldset.answer");
  const report = (words) => { status.textContent = words; };
  const textOf = (form) => $("textarea", form).value.trim();
  // A note without “yes” or “no” is no answer, and the file of answers has no line for it.
  const unsavedNotes = () => {
    const count = forms.filter((form) => {
      const answer = answers.get(form);
      const lines = answer ? media.get(answer.id).questions[answer.index][answer.value] : [];
      return textOf(form) && lines.length === 0;
    }).length;
    if (count === 0) return "";
    const notes = count === 1 ? "1 note is" : `${count} notes are`;
    return ` ${notes} not saved: a note needs the answer yes or no.`;
  };
  const progress = () => report(`${answers.size} of ${forms.length} answered.${unsavedNotes()}`);

  const seconds = (value) => Math.round(value * 1000) / 1000;
  const now = () => new Date().toISOString().replace(/\.\d+Z$/, "Z");

  for (const form of forms) {
    form.hidden = false;
    const { medium: id, question: index } = form.dataset;
    form.addEventListener("change", (event) => {
      isSaved = false;
      if (event.target.type === "radio") {
        const ranges = media.get(id).watched.map((range) => (
          { start: seconds(range.start), end: seconds(range.end) }));
        answers.set(form, { id, index: Number(index), value: event.target.value, time: now(), ranges });
      }
      progress();
    });
  }

  const linesOf = (form, answer, by, role) => {
    const note = textOf(form);
    return media.get(answer.id).questions[answer.index][answer.value].map((start) => {
      const record = { ...start, by, time: answer.time };
      if (role) record.role = role;
      if (note) record.note = note;
      if (record.type === "attestation" && answer.ranges.length > 0) record.ranges = answer.ranges;
      return JSON.stringify(record);
    });
  };

  $("button", tools).addEventListener("click", () => {
    const name = $("input[name=by]", tools);
    const by = name.value.trim();
    if (!by) {
      report("Write your name first: an answer says who gave it.");
      return name.focus();
    }
    const role = $("input[name=role]", tools).value.trim();
    const lines = forms.filter((form) => answers.has(form))
      .flatMap((form) => linesOf(form, answers.get(form), by, role));
    if (lines.length === 0) {
      return report(`Nothing to save: no question has the answer yes or no.${unsavedNotes()}`);
    }
    const file = new Blob([`${lines.join("\n")}\n`], { type: "application/x-ndjson" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = "answers.ndjson";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    isSaved = unsavedNotes() === "";
    report(
      `${answers.size} of ${forms.length} answered; ${lines.length} lines saved to answers.ndjson.` +
      `${unsavedNotes()} ` +
      "Give the file to “cuelight check --attestations”. If you save again, use the last file alone.");
  });

  window.addEventListener("beforeunload", (event) => {
    if (!isSaved) event.preventDefault();
  });

  tools.hidden = false;
  $(".withoutScripts").hidden = true;
  progress();
})();
