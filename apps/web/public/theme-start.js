// Sets colours, text size, movement, scenes and the device's name and icon before the first paint: the person's own
// choice, else the system's.
(function () {
  function choice(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var root = document.documentElement;
  var system = matchMedia('(prefers-color-scheme: dark)');
  function colours() {
    var chosen = choice('mycrew-mode');
    var dark = chosen === 'dark' || (chosen !== 'light' && system.matches);
    root.setAttribute('data-theme', dark ? 'dark' : 'light');
  }
  colours();
  // The device turns dark at dusk, or another tab chooses.
  system.addEventListener('change', colours);
  addEventListener('storage', colours);
  ['text', 'motion', 'scenes'].forEach(function (what) {
    var value = choice('mycrew-' + what);
    if (value) root.setAttribute('data-' + what, value);
  });

  // On a first visit scripts come before the font; from then on it is here (still/shell.css).
  if (!choice('mycrew-font')) root.setAttribute('data-font', 'later');
  addEventListener('load', function () {
    try {
      localStorage.setItem('mycrew-font', 'here');
    } catch {}
  });

  function put(selector, name, value) {
    var element = document.querySelector(selector);
    if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  var own = document.querySelector('meta[name=application-name]').content;
  function look() {
    var notes = choice('mycrew-look') === 'notes';
    put('link[rel=manifest]', 'href', notes ? '/manifest-notes.webmanifest' : '/manifest.webmanifest');
    put('link[rel=icon][type]', 'href', notes ? '/icons/notes.svg' : '/favicon.svg');
    put('link[rel=icon][sizes]', 'href', notes ? '/icons/notes-192.png' : '/favicon.ico');
    put('link[rel=apple-touch-icon]', 'href', '/icons/' + (notes ? 'notes' : 'apple') + '-touch-icon.png');
    put('meta[name=apple-mobile-web-app-title]', 'content', notes ? 'Notes' : own);
    if (notes) document.title = 'Notes';
  }
  // An app on an iPhone's Home Screen has a storage of its own: its first address says which one was added.
  if (choice('mycrew-look') === null && /[?&]look=notes(&|$)/.test(location.search)) {
    try {
      localStorage.setItem('mycrew-look', 'notes');
    } catch {}
  }
  look();
  addEventListener('storage', look);
  addEventListener('mycrew-look', look);

  // Opened once more from its icon it only comes to the front; a shortcut leads to its page.
  if (window.launchQueue) {
    launchQueue.setConsumer(function (launch) {
      var to = launch.targetURL && new URL(launch.targetURL);
      if (to && to.pathname !== '/home' && to.href !== location.href) location.assign(to.href);
    });
  }

  // It comes before the app's own scripts do, and only once.
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.mycrewInstall = event;
    dispatchEvent(new Event('mycrew-install'));
  });
  addEventListener('appinstalled', function () {
    window.mycrewInstall = null;
    dispatchEvent(new Event('mycrew-install'));
  });
})();
