// Before the first paint: which still page is shown, which pieces come at once, and what the server is asked meanwhile.
// `pages`: patterns of addresses with their access, whether their header is their own, and their pieces in `files`.
(function (pages, files, homeFiles, signInFiles) {
  var path = location.pathname.replace(/(.)\/+$/, '$1');
  var session = null;
  var locked = false;
  try {
    session = JSON.parse(localStorage.getItem('session'));
    locked = localStorage.getItem('sessionLocked') === 'true';
  } catch {}
  if (!session || typeof session.Token !== 'string' || typeof session.UserId !== 'string') session = null;
  var page = pages.find(function (each) {
    return new RegExp('^' + each[0] + '$', 'i').test(path);
  });
  var access = page && page[1];
  var isOpen = !page || access === 'open';
  var isHome = access === 'public' || path === '/home';
  var still = 'bare';
  if (session && locked) still = 'bare locked';
  else if (session && !isOpen) {
    still = 'in' + (isHome ? ' home ' + session.Kind : page[2] ? ' focused' : '');
  } else if (!isOpen) {
    still = 'auth' + (access === 'protected' || path === '/' || path === '/sign-in' ? ' signIn' : ' compact');
  }
  document.documentElement.setAttribute('data-still', still);

  // Taken by the first call that asks the same (shared/api/early.ts); it would only come after the scripts else.
  var early = (window.mycrewEarly = {});
  function ask(url) {
    var headers = { Accept: 'application/json', 'X-Active-Ago': '0', Authorization: 'Bearer ' + session.Token };
    var device = localStorage.getItem('deviceId');
    if (device) headers['X-Device-Id'] = device;
    var asked = (early[url] = { token: session.Token, answer: fetch(url, { headers: headers }) });
    // Read ahead, so that the first page can be drawn with it.
    asked.answer
      .then(function (answer) {
        return answer.ok ? answer.clone().json() : null;
      })
      .then(function (envelope) {
        if (envelope && envelope.status) asked.data = envelope.data;
      })
      .catch(function () {});
  }
  function askForHome() {
    var now = new Date();
    var two = function (number) {
      return String(number).padStart(2, '0');
    };
    var day = now.getFullYear() + '-' + two(now.getMonth() + 1) + '-' + two(now.getDate());
    ask('/api/user/dashboard?currentDate=' + day + '&offSet=' + -now.getTimezoneOffset() + '&beside=true');
  }
  if (session && !locked && !isOpen && navigator.onLine !== false) {
    ask('/api/user/profile');
    if (isHome) askForHome();
  }

  // A sheet that did not come would count as there, and the next try would leave its page without styles.
  document.addEventListener(
    'error',
    function (event) {
      if (event.target.rel === 'stylesheet') event.target.remove();
    },
    true,
  );
  function bring(index) {
    var link = document.createElement('link');
    var isStyle = files[index].endsWith('css');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = '/assets/' + files[index];
    document.head.appendChild(link);
  }
  var wanted = session ? homeFiles.concat(access === 'public' || !page ? [] : page[3]) : [];
  if (!session && page) wanted = access === 'protected' ? signInFiles : page[3];
  new Set(wanted).forEach(bring);
})(__PAGES__, __FILES__, __HOME__, __SIGN_IN__);
