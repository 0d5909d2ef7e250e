"""Presses what a person presses in GnuCash's window: File, Export, Export Transactions to CSV, all accounts, this file.

GnuCash has no command that writes this file; its assistant does. Run beside it on the same display and session bus.
"""

import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

CHECKED, SHOWING = Atspi.StateType.CHECKED, Atspi.StateType.SHOWING


def parts(of):
    """Everything in a window; what disappears while it is looked at is left out."""
    try:
        yield of
        for place in range(of.get_child_count()):
            child = of.get_child_at_index(place)
            if child is not None:
                yield from parts(child)
    except Exception:
        return


def windows():
    desktop = Atspi.get_desktop(0)
    for place in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(place)
        for at in range(program.get_child_count()):
            yield program.get_child_at_index(at)


def is_part(part, role, name):
    try:
        return part.get_role_name() == role and part.get_name().startswith(name)
    except Exception:
        return False


def wait_for(what, find):
    until = time.monotonic() + 60
    while time.monotonic() < until:
        found = find()
        if found is not None:
            return found
        time.sleep(0.1)
    sys.exit(f"GnuCash did not show {what}.")


def find(role, name, within=None):
    tops = list(windows()) if within is None else [within]
    return next((part for top in tops if top is not None for part in parts(top) if is_part(part, role, name)), None)


def shown(role, name, within):
    found = (part for part in parts(within) if is_part(part, role, name))
    return next((part for part in found if part.get_state_set().contains(SHOWING)), None)


def press(role, name, within):
    wait_for(name, lambda: shown(role, name, within)).do_action(0)


def set_box(name, wanted, within):
    box = wait_for(name, lambda: shown("check box", name, within))
    if box.get_state_set().contains(CHECKED) != wanted:
        box.do_action(0)


def assistant():
    with_summary = (top for top in windows() if top is not None and find("label", "Export Summary", top) is not None)
    return next(with_summary, None)


def main(target):
    Atspi.init()
    wait_for("its menu", lambda: find("menu item", "Export Transactions to CSV")).do_action(0)
    window = wait_for("the assistant", assistant)
    set_box("Simple Layout", False, window)
    set_box("Use Quotes", True, window)
    press("push button", "Next", window)
    press("push button", "Select All", window)
    press("push button", "Next", window)
    chooser = wait_for("the file", lambda: shown("file chooser", "", window))
    field = wait_for("the name of the file", lambda: shown("text", "", chooser))
    Atspi.EditableText.set_text_contents(field, target)
    time.sleep(0.5)
    press("push button", "Next", window)
    press("push button", "Apply", window)
    wait_for("that it is done", lambda: shown("push button", "Close", window))


main(sys.argv[1])
