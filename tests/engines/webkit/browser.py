#!/usr/bin/python3
"""A browser window on WebKitGTK that WebKitWebDriver drives: browser.py PROFILE WIDTH HEIGHT [--dark].

Unlike the engine's own MiniBrowser it keeps its profile between sessions and can be as narrow as a phone. Downloads go
to PROFILE/downloads. Additional tabs are windows of their own.
"""

import os
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

profile, width, height = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
downloads = os.path.join(profile, 'downloads')
os.makedirs(downloads, exist_ok=True)
Gtk.Settings.get_default().set_property('gtk-application-prefer-dark-theme', '--dark' in sys.argv)

storage = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(profile, 'data'), base_cache_directory=os.path.join(profile, 'cache')
)
context = WebKit2.WebContext(website_data_manager=storage)
context.set_preferred_languages(['es-AR'])
context.set_automation_allowed(True)


def open_view(*_):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    return view


def begin(_, session):
    about = WebKit2.ApplicationInfo()
    about.set_name('portal')
    about.set_version(1, 0, 0)
    session.set_application_info(about)
    session.connect('create-web-view', open_view)


def store(_, download):
    def decide(started, name):
        started.set_destination('file://' + os.path.join(downloads, os.path.basename(name)))
        return True

    download.connect('decide-destination', decide)


context.connect('automation-started', begin)
context.connect('download-started', store)
Gtk.main()
