import { log } from '#src/ground/log.ts';

/**
 * Uses the product's font as soon as its file, which the document preloads, has arrived: usually before the report's text.
 * Without a preload (while developing) the page keeps the device's font.
 */
export function loadPageFont(page: Document): void {
  const file = page.querySelector<HTMLLinkElement>('link[rel=preload][as=font]');
  if (file === null || typeof FontFace !== 'function') return;
  const face = new FontFace('Archivo Variable', `url(${file.href}) format("woff2")`, {
    weight: '100 900',
    stretch: '62% 125%',
  });
  face.load().then(
    (loaded) => page.fonts.add(loaded),
    (error: unknown) => log.info('The font did not load.', error),
  );
}
