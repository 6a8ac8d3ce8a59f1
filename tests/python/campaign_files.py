# SPDX-License-Identifier: MIT
"""What a campaign leaves behind, without what depends on time."""

import json
import os


def without_seconds(text):
    state = json.loads(text)
    for row in state["rows"]:
        del row["seconds"]
    return state


def kept(folder, printed):
    """What it printed as JSON, its state, and the bytes of every other file in its folder."""
    files = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            files[name] = file.read()
    # The page shows the state.
    state = files.pop("campaign.json")
    shown = files.pop("progress.html").split('id="state">')[1].split("</script>")[0]
    assert json.loads(shown) == json.loads(state), "progress.html is not of campaign.json"
    return without_seconds(printed), without_seconds(state), files
