/** The reason of an offered answer: `{path}` in it stands for the words of that answer. */
const PLACEHOLDER = /\{([^{}]+)\}/g;

export const replacePaths = (reason: string, replace: (reference: string) => string): string =>
  reason.replace(PLACEHOLDER, (_whole, reference: string) => replace(reference));
