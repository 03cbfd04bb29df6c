import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { pdfjsFiles } from '../../../pdfjs-files-plugin.ts';
import {
  answerPdfjsFile,
  type FileSources,
  keepPdfjsFiles,
  PDFJS_FILE,
  PDFJS_FOLDER,
  PDFJS_VERSION,
} from './pdfjs-cache.ts';

const LIST = ['cmaps/H.bcmap', 'wasm/openjpeg.wasm'];

/** The browser's cache and a server, as far as they are used here. */
function newSources(broken: readonly string[] = []) {
  const stores = new Map<string, Map<string, Response>>([['plumbline-pdfjs-5.0.1', new Map()]]);
  const asked: string[] = [];
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (key: string) => store.get(new URL(key, 'https://app.test').pathname)?.clone(),
      put: async (key: string, value: Response) =>
        void store.set(new URL(key, 'https://app.test').pathname, value),
    };
  };
  const fetch = async (given: Request | string): Promise<Response> => {
    const { pathname } = new URL(typeof given === 'string' ? given : given.url, 'https://app.test');
    asked.push(pathname);
    if (broken.some((name) => pathname.endsWith(name))) return new Response('', { status: 503 });
    return new Response(pathname.endsWith('files.json') ? JSON.stringify(LIST) : pathname);
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  return { sources: { caches, fetch } as unknown as FileSources, asked, stores };
}
const read = (list: unknown) => list as readonly string[];
const request = (name: string) => new Request(`https://app.test${PDFJS_FOLDER}${name}`);

describe('files of pdf.js', () => {
  it('are of the version that is installed, and of none that runs scripts', () => {
    expect(PDFJS_VERSION).toBe(pdfjs.version);
    const names = [...pdfjsFiles().keys()];
    expect(names).toEqual(
      expect.arrayContaining([
        'pdf.worker.mjs',
        'cmaps/UniJIS-UTF16-H.bcmap',
        'standard_fonts/LiberationSans-Regular.ttf',
        'wasm/openjpeg.wasm',
        'iccs/CGATS001Compat-v2-micro.icc',
      ]),
    );
    expect(names.filter((name) => /quickjs|sandbox/i.test(name))).toEqual([]);
  });

  it('are complete on the device after the first use, and then work offline', async () => {
    const { sources, asked, stores } = newSources();
    expect(await keepPdfjsFiles(sources, read)).toBe(0);
    expect([...stores.keys()]).toEqual([`plumbline-pdfjs-${PDFJS_VERSION}`]);
    asked.length = 0;
    expect(await (await answerPdfjsFile(request('cmaps/H.bcmap'), sources)).text()).toBe(
      `${PDFJS_FOLDER}cmaps/H.bcmap`,
    );
    expect(asked).toEqual([]);
  });

  it('that did not come are counted, and fetched the next time', async () => {
    const { sources } = newSources(['openjpeg.wasm']);
    expect(await keepPdfjsFiles(sources, read)).toBe(1);
  });

  it('are kept one by one as they are asked for', async () => {
    const { sources, asked } = newSources();
    await answerPdfjsFile(request('iccs/a.icc'), sources);
    await answerPdfjsFile(request('iccs/a.icc'), sources);
    expect(asked).toHaveLength(1);
  });

  it('have fixed paths; the worker comes with the app', () => {
    expect(PDFJS_FILE.test(`${PDFJS_FOLDER}cmaps/H.bcmap`)).toBe(true);
    expect(PDFJS_FILE.test(`${PDFJS_FOLDER}pdf.worker.mjs`)).toBe(false);
    expect(PDFJS_FILE.test('/pdfjs/../index.html')).toBe(false);
  });
});
