import { EXPORT_FORMAT } from '@plumbline/domain/organization-export/exported-tables';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readExport } from './read-export.ts';

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
