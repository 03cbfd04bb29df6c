import { version } from '../../package.json';

/**
 * What runs here: the version, and the checksum in the name of the page's first file (of the app, the plain pages, the booking page),
 * so that two builds of one version are told apart. 'dev' where nothing was built.
 */
export function appRelease(page: Pick<Document, 'querySelectorAll'>): string {
  const sources = [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(
    ({ src }) => src,
  );
  const build = sources.flatMap((src) => /\/(?:index|site|book)-([\w-]{8})\.js/.exec(src)?.[1] ?? [])[0];
  return `${version}-${build ?? 'dev'}`;
}
