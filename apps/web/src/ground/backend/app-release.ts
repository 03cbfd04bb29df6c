import { version } from '../../../package.json';

/**
 * Returns the running release: the version, and the checksum in the name of the page's first file (app, plain
 * pages, booking page), which tells two builds of one version apart. 'dev' without a build.
 */
export function appRelease(page: Pick<Document, 'querySelectorAll'>): string {
  const sources = [...page.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  const build = sources.flatMap((src) => /\/(?:index|site|book)-([\w-]{8})\.js/.exec(src)?.[1] ?? [])[0];
  return `${version}-${build ?? 'dev'}`;
}
