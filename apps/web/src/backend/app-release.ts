import { version } from '../../package.json';

/**
 * What runs here: the version, and the checksum in the name of the build's first file, so that two builds of one version are told
 * apart. 'dev' where nothing was built.
 */
export function appRelease(page: Pick<Document, 'querySelectorAll'>): string {
  const sources = [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(
    ({ src }) => src,
  );
  const build = sources.flatMap((src) => /\/index-([\w-]{6,20})\.js/.exec(src)?.[1] ?? [])[0];
  return `${version}-${build ?? 'dev'}`;
}
