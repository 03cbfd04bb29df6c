import { describe, expect, it } from 'vitest';
import { contacts } from './contacts.ts';
import { media } from './media.ts';

const row = {
  id: 'c1',
  scope_id: 'o1',
  kind: 'client',
  name: 'Ann Ferrer',
  email: 'ann@example.com',
  deleted_at: null,
};

describe('a wire row becomes a record', () => {
  it('renames columns and fills texts that an older row does not have', () => {
    const parsed = contacts.parse({ ...row, column_of_a_newer_server: 1 });
    expect(parsed).toMatchObject({
      ok: true,
      record: { id: 'c1', scopeId: 'o1', name: 'Ann Ferrer', phone: '', deletedAt: null },
    });
  });

  it('answers with the column when a value does not fit, instead of throwing', () => {
    expect(contacts.parse({ ...row, kind: 'burglar' })).toMatchObject({
      ok: false,
      table: 'contacts',
      id: 'c1',
    });
    const parsed = contacts.parse({ ...row, kind: 'burglar' });
    expect(parsed.ok ? '' : parsed.reason).toContain('kind');
  });

  it('reads a byte count given as text', () => {
    const parsed = media.parse({
      id: 'm',
      kind: 'photo',
      sha256: 'a',
      size_bytes: '3000000',
      mime: 'image/jpeg',
    });
    expect(parsed).toMatchObject({
      ok: true,
      record: { sizeBytes: 3_000_000, rotation: 0, state: 'waiting' },
    });
  });
});

describe('a patch becomes wire values', () => {
  it('keeps null and leaves out what is not named', () => {
    expect(media.toWire({ reportSha256: null, rotation: 90 })).toEqual({ report_sha256: null, rotation: 90 });
  });
});
