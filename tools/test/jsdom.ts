/** What every browser has and jsdom lacks: a screen of one size, on which nothing scrolls. A test that needs another one stubs it. */
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
globalThis.ResizeObserver = class {
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
};
globalThis.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
