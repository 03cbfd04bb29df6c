/** Reason of a suggested answer: `{path}` in it is replaced with that answer's text. */
const PLACEHOLDER = /\{([^{}]+)\}/g;

export const replacePaths = (reason: string, replace: (reference: string) => string): string =>
  reason.replace(PLACEHOLDER, (_whole, reference: string) => replace(reference));
