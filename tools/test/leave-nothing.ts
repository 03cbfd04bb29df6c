/** Files of one worker share its globals: what a file replaced is put back before the next one. (Vitest restores spies itself.) */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterAll(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
  });
}
