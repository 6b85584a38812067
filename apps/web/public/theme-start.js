// Sets colours, text size, movement and scenes before the first paint: the person's own choice, else the system's.
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
})();
