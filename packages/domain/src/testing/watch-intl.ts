import { vi } from 'vitest';

/** A mock that is called with each name that is read from `Intl`. Ends with `vi.unstubAllGlobals()`. */
export function watchIntl() {
  const asked = vi.fn();
  const get = (all: object, name: string | symbol): unknown => {
    asked(name);
    return Reflect.get(all, name);
  };
  vi.stubGlobal('Intl', new Proxy(Intl, { get }));
  return asked;
}
