/**
 * The file's interactivity: search, filter by severity, photo viewer, recordings started from a note. Plain JavaScript
 * for any recent browser, because the file may be opened from a disk in ten years. Without it, everything is still
 * readable. Report text reaches it only as text content and attributes.
 */
export const PAGE_SCRIPT = `(() => {
  'use strict';
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const one = (selector) => document.querySelector(selector);
  const plain = (text) => text.normalize('NFKD').replace(/[\\u0300-\\u036f]/g, '').toLowerCase();

  const tools = one('#tools');
  const box = one('#search');
  const told = one('#found');
  const kinds = all('[data-filter]');
  const finds = all('[data-find]').map((element) => ({ element, kind: element.dataset.kind || '', words: plain(element.textContent || '') }));
  const blocks = all('[data-block]');
  let chosen = '';

  function apply() {
    const words = plain(box.value).split(/\\s+/).filter(Boolean);
    const isOn = words.length > 0 || chosen !== '';
    let count = 0;
    for (const { element, kind, words: text } of finds) {
      const fits = (chosen === '' || kind === chosen) && words.every((word) => text.includes(word));
      element.hidden = isOn && !fits;
      if (fits && kind !== '' && !element.closest('#summary')) count += 1;
    }
    for (const block of blocks.slice().reverse()) {
      const own = plain((block.querySelector('h2, h3') || block).textContent || '');
      const isNamed = chosen === '' && words.length > 0 && words.every((word) => own.includes(word));
      const shows = all('[data-find]', block).some((each) => !each.hidden);
      block.hidden = isOn && !shows && !isNamed;
      if (isOn && isNamed && !shows) for (const each of all('[data-find], [data-block]', block)) each.hidden = false;
    }
    document.body.classList.toggle('filtered', isOn);
    for (const button of kinds) button.setAttribute('aria-pressed', String(button.dataset.filter === chosen));
    const visible = finds.some(({ element }) => element.offsetParent !== null);
    told.textContent = !isOn ? '' : count + (count === 1 ? ' finding' : ' findings') + (visible ? '' : '. Nothing in this report fits.');
  }

  if (tools && box && told) {
    tools.hidden = false;
    box.addEventListener('input', apply);
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      box.value = '';
      apply();
    });
    for (const button of kinds) button.addEventListener('click', () => {
      chosen = chosen === button.dataset.filter ? '' : button.dataset.filter;
      apply();
    });
    // A link into the report must not lead to something that is filtered away.
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      if (!link || !document.body.classList.contains('filtered')) return;
      box.value = '';
      chosen = '';
      apply();
    });
  }
  // From a note to its moment.
  for (const button of all('.moment')) button.addEventListener('click', () => {
    const player = button.closest('figure').querySelector('video, audio');
    player.currentTime = Number(button.dataset.at);
    player.play().catch(() => {});
  });
  addEventListener('beforeprint', () => { for (const each of all('details')) each.open = true; });

  const dialog = one('#large');
  const shots = all('.shot');
  if (!dialog || typeof dialog.showModal !== 'function' || shots.length === 0) return;
  const stage = one('#stage');
  const caption = one('#caption');
  let at = 0;

  function show(index) {
    at = Math.min(Math.max(index, 0), shots.length - 1);
    const shot = shots[at];
    const copy = shot.cloneNode(true);
    const frame = document.createElement('div');
    frame.className = 'frame';
    frame.append(...copy.childNodes);
    frame.querySelector('img').loading = 'eager';
    frame.querySelector('img').alt = shot.dataset.words;
    const marks = frame.querySelector('svg');
    if (marks) marks.setAttribute('preserveAspectRatio', 'xMidYMid meet');
    stage.classList.remove('zoomed');
    stage.replaceChildren(frame);
    zoomer.setAttribute('aria-pressed', 'false');
    caption.textContent = shot.dataset.photo + '  ' + shot.dataset.words + ' (' + (at + 1) + ' of ' + shots.length + ')';
  }
  const zoomer = one('#zoom');
  function zoom() {
    const isZoomed = stage.classList.toggle('zoomed');
    zoomer.setAttribute('aria-pressed', String(isZoomed));
    if (isZoomed) stage.scrollTo((stage.scrollWidth - stage.clientWidth) / 2, (stage.scrollHeight - stage.clientHeight) / 2);
  }
  shots.forEach((shot, index) => shot.addEventListener('click', () => {
    show(index);
    dialog.showModal();
  }));
  one('#before').addEventListener('click', () => show(at - 1));
  one('#after').addEventListener('click', () => show(at + 1));
  one('#close').addEventListener('click', () => dialog.close());
  zoomer.addEventListener('click', zoom);
  stage.addEventListener('click', zoom);
  dialog.addEventListener('close', () => {
    stage.replaceChildren();
    shots[at].focus();
  });
  dialog.addEventListener('keydown', (event) => {
    if (stage.classList.contains('zoomed')) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: shots.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  });
})();`;
