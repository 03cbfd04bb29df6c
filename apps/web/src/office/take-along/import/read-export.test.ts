import { createHash } from 'node:crypto';
import { EXPORT_FORMAT } from '@plumbline/domain/office/export/exported-tables';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readExport, readFiles, TooLarge } from './read-export.ts';
import { takeFiles } from './take-files.ts';

const manifest = {
  format: EXPORT_FORMAT,
  version: 1,
  organizationId: 'o1',
  organizationName: 'Level & Sons',
  madeAt: '2026-12-01T09:00:00Z',
  source: 'server',
  tables: { contacts: 1 },
  files: 1,
  missing: [],
  waiting: 0,
};
const zipOf = (files: Record<string, string>): ReadableStream<Uint8Array> =>
  new Blob([
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    ) as Uint8Array<ArrayBuffer>,
  ]).stream();

describe('reading an export', () => {
  it('takes the tables that are imported, and nothing else of the zip', async () => {
    const found = await readExport(
      zipOf({
        'json/contacts.json': '[{"id": "c1", "name": "Ann"}]',
        'json/organizations.json': 'not looked at',
        'files/i1/photo.jpg': 'bytes',
        'manifest.json': JSON.stringify(manifest),
      }),
    );
    expect(found).toMatchObject({
      ok: true,
      manifest: { organizationName: 'Level & Sons' },
      tables: { contacts: [{ id: 'c1', name: 'Ann' }] },
    });
  });

  it.each([
    ['no zip at all', new Blob(['hello']).stream(), 'not-an-export'],
    ['another zip', zipOf({ 'readme.txt': 'hello' }), 'not-an-export'],
    ['a manifest of another format', zipOf({ 'manifest.json': '{"format": "other"}' }), 'not-an-export'],
    [
      'a table that is no list',
      zipOf({ 'manifest.json': JSON.stringify(manifest), 'json/contacts.json': '{"id": 1}' }),
      'damaged',
    ],
  ])('says what is wrong with %s', async (_name, archive, reason) => {
    expect(await readExport(archive)).toEqual({ ok: false, reason });
  });

  it('stops unpacking what grows beyond any organization', async () => {
    const large = zipOf({ 'json/contacts.json': ' '.repeat(200_000) });
    expect(await readExport(large, 100_000)).toEqual({ ok: false, reason: 'too-large' });
  });
});

describe('the files of an import', () => {
  const shaOf = (text: string): string => createHash('sha256').update(text).digest('hex');
  const planned = (name: string, text: string) => ({
    name,
    scopeId: 'i1',
    sha256: shaOf(text),
    ext: 'jpg',
    mime: 'image/jpeg',
    sizeBytes: text.length,
    role: 'photo' as const,
    mediaId: 'm1',
  });
  const store = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      has: async (name: string) => kept.has(name),
      put: async (name: string, bytes: unknown) => {
        kept.set(name, new TextDecoder().decode(bytes as Uint8Array));
      },
    };
  };

  it('are kept under their checksums, and those of nobody are not', async () => {
    const files = store();
    const archive = zipOf({
      'files/i1/a.jpg': 'photo',
      'files/i1/b.jpg': 'of nobody',
      'json/media.json': '[]',
    });
    await takeFiles(archive, [planned('files/i1/a.jpg', 'photo')], files);
    expect([...files.kept]).toEqual([[`${shaOf('photo')}.jpg`, 'photo']]);
  });

  it.each([
    ['damaged', { 'files/i1/a.jpg': 'other bytes' }],
    ['missing', { 'files/i1/z.jpg': 'photo' }],
  ])('stop the import when one is %s', async (_kind, entries) => {
    await expect(takeFiles(zipOf(entries), [planned('files/i1/a.jpg', 'photo')], store())).rejects.toThrow();
  });

  it('stop the import as soon as one is larger than its row says', async () => {
    const files = store();
    const bomb = 'x'.repeat(2_000_000);
    const taken: Uint8Array[] = [];
    const reading = readFiles(
      zipOf({ 'files/i1/a.jpg': bomb }),
      new Map([['files/i1/a.jpg', 5]]),
      async (_, bytes) => {
        taken.push(bytes);
      },
    );
    await expect(reading).rejects.toThrow(TooLarge);
    expect(taken).toEqual([]);
    const lie = { ...planned('files/i1/a.jpg', bomb), sizeBytes: 5 };
    await expect(takeFiles(zipOf({ 'files/i1/a.jpg': bomb }), [lie], files)).rejects.toThrow(TooLarge);
    expect(files.kept.size).toBe(0);
  });

  it.each([Number.NaN, 0, -1, 2 ** 40])('are not unpacked where a row says %d bytes', async (sizeBytes) => {
    const archive = zipOf({ 'files/i1/a.jpg': 'photo' });
    const claimed = { ...planned('files/i1/a.jpg', 'photo'), sizeBytes };
    await expect(takeFiles(archive, [claimed], store())).rejects.toThrow(TooLarge);
  });

  it('are not unpacked when they are too many together', async () => {
    const entries = { 'files/i1/a.jpg': 'photo', 'files/i1/b.jpg': 'other' };
    const both = Object.entries(entries).map(([name, text]) => planned(name, text));
    await expect(takeFiles(zipOf(entries), both, store(), 9)).rejects.toThrow(TooLarge);
    await expect(takeFiles(zipOf(entries), both, store(), 10)).resolves.toBeUndefined();
  });
});
