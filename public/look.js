// Runs before the first paint, so that nobody sees a white flash or the wrong role's colour. Same keys as web/lib/look.ts.
(function () {
  var root = document.documentElement.dataset;
  var look = {};
  var person = null;
  try {
    look = JSON.parse(localStorage.getItem('paperboat.look') || '{}') || {};
    person = JSON.parse(localStorage.getItem('paperboat.person') || 'null');
  } catch (error) {
    look = {};
  }
  var dark = look.theme === 'dark' || (look.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.theme = dark ? 'dark' : 'light';
  var more = look.contrast === 'more' || (!look.contrast && matchMedia('(prefers-contrast: more)').matches);
  if (more) root.contrast = 'more';
  if (look.reading) root.reading = look.reading;
  if (look.spacing) root.spacing = look.spacing;
  if (look.letters) root.letters = look.letters;
  if (person && person.role) {
    root.role = person.role === 'school_admin' ? 'school' : person.role;
    root.density = person.role === 'student' ? 'child' : 'adult';
  }
  // A visitor who reads English sees the top of the landing, which is in the page, before the program has come.
  var landing = location.pathname === '/' || location.pathname === '/auth';
  var language = null;
  try {
    language = localStorage.getItem('paperboat.language');
  } catch (error) {
    landing = false;
  }
  var isEnglish = (language || navigator.language || 'en').slice(0, 2) === 'en';
  if (landing && isEnglish && !person && !/paperboat_hint=/.test(document.cookie)) root.firstLook = '';
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute('content', dark ? '#111725' : '#faf6ee');
})();
