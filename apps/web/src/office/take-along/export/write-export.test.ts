import { isBucketFile } from '@plumbline/domain/office/export/exported-files';
import { exportManifestSchema } from '@plumbline/domain/office/export/exported-tables';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ExportSource } from './export-source.ts';
import { type ExportProgress, writeExport } from './write-export.ts';

const sha = (digit: string): string => digit.repeat(64);
const photo = (digit: string) => ({ id: digit, scope_id: 'i1', sha256: sha(digit), mime: 'image/jpeg' });

const source = (over: Partial<ExportSource> = {}): ExportSource => ({
  kind: 'server',
  tables: ['contacts', 'media', 'tasks'],
  rows: async (table) =>
    table === 'contacts'
      ? [{ id: 'c1', name: 'Ann' }]
      : table === 'media'
        ? [photo('a'), photo('b'), photo('a')]
        : [],
  file: async (file) =>
    !isBucketFile(file) && file.sha256 === sha('a')
      ? new Blob([`bytes of ${file.sha256[0]}`]).stream()
      : null,
  ...over,
});
const write = (from: ExportSource, signal = new AbortController().signal, steps: ExportProgress[] = []) =>
  writeExport({
    source: from,
    organization: { id: 'o1', name: 'Level & Sons' },
    madeAt: '2026-12-01T09:00:00Z',
    waiting: [{ id: 'm1' }],
    signal,
    onProgress: (step) => steps.push(step),
  });

describe('an export', () => {
  it('is a zip that opens: JSON and CSV of each table, each file once, and a manifest that counts them', async () => {
    const steps: ExportProgress[] = [];
    const { zip, manifest } = await write(source(), undefined, steps);
    const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(Object.keys(entries)).toEqual([
      'json/contacts.json',
      'csv/contacts.csv',
      'json/media.json',
      'csv/media.csv',
      'json/tasks.json',
      `files/i1/${sha('a')}.jpg`,
      'waiting.json',
      'manifest.json',
    ]);
    const text = (name: string): string => strFromU8(entries[name] ?? new Uint8Array());
    expect(JSON.parse(text('json/contacts.json'))).toEqual([{ id: 'c1', name: 'Ann' }]);
    expect(text(`files/i1/${sha('a')}.jpg`)).toBe('bytes of a');
    expect(exportManifestSchema.parse(JSON.parse(text('manifest.json')))).toEqual(manifest);
    expect(manifest).toMatchObject({
      tables: { contacts: 1, media: 3, tasks: 0 },
      files: 1,
      missing: [`files/i1/${sha('b')}.jpg`],
      waiting: 1,
    });
    expect(steps.at(-1)).toEqual({ step: 'files', done: 1, total: 2 });
  });

  it('fails when a table does not come, rather than leaving it out unseen', async () => {
    const broken = source({ rows: async () => Promise.reject(new Error('no network')) });
    await expect(write(broken)).rejects.toThrow('no network');
  });

  it('stops when it is told to', async () => {
    const control = new AbortController();
    const slow = source({
      file: async () => {
        control.abort();
        return null;
      },
    });
    await expect(write(slow, control.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
