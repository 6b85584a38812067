// What only this browser knows of the still page: the greeting, and how much picture there is.
(function () {
  var still = document.documentElement.getAttribute('data-still');
  var place = document.querySelector('.still');
  if (/compact/.test(still)) place.querySelector('[data-still-auth]').classList.add('AuthLayout_compact');
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
})();
