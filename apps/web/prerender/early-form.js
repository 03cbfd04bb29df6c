// Notes what happens in the page's form until the app takes it over (src/ground/form/early-form.ts).
for (const form of document.forms) {
  form.addEventListener('submit', () => {
    form.dataset.sent = '';
    const { email, password } = form.elements;
    if (
      password?.autocomplete === 'current-password' &&
      email.validity.valid &&
      email.value &&
      password.value
    )
      earlySignIn(email.value.trim(), password.value);
  });
  form.addEventListener('focusin', ({ target }) => {
    form.dataset.at = target.name;
  });
  form.addEventListener('pointerdown', ({ button, target }) => {
    if (button === 0) form.dataset.pressed = target.closest('[type=submit]') === null ? '' : 'submit';
  });
  for (const end of ['pointerup', 'pointercancel', 'contextmenu', 'blur'])
    addEventListener(end, () => {
      delete form.dataset.pressed;
    });
}

// Asks the server while the app is loading: its auth client takes the answer (src/ground/backend/early-sign-in.ts). The body is the
// one that it would send. Where a captcha is required, it sends its own request.
function earlySignIn(email, password) {
  const body = JSON.stringify({ email, password, gotrue_meta_security: {} });
  if (window.earlySignIn?.body === body) return;
  window.earlySignIn = { body, answer: askFor(body).catch(() => null) };
}

async function askFor(body) {
  const config = await (await fetch('/config.json', { cache: 'no-cache' })).json();
  if (config.captcha) return null;
  const apikey = config.supabasePublishableKey;
  const backend = new URL(config.supabaseUrl, location.origin).href.replace(/\/+$/, '');
  return fetch(`${backend}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey,
      authorization: `Bearer ${apikey}`,
      'content-type': 'application/json;charset=UTF-8',
      'x-supabase-api-version': '2024-01-01',
    },
    body,
    signal: AbortSignal.timeout(30_000),
  });
}

// The app takes the page over once someone is here. A phone that only shows the form has nothing to run, and what it runs at the
// first touch is on it by then (docs/decisions/0232).
{
  const QUIET_MS = 3000;
  const SIGNS = ['pointermove', 'pointerup', 'keydown', 'focusin', 'input', 'submit', 'wheel', 'scroll'];
  const app = document.getElementById('app').content;
  let isStarted = false;

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const script = document.importNode(app.querySelector('script'), true);
    // The next sign tries again.
    script.addEventListener('error', () => {
      isStarted = false;
    });
    document.head.append(script);
  };
  const fetchAhead = () => {
    for (const link of app.querySelectorAll('link')) document.head.append(document.importNode(link, true));
    setTimeout(start, QUIET_MS);
  };

  // Someone who is signed in is led on; a link's secret and what an earlier page handed over are the app's to read.
  const isKnown = document.documentElement.dataset.person === 'known';
  if (isKnown || location.hash !== '' || history.state !== null) start();
  for (const sign of SIGNS) addEventListener(sign, start, { capture: true, passive: true });
  const idle = window.requestIdleCallback ?? setTimeout;
  if (!isStarted) addEventListener('load', () => idle(fetchAhead));
}
