"""Opens HTML reports in headless Chromium and fails on any violation that axe finds.

Every page is looked at in both color schemes, on a large screen, on a telephone and 320 CSS pixels
wide (WCAG 2.2, 1.4.10), with all parts closed and with all parts open. The first screen must have the
answer: what to do begins above 700 pixels on a large screen, and above 640 pixels on a telephone. A contrast that axe cannot judge is a failure
as well, and so is a page that is wider than its window, a message of the browser (such as a style
that the page's own policy blocks), and anything that the page wants to load.

    check.py [--pictures FOLDER] FILE...
"""

import argparse
import json
import pathlib
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

# The package is installed without the browser driver that it belongs to, so it is not imported.
AXE = (
    pathlib.Path(webdriver.__file__).parents[2] / "axe_playwright_python" / "axe.min.js"
).read_text()
WIDTHS = [320, 360, 1280]
# Where the answer begins at the latest, by the width of the window.
ANSWER = {360: 640, 1280: 700}
# The list of repairs and questions, or the work of a single medium.
TOP = """
const list = document.querySelector('main .tasks');
return list ? list.getBoundingClientRect().top + window.scrollY : null;
"""
SCHEMES = ["light", "dark"]
# Cells of one word or number that are shown in two lines; the other texts may break anywhere.
BROKEN = """
const broken = [];
for (const cell of document.querySelectorAll('.mark, .counts td, .media td + td')) {
  for (const node of cell.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    for (const word of node.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(r => r.top)).size > 1) broken.push(word[0]);
    }
  }
}
return broken;
"""
RUN = """
const done = arguments[arguments.length - 1];
axe.run(document, {resultTypes: ['violations', 'incomplete']}).then(done, e => done({error: `${e}`}));
"""


def browser():
    options = Options()
    options.binary_location = "/usr/bin/chromium"
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    # The page of a folder has tens of thousands of elements.
    driver.set_script_timeout(300)
    driver.command_executor.client_config.timeout = 310
    return driver


def loaded(driver):
    """The addresses that the page asked for, besides itself."""
    addresses = []
    for entry in driver.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            addresses.append(message["params"]["request"]["url"])
    return [address for address in addresses if not address.startswith(("file:", "data:"))]


def faults(driver, name):
    """What is wrong with the page as it is shown now."""
    driver.execute_script(AXE)
    result = driver.execute_async_script(RUN)
    if "error" in result:
        return [f"{name}: axe failed: {result['error']}"]
    found = list(result["violations"])
    found += [rule for rule in result["incomplete"] if rule["id"] == "color-contrast"]
    lines = []
    for rule in found:
        nodes = rule["nodes"]
        lines.append(f"{name}: {rule['id']}: {rule['help']} ({len(nodes)} times)")
        lines += [f"    {node['html'][:150]}" for node in nodes[:3]]
    width = driver.execute_script("return document.documentElement.scrollWidth")
    window = driver.execute_script("return window.innerWidth")
    if width > window:
        lines.append(f"{name}: the page is {width} pixels wide, its window {window}")
    broken = driver.execute_script(BROKEN)
    if broken:
        lines.append(f"{name}: words are broken: {', '.join(broken[:3])} ({len(broken)} times)")
    return lines


def check(driver, page, pictures):
    lines = []
    for width in WIDTHS:
        for scheme in SCHEMES:
            driver.execute_cdp_cmd(
                "Emulation.setDeviceMetricsOverride",
                {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})
            driver.execute_cdp_cmd(
                "Emulation.setEmulatedMedia",
                {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
            driver.get(page.resolve().as_uri())
            for state in ["closed", "open"]:
                if state == "open":
                    driver.execute_script(
                        "document.querySelectorAll('details').forEach(d => d.open = true)")
                else:
                    top = driver.execute_script(TOP)
                    if top is not None and top > ANSWER.get(width, top):
                        lines.append(
                            f"{page.name}, {width} pixels: what to do begins at {top:.0f} pixels")
                name = f"{page.name}, {width} pixels, {scheme}, {state}"
                lines += faults(driver, name)
                if pictures:
                    stem = f"{page.stem}-{width}-{scheme}-{state}.png"
                    picture(driver, width, pictures / stem)
    lines += [
        f"{page.name}: {entry['message']}" for entry in driver.get_log("browser")]
    lines += [f"{page.name}: asked for {address}" for address in loaded(driver)]
    return lines


def picture(driver, width, file):
    height = driver.execute_script("return document.documentElement.scrollHeight")
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": min(height, 12_000), "deviceScaleFactor": 1, "mobile": False})
    driver.save_screenshot(str(file))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pictures", type=pathlib.Path)
    parser.add_argument("pages", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    driver = browser()
    try:
        lines = [line for page in arguments.pages for line in check(driver, page, arguments.pictures)]
    finally:
        driver.quit()
    for line in lines:
        print(line)
    sys.exit(1 if lines else 0)


main()
