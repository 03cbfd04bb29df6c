import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FontName } from './font-names.ts';

/** Reads a cut from the installed font packages. */
export async function loadNodeFont(name: FontName): Promise<Uint8Array> {
  return new Uint8Array(await readFile(createRequire(import.meta.url).resolve(name)));
}
