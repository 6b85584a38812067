// Before the first paint: which still page is shown, which pieces come at once, and what the server is asked meanwhile.
// `pages`: addresses with their access, whether their header is their own, their pieces in `files`, and what they read in `reads`.
(function (pages, files, reads, shellFiles, signInFiles) {
  var path = location.pathname.replace(/(.)\/+$/, '$1');
  var session = null;
  var locked = false;
  try {
    session = JSON.parse(localStorage.getItem('session'));
    locked = localStorage.getItem('sessionLocked') === 'true';
  } catch {}
  if (!session || typeof session.Token !== 'string' || typeof session.UserId !== 'string') session = null;
  function patternOf(page) {
    return new RegExp('^' + page[0].replace(/:\w+/g, '([^/]+)') + '$', 'i');
  }
  var page = pages.find(function (each) {
    return patternOf(each).test(path);
  });
  var access = page && page[1];
  var isOpen = !page || access === 'open';
  var isHome = access === 'public' || path === '/home';
  var still = 'bare';
  if (session && locked) still = 'bare locked';
  else if (session && !isOpen) {
    still = 'in ' + session.Kind + (isHome ? ' home' : page[2] ? ' focused' : '');
  } else if (!isOpen) {
    still = 'auth' + (access === 'protected' || path === '/' || path === '/sign-in' ? ' signIn' : ' compact');
  }
  document.documentElement.setAttribute('data-still', still);

  // Taken by the first call that asks the same (shared/api/early.ts); it would only come after the scripts else.
  var early = (window.mycrewEarly = {});
  function ask(paths) {
    var headers = { Accept: 'application/json', 'X-Active-Ago': '0', Authorization: 'Bearer ' + session.Token };
    var device = localStorage.getItem('deviceId');
    if (device) headers['X-Device-Id'] = device;
    var query = paths.map(function (path) {
      return 'of=' + encodeURIComponent(path);
    });
    var all = fetch('/api/reads?' + query.join('&'), { headers: headers }).then(function (answer) {
      if (!answer.ok) return {};
      return answer.json().catch(function () {
        // The page of a filter on the way: each is asked for alone.
        return {};
      });
    });
    paths.forEach(function (path, at) {
      var url = '/api' + path;
      var asked = (early[url] = {
        token: session.Token,
        answer: all.then(function (answers) {
          var one = Array.isArray(answers.data) && answers.data[at];
          asked.at = Date.now();
          if (!one || !one.body) return fetch(url, { headers: headers });
          // Read ahead, so that the first page can be drawn with it.
          if (one.body.status) asked.data = one.body.data;
          return Response.json(one.body, { status: one.statusCode });
        }),
      });
      asked.answer.catch(function () {
        delete early[url];
      });
    });
  }
  function homeNow() {
    var now = new Date();
    var two = function (number) {
      return String(number).padStart(2, '0');
    };
    var day = now.getFullYear() + '-' + two(now.getMonth() + 1) + '-' + two(now.getDate());
    return '/user/dashboard?currentDate=' + day + '&offSet=' + -now.getTimezoneOffset() + '&beside=true';
  }
  /** What this address reads first, of what is named in it. */
  function readsOf(page) {
    var named = {};
    new URLSearchParams(location.search).forEach(function (value, name) {
      named[name] = encodeURIComponent(value);
    });
    (page[0].match(/:\w+/g) || []).forEach(function (name, at) {
      named[name.slice(1)] = patternOf(page).exec(path)[at + 1];
    });
    return page[4]
      .map(function (index) {
        return reads[index].replace(/\{(\w+)\}/g, function (whole, name) {
          return named[name] || whole;
        });
      })
      .filter(function (read) {
        return !read.includes('{');
      });
  }
  if (session && !locked && !isOpen && navigator.onLine !== false) {
    ask(['/user/profile'].concat(isHome ? homeNow() : page ? readsOf(page) : []));
  }

  // A sheet that did not come would count as there, and the next try would leave its page without styles.
  document.addEventListener(
    'error',
    function (event) {
      if (event.target.rel === 'stylesheet') event.target.remove();
    },
    true,
  );
  var styled = [];
  function bring(index) {
    var link = document.createElement('link');
    var isStyle = files[index].endsWith('css');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = '/assets/' + files[index];
    document.head.appendChild(link);
    if (!isStyle) return;
    styled.push(
      new Promise(function (resolve) {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
      }),
    );
  }
  // Who is signed in and comes to sign in is led home.
  var screen = page;
  if (session && access === 'public')
    screen = pages.find(function (each) {
      return each[0] === '/home';
    });
  var wanted = (session ? shellFiles : []).concat(screen ? screen[3] : []);
  if (!session && access === 'protected') wanted = signInFiles;
  new Set(wanted).forEach(bring);
  window.mycrewStyled = Promise.all(styled);
})(__PAGES__, __FILES__, __READS__, __SHELL__, __SIGN_IN__);
