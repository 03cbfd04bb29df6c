import { FONT_SET_LOOKS } from '@plumbline/domain/report/model/report-looks';
import { describe, expect, it } from 'vitest';
import { facesOf } from './font-names.ts';
import { loadNodeFont } from './node-fonts.ts';
import { sfntOfWoff } from './sfnt-of-woff.ts';

interface Table {
  readonly tag: string;
  readonly checksum: number;
  readonly bytes: Uint8Array;
}

function tablesOf(sfnt: Uint8Array): Table[] {
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const at = 12 + index * 16;
    const offset = view.getUint32(at + 8);
    return {
      tag: String.fromCharCode(...sfnt.subarray(at, at + 4)),
      checksum: view.getUint32(at + 4),
      bytes: sfnt.subarray(offset, offset + view.getUint32(at + 12)),
    };
  });
}

/** As the font's maker wrote it into its directory: the sum of all words; that of `head` leaves out the one that depends on it. */
function checksumOf({ tag, bytes }: Table): number {
  const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
  padded.set(bytes);
  const words = new DataView(padded.buffer);
  if (tag === 'head') words.setUint32(8, 0);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + words.getUint32(at)) >>> 0;
  return sum;
}

const names = new Set(
  FONT_SET_LOOKS.flatMap(({ id }) => Object.values(facesOf(id)).flatMap((chain) => [...chain])),
);

describe('a font that is shipped as WOFF', () => {
  it.each([...names])('has every table whole: %s', async (name) => {
    const woff = await loadNodeFont(name);
    const tables = tablesOf(sfntOfWoff(woff));
    expect(tables).toHaveLength(new DataView(woff.buffer, woff.byteOffset).getUint16(12));
    for (const table of tables) expect(checksumOf(table), table.tag).toBe(table.checksum);
    expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'head', 'hmtx']));
  });

  it('is left alone once it is a plain font, and when it is something else', async () => {
    const sfnt = sfntOfWoff(await loadNodeFont([...names][0] ?? ''));
    expect(sfntOfWoff(sfnt)).toBe(sfnt);
    const text = new TextEncoder().encode('not a font');
    expect(sfntOfWoff(text)).toBe(text);
  });

  it('is refused where a table is damaged', async () => {
    const woff = (await loadNodeFont([...names][0] ?? '')).slice();
    const count = new DataView(woff.buffer).getUint16(12);
    woff.fill(0xff, 44 + count * 20);
    expect(() => sfntOfWoff(woff)).toThrow();
  });
});
