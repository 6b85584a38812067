// What only this browser knows of the still page: the greeting, how much picture there is, and which screen's frame it shows.
(function (frames) {
  var still = document.documentElement.getAttribute('data-still');
  var place = document.querySelector('.still');
  if (/compact/.test(still)) place.querySelector('[data-still-auth]').classList.add('AuthLayout_compact');
  function drawn(node) {
    if (typeof node === 'string') return document.createTextNode(node);
    var parts = /^(\w+)(!?)\.([^@]*)(?:@(\d+)@(\d+))?$/.exec(node[0]);
    var element = document.createElement(parts[1]);
    element.className = parts[3];
    if (parts[2]) element.disabled = true;
    if (parts[4]) {
      element.style.display = 'inline-block';
      element.style.width = parts[4] + 'px';
      element.style.height = parts[5] + 'px';
    }
    element.append.apply(element, node.slice(1).map(drawn));
    return element;
  }
  var frame = location.search === '' && frames[location.pathname.replace(/(.)\/+$/, '$1')];
  // As a phone's youth was seen: others see other words.
  if (frame && /in youth/.test(still) && matchMedia('(max-width: 599px)').matches) {
    window.mycrewStyled.then(function () {
      var main = place.isConnected && place.querySelector('.still__in main');
      if (!main) return;
      var shown = drawn(frame);
      // Nothing in it can be used before the scripts have come.
      shown.inert = true;
      shown.ariaHidden = 'true';
      main.replaceWith(shown);
    });
  }
  if (!/home/.test(still)) return;
  var now = new Date();
  var hour = now.getHours();
  var part = hour >= 4 && hour < 12 ? 'Morning' : hour >= 12 && hour < 17 ? 'Afternoon' : 'Evening';
  var name = JSON.parse(localStorage.getItem('session')).Name || '';
  place.querySelector('[data-still-hello]').textContent = part + ', ' + name.trim().split(/\s+/)[0];
  var written = function (options) {
    return new Intl.DateTimeFormat('en-AU', options).format(now);
  };
  var day = written({ weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
  var time = written({ hour: 'numeric', minute: '2-digit' }).replace(/\u202f/g, ' ');
  place.querySelector('[data-still-day]').textContent = matchMedia('(min-width: 600px)').matches
    ? day + ', ' + time
    : day;
})(__FRAMES__);
