import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { exportedFileName, exportedObject, filesOfRow } from './exported-files.ts';
import { exportedRow } from './exported-tables.ts';
import { writeRowsCsv } from './rows-csv.ts';

const sha = 'a'.repeat(64);

describe('an export of an organization', () => {
  it('writes every column that occurs, lists as JSON, and nothing that a spreadsheet would run', () => {
    const csv = writeRowsCsv([
      { name: 'Ann "A" Lee', tags: ['vip', 'agent'] },
      { name: '=HYPERLINK("x")', phone: null, fee_cents: 500 },
    ]);
    const { data } = Papa.parse<string[]>(csv.slice(1).trimEnd());
    expect(data).toEqual([
      ['name', 'tags', 'phone', 'fee_cents'],
      ['Ann "A" Lee', '["vip","agent"]', '', ''],
      [`'=HYPERLINK("x")`, '', '', '500'],
    ]);
  });

  it('leaves out what only the merge needs', () => {
    expect(exportedRow({ id: '1', clk: {}, rev: 4, name: 'x' })).toEqual({ id: '1', name: 'x' });
  });

  it('names the original of a photo, what the report prints of it, and the documents of a version', () => {
    const photo = { scope_id: 'i1', sha256: sha, mime: 'image/heic', report_sha256: sha };
    expect(filesOfRow('media', photo).map(exportedFileName)).toEqual([
      `files/i1/${sha}.heic`,
      `files/i1/${sha}.jpg`,
    ]);
    expect(
      filesOfRow('report_versions', { scope_id: 'i1', snapshot_sha256: sha, pdf_sha256: sha }).map(
        exportedFileName,
      ),
    ).toEqual([`files/i1/${sha}.json`, `files/i1/${sha}.pdf`]);
    expect(
      filesOfRow('media_copies', { scope_id: 'i1', sha256: sha, mime: 'video/webm;codecs=vp8' }),
    ).toMatchObject([{ ext: 'webm' }]);
  });

  it('asks for no file of a deleted row, of an unknown type or with a checksum that is none', () => {
    expect(
      filesOfRow('media', { scope_id: 'i', sha256: sha, mime: 'image/jpeg', deleted_at: '2026' }),
    ).toEqual([]);
    expect(filesOfRow('media', { scope_id: 'i', sha256: sha, mime: 'text/html' })).toEqual([]);
    expect(filesOfRow('media', { scope_id: 'i', sha256: '../../x', mime: 'image/jpeg' })).toEqual([]);
    expect(filesOfRow('contacts', { scope_id: 'i', sha256: sha })).toEqual([]);
  });

  it('names the logo, and what went along with messages to support', () => {
    const [office, ticket, file] = ['a', 'b', 'c'].map(
      (digit) => `${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}`,
    );
    const path = `${office}/${ticket}/${file}.png`;
    for (const table of ['support_messages', 'chat_messages']) {
      const [named, ...others] = filesOfRow(table, { id: '1', attachments: [{ path, name: 'Attic.png' }] });
      expect(others).toEqual([]);
      expect(named && exportedFileName(named)).toBe(`files/support/${path}`);
      expect(named && exportedObject('o1', named)).toEqual({ bucket: 'support', path });
    }
    const [logo] = filesOfRow('organizations', { logo_path: `${office}/logo-1.png` });
    expect(logo && exportedObject('o1', logo)).toEqual({ bucket: 'branding', path: `${office}/logo-1.png` });
    expect(filesOfRow('organizations', { logo_path: null })).toEqual([]);
    expect(filesOfRow('chat_messages', { attachments: 'none' })).toEqual([]);
    for (const wrong of ['../x', `${office}/../../x`, `${office}/..`, 'x'])
      expect(filesOfRow('chat_messages', { attachments: [{ path: wrong }] })).toEqual([]);
  });

  it('finds a file of a report in the folder of the organization', () => {
    expect(exportedObject('o1', { scopeId: 'i1', sha256: sha, ext: 'pdf' })).toEqual({
      bucket: 'reports',
      path: `o1/i1/${sha}.pdf`,
    });
  });
});
