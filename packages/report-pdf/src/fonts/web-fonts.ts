import archivoLatin400Normal from '@fontsource/archivo/files/archivo-latin-400-normal.woff?url';
import archivoLatin500Normal from '@fontsource/archivo/files/archivo-latin-500-normal.woff?url';
import archivoLatin600Normal from '@fontsource/archivo/files/archivo-latin-600-normal.woff?url';
import archivoLatin700Normal from '@fontsource/archivo/files/archivo-latin-700-normal.woff?url';
import archivoLatinExt400Normal from '@fontsource/archivo/files/archivo-latin-ext-400-normal.woff?url';
import archivoLatinExt500Normal from '@fontsource/archivo/files/archivo-latin-ext-500-normal.woff?url';
import archivoLatinExt600Normal from '@fontsource/archivo/files/archivo-latin-ext-600-normal.woff?url';
import archivoLatinExt700Normal from '@fontsource/archivo/files/archivo-latin-ext-700-normal.woff?url';
import archivoVietnamese400Normal from '@fontsource/archivo/files/archivo-vietnamese-400-normal.woff?url';
import archivoVietnamese500Normal from '@fontsource/archivo/files/archivo-vietnamese-500-normal.woff?url';
import archivoVietnamese600Normal from '@fontsource/archivo/files/archivo-vietnamese-600-normal.woff?url';
import archivoVietnamese700Normal from '@fontsource/archivo/files/archivo-vietnamese-700-normal.woff?url';
import formSansCyrillic400Normal from '@fontsource/arimo/files/arimo-cyrillic-400-normal.woff?url';
import formSansCyrillicExt400Normal from '@fontsource/arimo/files/arimo-cyrillic-ext-400-normal.woff?url';
import formSansGreek400Normal from '@fontsource/arimo/files/arimo-greek-400-normal.woff?url';
import formSansLatin400Italic from '@fontsource/arimo/files/arimo-latin-400-italic.woff?url';
import formSansLatin400Normal from '@fontsource/arimo/files/arimo-latin-400-normal.woff?url';
import formSansLatin700Italic from '@fontsource/arimo/files/arimo-latin-700-italic.woff?url';
import formSansLatin700Normal from '@fontsource/arimo/files/arimo-latin-700-normal.woff?url';
import formSansLatinExt400Normal from '@fontsource/arimo/files/arimo-latin-ext-400-normal.woff?url';
import formSansVietnamese400Normal from '@fontsource/arimo/files/arimo-vietnamese-400-normal.woff?url';
import formHumanistLatin400Normal from '@fontsource/carlito/files/carlito-latin-400-normal.woff?url';
import formHumanistLatin700Normal from '@fontsource/carlito/files/carlito-latin-700-normal.woff?url';
import plexSansLatin400Normal from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff?url';
import plexSansLatin500Normal from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-500-normal.woff?url';
import plexSansLatin600Normal from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff?url';
import plexSansLatin700Normal from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-700-normal.woff?url';
import plexSansLatinExt400Normal from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff?url';
import plexSansLatinExt500Normal from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-500-normal.woff?url';
import plexSansLatinExt600Normal from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff?url';
import plexSansLatinExt700Normal from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-700-normal.woff?url';
import plexSerifLatin400Italic from '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-400-italic.woff?url';
import plexSerifLatin400Normal from '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-400-normal.woff?url';
import plexSerifLatin600Normal from '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-600-normal.woff?url';
import plexSerifLatinExt400Italic from '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-ext-400-italic.woff?url';
import plexSerifLatinExt400Normal from '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-ext-400-normal.woff?url';
import plexSerifLatinExt600Normal from '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-ext-600-normal.woff?url';
import serifCyrillic400Italic from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-italic.woff?url';
import serifCyrillic400Normal from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff?url';
import serifCyrillic600Normal from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff?url';
import serifCyrillicExt400Italic from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-400-italic.woff?url';
import serifCyrillicExt400Normal from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-400-normal.woff?url';
import serifCyrillicExt600Normal from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-600-normal.woff?url';
import serifGreek400Italic from '@fontsource/source-serif-4/files/source-serif-4-greek-400-italic.woff?url';
import serifGreek400Normal from '@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff?url';
import serifGreek600Normal from '@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff?url';
import serifLatin400Italic from '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff?url';
import serifLatin400Normal from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff?url';
import serifLatin600Normal from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff?url';
import serifLatinExt400Italic from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-italic.woff?url';
import serifLatinExt400Normal from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff?url';
import serifLatinExt600Normal from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff?url';
import serifVietnamese400Italic from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-400-italic.woff?url';
import serifVietnamese400Normal from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-400-normal.woff?url';
import serifVietnamese600Normal from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-600-normal.woff?url';
import formSerifLatin400Italic from '@fontsource/tinos/files/tinos-latin-400-italic.woff?url';
import formSerifLatin400Normal from '@fontsource/tinos/files/tinos-latin-400-normal.woff?url';
import formSerifLatin700Italic from '@fontsource/tinos/files/tinos-latin-700-italic.woff?url';
import formSerifLatin700Normal from '@fontsource/tinos/files/tinos-latin-700-normal.woff?url';
import type { FontName } from './font-names.ts';

/**
 * Where the web app serves each subset: Vite copies the files, the service worker precaches them, and the PDF worker
 * loads them from there. A test keeps this list equal to FONT_NAMES.
 */
export const fontFiles: Readonly<Record<FontName, string>> = {
  '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff': serifLatin400Normal,
  '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff': serifLatinExt400Normal,
  '@fontsource/source-serif-4/files/source-serif-4-vietnamese-400-normal.woff': serifVietnamese400Normal,
  '@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff': serifGreek400Normal,
  '@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff': serifCyrillic400Normal,
  '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-400-normal.woff': serifCyrillicExt400Normal,
  '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff': serifLatin400Italic,
  '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-italic.woff': serifLatinExt400Italic,
  '@fontsource/source-serif-4/files/source-serif-4-vietnamese-400-italic.woff': serifVietnamese400Italic,
  '@fontsource/source-serif-4/files/source-serif-4-greek-400-italic.woff': serifGreek400Italic,
  '@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-italic.woff': serifCyrillic400Italic,
  '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-400-italic.woff': serifCyrillicExt400Italic,
  '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff': serifLatin600Normal,
  '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff': serifLatinExt600Normal,
  '@fontsource/source-serif-4/files/source-serif-4-vietnamese-600-normal.woff': serifVietnamese600Normal,
  '@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff': serifGreek600Normal,
  '@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff': serifCyrillic600Normal,
  '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-600-normal.woff': serifCyrillicExt600Normal,
  '@fontsource/archivo/files/archivo-latin-400-normal.woff': archivoLatin400Normal,
  '@fontsource/archivo/files/archivo-latin-ext-400-normal.woff': archivoLatinExt400Normal,
  '@fontsource/archivo/files/archivo-vietnamese-400-normal.woff': archivoVietnamese400Normal,
  '@fontsource/archivo/files/archivo-latin-500-normal.woff': archivoLatin500Normal,
  '@fontsource/archivo/files/archivo-latin-ext-500-normal.woff': archivoLatinExt500Normal,
  '@fontsource/archivo/files/archivo-vietnamese-500-normal.woff': archivoVietnamese500Normal,
  '@fontsource/archivo/files/archivo-latin-600-normal.woff': archivoLatin600Normal,
  '@fontsource/archivo/files/archivo-latin-ext-600-normal.woff': archivoLatinExt600Normal,
  '@fontsource/archivo/files/archivo-vietnamese-600-normal.woff': archivoVietnamese600Normal,
  '@fontsource/archivo/files/archivo-latin-700-normal.woff': archivoLatin700Normal,
  '@fontsource/archivo/files/archivo-latin-ext-700-normal.woff': archivoLatinExt700Normal,
  '@fontsource/archivo/files/archivo-vietnamese-700-normal.woff': archivoVietnamese700Normal,
  '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff': plexSansLatin400Normal,
  '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff': plexSansLatinExt400Normal,
  '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-500-normal.woff': plexSansLatin500Normal,
  '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-500-normal.woff': plexSansLatinExt500Normal,
  '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff': plexSansLatin600Normal,
  '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff': plexSansLatinExt600Normal,
  '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-700-normal.woff': plexSansLatin700Normal,
  '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-700-normal.woff': plexSansLatinExt700Normal,
  '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-400-normal.woff': plexSerifLatin400Normal,
  '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-ext-400-normal.woff': plexSerifLatinExt400Normal,
  '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-400-italic.woff': plexSerifLatin400Italic,
  '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-ext-400-italic.woff': plexSerifLatinExt400Italic,
  '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-600-normal.woff': plexSerifLatin600Normal,
  '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-ext-600-normal.woff': plexSerifLatinExt600Normal,
  '@fontsource/arimo/files/arimo-latin-400-normal.woff': formSansLatin400Normal,
  '@fontsource/arimo/files/arimo-latin-ext-400-normal.woff': formSansLatinExt400Normal,
  '@fontsource/arimo/files/arimo-vietnamese-400-normal.woff': formSansVietnamese400Normal,
  '@fontsource/arimo/files/arimo-greek-400-normal.woff': formSansGreek400Normal,
  '@fontsource/arimo/files/arimo-cyrillic-400-normal.woff': formSansCyrillic400Normal,
  '@fontsource/arimo/files/arimo-cyrillic-ext-400-normal.woff': formSansCyrillicExt400Normal,
  '@fontsource/arimo/files/arimo-latin-400-italic.woff': formSansLatin400Italic,
  '@fontsource/arimo/files/arimo-latin-700-normal.woff': formSansLatin700Normal,
  '@fontsource/arimo/files/arimo-latin-700-italic.woff': formSansLatin700Italic,
  '@fontsource/tinos/files/tinos-latin-400-normal.woff': formSerifLatin400Normal,
  '@fontsource/tinos/files/tinos-latin-400-italic.woff': formSerifLatin400Italic,
  '@fontsource/tinos/files/tinos-latin-700-normal.woff': formSerifLatin700Normal,
  '@fontsource/tinos/files/tinos-latin-700-italic.woff': formSerifLatin700Italic,
  '@fontsource/carlito/files/carlito-latin-400-normal.woff': formHumanistLatin400Normal,
  '@fontsource/carlito/files/carlito-latin-700-normal.woff': formHumanistLatin700Normal,
};

/** Loads a subset by URL; `fetchBytes` is the caller's fetch, so a worker can answer from its cache. */
export function createWebFontLoader(fetchBytes: (url: string) => Promise<Uint8Array>) {
  return async (name: FontName): Promise<Uint8Array> => {
    const url = fontFiles[name];
    if (url === undefined) throw new Error(`no such report font: ${name}`);
    return fetchBytes(url);
  };
}
