import { strFromU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { residentialComments, spectoraRows, workbookOf } from '../../testing/spectora-export.ts';
import { readSheet } from './read-sheet.ts';
import { unfoldWorkbook } from './unfold-workbook.ts';

const MB = 1024 * 1024;

/** The sizes that the directory and the headers claim, where they are not to be trusted. */
function claiming(size: number, archive: Uint8Array): Uint8Array {
  const lying = archive.slice();
  const view = new DataView(lying.buffer);
  for (let at = 0; at + 30 < lying.length; at++) {
    const sign = view.getUint32(at, true);
    if (sign === 0x04034b50) view.setUint32(at + 22, size, true);
    if (sign === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return lying;
}

describe('unfolding a workbook', () => {
  it('gives the parts that a reader needs as they are', () => {
    const archive = workbookOf(spectoraRows(residentialComments));
    const withPicture = zipSync({ ...unzipSync(archive), 'xl/media/image1.png': new Uint8Array(9) });
    const unfolded = unfoldWorkbook(withPicture, MB);
    expect(unzipSync(unfolded ?? new Uint8Array())).toEqual(unzipSync(archive));
  });

  it('stops at what unfolds, whatever the directory claims', () => {
    const archive = claiming(10, zipSync({ 'xl/workbook.xml': new Uint8Array(3 * MB) }, { level: 1 }));
    expect(unfoldWorkbook(archive, 2 * MB)).toBeNull();
    expect(unfoldWorkbook(archive, 3 * MB)).not.toBeNull();
  });

  it('counts all parts together', () => {
    const part = new Uint8Array(MB);
    const archive = zipSync({ 'a.xml': part, 'b.xml': part, 'c.xml': part }, { level: 1 });
    expect(unfoldWorkbook(archive, 2 * MB)).toBeNull();
  });

  it('throws for parts that cannot be unfolded', () => {
    const archive = zipSync({ 'a.xml': new TextEncoder().encode('text '.repeat(500)) });
    expect(() => unfoldWorkbook(archive.fill(0xff, 36, 60), MB)).toThrow();
    expect(strFromU8(archive.subarray(0, 2))).toBe('PK');
  });
});

describe('a workbook that lies about its size', () => {
  it('is refused for what it is, not taken for a small one', async () => {
    const large = new Uint8Array(65 * MB);
    const archive = zipSync({
      ...unzipSync(workbookOf([['Section']])),
      'xl/sharedStrings.xml': [large, { level: 1 }],
    });
    const sheet = await readSheet(claiming(10, archive));
    expect(sheet).toMatchObject({ ok: false, reason: expect.stringContaining('too large') });
  });
});
