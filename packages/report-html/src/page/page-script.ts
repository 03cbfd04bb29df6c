/**
 * The report's interactivity: views, search, filter by severity, contents, photo viewer, recordings started from a note.
 * Plain JavaScript for any recent browser, because the file may be opened from a disk in ten years; the online report
 * bundles the same function. Without it, everything is still readable. Report text reaches it only as text content and
 * attributes.
 */
export const REPORT_BEHAVIOR = `function startReportPage() {
  'use strict';
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const one = (selector) => document.querySelector(selector);
  const plain = (text) => text.normalize('NFKD').replace(/[\\u0300-\\u036f]/g, '').toLowerCase();

  const tools = one('#tools');
  const box = one('#search');
  const told = one('#found');
  const kinds = all('[data-filter]');
  const views = all('input[name=view]');
  const parts = all('[data-view-part]');
  const full = one('#full');
  const finds = all('[data-find]').map((element) => ({ element, kind: element.dataset.kind || '', words: plain(element.textContent || '') }));
  const blocks = all('[data-block]');
  let chosen = '';
  let view = (views.find((each) => each.checked) || { value: 'full' }).value;
  // Where a search began, to return there.
  let before = '';

  function show(next) {
    if (next === 'photos') fillGallery();
    view = next;
    for (const each of views) each.checked = each.value === next;
    for (const part of parts) part.hidden = part.dataset.viewPart !== next;
    document.body.dataset.view = next;
  }
  function fillGallery() {
    const gallery = one('#gallery');
    if (gallery.childElementCount > 0) return;
    for (const shot of all('.shot:not(.copy)')) {
      const figure = document.createElement('figure');
      figure.className = 'photo';
      const copy = shot.cloneNode(true);
      copy.classList.add('copy');
      const caption = document.createElement('figcaption');
      const number = document.createElement('b');
      number.textContent = shot.dataset.photo;
      caption.append(number, ' ' + shot.dataset.words);
      figure.append(copy, caption);
      gallery.append(figure);
    }
  }

  function apply() {
    const words = plain(box.value).split(/\\s+/).filter(Boolean);
    const isOn = words.length > 0 || chosen !== '';
    if (words.length > 0 && view !== 'full') { before = view; show('full'); }
    else if (chosen !== '' && view === 'photos') { before = view; show('full'); }
    else if (!isOn && before !== '') { show(before); before = ''; }
    let count = 0;
    for (const { element, kind, words: text } of finds) {
      const fits = (chosen === '' || kind === chosen) && words.every((word) => text.includes(word));
      element.hidden = isOn && !fits;
      if (fits && kind !== '' && full.contains(element)) count += 1;
    }
    for (const block of blocks.slice().reverse()) {
      const own = plain((block.querySelector('h2, h3') || block).textContent || '');
      const isNamed = chosen === '' && words.length > 0 && words.every((word) => own.includes(word));
      const shows = all('[data-find]', block).some((each) => !each.hidden);
      block.hidden = isOn && !shows && !isNamed;
      if (isOn && isNamed && !shows) for (const each of all('[data-find], [data-block]', block)) each.hidden = false;
    }
    for (const part of parts) part.hidden = part.dataset.viewPart !== view;
    document.body.classList.toggle('filtered', isOn);
    for (const button of kinds) button.setAttribute('aria-pressed', String(button.dataset.filter === chosen));
    const visible = finds.some(({ element }) => element.offsetParent !== null);
    told.textContent = !isOn ? '' : count + (count === 1 ? ' finding' : ' findings') + (visible ? '' : '. Nothing in this report fits.');
  }
  function clear() {
    box.value = '';
    chosen = '';
    before = '';
    apply();
  }
  // A link into the report must not lead to something in another view or filtered away.
  function open(hash) {
    const target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const part = target && target.closest('[data-view-part]');
    if (!part) return;
    if (chosen !== '' || box.value !== '') clear();
    if (part.dataset.viewPart !== view) show(part.dataset.viewPart);
    target.scrollIntoView();
  }

  if (tools && box && told) {
    tools.hidden = false;
    show(view);
    box.addEventListener('input', apply);
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      box.value = '';
      apply();
    });
    for (const button of kinds) {
      button.disabled = false;
      button.addEventListener('click', () => {
        chosen = chosen === button.dataset.filter ? '' : button.dataset.filter;
        apply();
      });
    }
    for (const each of views) each.addEventListener('change', () => {
      before = '';
      if (each.value === 'photos' && (chosen !== '' || box.value !== '')) clear();
      if (each.value !== 'full' && box.value !== '') { box.value = ''; show(each.value); apply(); }
      else show(each.value);
    });
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      if (link) open(link.getAttribute('href'));
    });
    addEventListener('hashchange', () => open(location.hash));
    open(location.hash);
  }
  // Marks where the reader is.
  const links = new Map(all('.contents a').map((link) => [link.getAttribute('href').slice(1), link]));
  if (typeof IntersectionObserver === 'function') {
    const seen = new IntersectionObserver((entries) => {
      for (const entry of entries) if (entry.isIntersecting) {
        for (const link of links.values()) link.removeAttribute('aria-current');
        links.get(entry.target.id).setAttribute('aria-current', 'true');
      }
    }, { rootMargin: '-20% 0px -70% 0px' });
    for (const id of links.keys()) { const target = document.getElementById(id); if (target) seen.observe(target); }
  }
  // From a note to its moment.
  for (const button of all('.moment')) button.addEventListener('click', () => {
    const player = button.closest('figure').querySelector('video, audio');
    player.currentTime = Number(button.dataset.at);
    player.play().catch(() => {});
  });
  addEventListener('beforeprint', () => { for (const each of all('details')) each.open = true; });

  const dialog = one('#large');
  const shots = all('.shot:not(.copy)');
  if (!dialog || typeof dialog.showModal !== 'function' || shots.length === 0) return;
  const stage = one('#stage');
  const caption = one('#caption');
  const zoomer = one('#zoom');
  let at = 0;
  let opener = null;

  function enlarge(index) {
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
  function zoom() {
    const isZoomed = stage.classList.toggle('zoomed');
    zoomer.setAttribute('aria-pressed', String(isZoomed));
    if (isZoomed) stage.scrollTo((stage.scrollWidth - stage.clientWidth) / 2, (stage.scrollHeight - stage.clientHeight) / 2);
  }
  addEventListener('click', (event) => {
    const shot = event.target instanceof Element ? event.target.closest('.shot') : null;
    const index = shot ? shots.findIndex((each) => each.dataset.photo === shot.dataset.photo) : -1;
    if (index < 0) return;
    opener = shot;
    enlarge(index);
    dialog.showModal();
  });
  one('#before').addEventListener('click', () => enlarge(at - 1));
  one('#after').addEventListener('click', () => enlarge(at + 1));
  one('#close').addEventListener('click', () => dialog.close());
  zoomer.addEventListener('click', zoom);
  stage.addEventListener('click', zoom);
  dialog.addEventListener('close', () => {
    stage.replaceChildren();
    if (opener) opener.focus();
  });
  dialog.addEventListener('keydown', (event) => {
    if (stage.classList.contains('zoomed')) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: shots.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    enlarge(to);
  });
}`;

export const PAGE_SCRIPT = `(${REPORT_BEHAVIOR})();`;
