"""Answers the questions of a report in headless Chromium, as a person does, and saves the answers.

The report is opened from a file. A question plays its place in the film beside the report, with the
captions over it; the film stops at the end of the place. The saved file has one line for each
answer. With scripts off, the same page shows everything but the form.

    form.py FILE ANSWERS
"""

import json
import pathlib
import sys
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

BY = "Ann Example <ann@example.org>"
VIDEO = "document.querySelector('#Player video')"


def browser(folder, scripts=True):
    options = Options()
    options.binary_location = "/usr/bin/chromium"
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu",
                     "--autoplay-policy=no-user-gesture-required"]:
        options.add_argument(argument)
    preferences = {"download.default_directory": str(folder)}
    if not scripts:
        preferences["profile.managed_default_content_settings.javascript"] = 2
    options.add_experimental_option("prefs", preferences)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    driver.set_script_timeout(60)
    return driver


def until(what, condition, seconds=30):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return
        time.sleep(0.1)
    sys.exit(f"{what} did not happen within {seconds} s")


def expect(what, holds):
    if not holds:
        sys.exit(f"not so: {what}")


def plays(driver):
    """A place of a question plays, with captions, and stops at its end."""
    buttons = [b for b in driver.find_elements(By.CSS_SELECTOR, ".answer button.play")
               if b.get_attribute("data-end")]
    expect("a question has a place to play", buttons)
    start, end = (float(buttons[0].get_attribute(f"data-{name}")) for name in ["start", "end"])
    driver.execute_script("arguments[0].scrollIntoView(); arguments[0].click()", buttons[0])
    until("the film is found", lambda: driver.execute_script(f"return {VIDEO}.readyState >= 1"))
    until("it stops at the end of the place", lambda: driver.execute_script(
        f"return {VIDEO}.paused && {VIDEO}.currentTime > {start}"), end - start + 30)
    stopped = driver.execute_script(f"return {VIDEO}.currentTime")
    expect(f"it played {start} to {end} and stopped at {stopped}", abs(stopped - end) < 0.6)
    cues = driver.execute_script(f"return {VIDEO}.textTracks[0].cues.length")
    expect("the captions are over the film", cues > 0)
    mode = driver.execute_script(f"return {VIDEO}.textTracks[0].mode")
    expect("the captions are shown", mode == "showing")


def main():
    page, saved = (pathlib.Path(name).resolve() for name in sys.argv[1:])
    driver = browser(saved.parent)
    try:
        driver.get(page.as_uri())
        driver.execute_script("document.querySelectorAll('details').forEach(d => d.open = true)")
        plays(driver)
        shown = driver.find_elements(By.CSS_SELECTOR, ".answer .pictures img")
        expect("a question has the pictures of its places", shown and all(
            image.get_attribute("src").startswith("data:image/jpeg") for image in shown))
        save = driver.find_element(By.CSS_SELECTOR, ".tools button")
        status = driver.find_element(By.CSS_SELECTOR, ".tools [role=status]")
        driver.execute_script("arguments[0].click()", save)
        expect("a name is asked for", "name" in status.text)
        driver.find_element(By.NAME, "by").send_keys(BY)
        forms = driver.find_elements(By.CSS_SELECTOR, "fieldset.answer")
        for form in forms:
            choice = form.find_element(By.CSS_SELECTOR, "input[value=pass]")
            driver.execute_script("arguments[0].click()", choice)
            note = form.find_element(By.TAG_NAME, "textarea")
            driver.execute_script("arguments[0].value = '</script> \"note\"'", note)
        expect("all are counted", f"{len(forms)} of {len(forms)}" in status.text)
        driver.execute_script("arguments[0].click()", save)
        until("the answers are saved", lambda: (saved.parent / "answers.ndjson").exists())
        (saved.parent / "answers.ndjson").rename(saved)
        lines = [json.loads(line) for line in saved.read_text().splitlines()]
        expect("each question has its lines", len(lines) >= len(forms))
        expect("they say who answered", {line["by"] for line in lines} == {BY})
        expect("what was watched is in them", any(line.get("ranges") for line in lines))
        messages = [m["message"] for m in driver.get_log("browser") if m["level"] == "SEVERE"]
        expect(f"no complaint of the browser: {messages}", not messages)
    finally:
        driver.quit()
    driver = browser(saved.parent, scripts=False)
    try:
        driver.get(page.as_uri())
        shown = driver.find_element(By.TAG_NAME, "body").text
        expect("without scripts the page says what to do", "What to do" in shown)
        expect("without scripts the form is not shown", "Save the answers" not in shown)
        expect("without scripts the page names another way", "cuelight review" in shown)
    finally:
        driver.quit()


main()
