// Sets colours, text size, movement and scenes before the first paint: the person's own choice, else the system's.
(function () {
  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var root = document.documentElement;
  var chosen = kept('mycrew-mode');
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', dark ? 'dark' : 'light');
  ['text', 'motion', 'scenes'].forEach(function (what) {
    var value = kept('mycrew-' + what);
    if (value) root.setAttribute('data-' + what, value);
  });
})();
