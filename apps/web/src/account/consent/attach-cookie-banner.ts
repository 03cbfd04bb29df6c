/** Adds behavior to the markup of cookie-banner.tsx. Needs no framework, so that plain pages stay small. */
import {
  ALLOW_ALL,
  ALLOW_NONE,
  type ConsentStore,
  OPTIONAL_CATEGORIES,
  type OptionalConsent,
} from './consent-store.ts';

/**
 * @param asks whether the question is shown while there is no decision; the panel opens either way
 * @returns a function that removes everything
 */
export function attachCookieBanner(page: Document, store: ConsentStore, asks = true): () => void {
  const banner = page.querySelector<HTMLElement>('[data-cookie-banner]');
  const dialog = page.querySelector<HTMLDialogElement>('[data-cookie-dialog]');
  const form = page.querySelector<HTMLFormElement>('[data-cookie-form]');
  if (banner === null || dialog === null || form === null) throw new Error('The page has no cookie banner.');
  const ended = new AbortController();
  const { signal } = ended;
  const showQuestion = (): void => {
    banner.hidden = !asks || store.get() !== null;
  };

  const actions: Readonly<Record<string, () => void>> = {
    accept: () => store.set(ALLOW_ALL),
    reject: () => store.set(ALLOW_NONE),
    customize() {
      for (const category of OPTIONAL_CATEGORIES) boxOf(form, category).checked = store.isAllowed(category);
      dialog.returnValue = '';
      dialog.showModal();
    },
  };
  page.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('[data-cookie-action]') : null;
      actions[button?.getAttribute('data-cookie-action') ?? '']?.();
    },
    { signal },
  );
  // Escape and Cancel leave the value empty: nothing was decided.
  dialog.addEventListener(
    'close',
    () => {
      if (dialog.returnValue === 'save') store.set(choiceIn(form));
    },
    { signal },
  );
  const forget = store.subscribe(showQuestion);
  showQuestion();
  const giveBack = keepRoom(page, banner);
  return () => {
    ended.abort();
    forget();
    giveBack();
  };
}

/** Adds space below the page and scroll padding above the banner, so that nothing is covered by it. */
function keepRoom(page: Document, banner: HTMLElement): () => void {
  const { documentElement: root, body } = page;
  const give = (heightPx: number): void => {
    const room = heightPx === 0 ? '' : `${heightPx}px`;
    body.style.paddingBottom = room;
    root.style.scrollPaddingBottom = room;
  };
  // When hidden, its height is 0.
  const watch = new ResizeObserver(() => give(banner.offsetHeight));
  watch.observe(banner);
  return () => {
    watch.disconnect();
    give(0);
  };
}

function choiceIn(form: HTMLFormElement): OptionalConsent {
  return {
    functional: boxOf(form, 'functional').checked,
    analytics: boxOf(form, 'analytics').checked,
    marketing: boxOf(form, 'marketing').checked,
  };
}

function boxOf(form: HTMLFormElement, name: string): HTMLInputElement {
  const box = form.elements.namedItem(name);
  if (!(box instanceof HTMLInputElement)) throw new Error(`The cookie panel has no box ${name}.`);
  return box;
}
