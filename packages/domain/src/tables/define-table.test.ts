import { describe, expect, it } from 'vitest';
import { makerOf } from '../testing/make-record.ts';
import { tables } from './all-tables.ts';
import * as c from './column.ts';
import { contacts } from './contacts.ts';
import { defineTable, everybody } from './define-table.ts';
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
  it('renames columns and fills those that an older row does not have with their defaults', () => {
    const parsed = contacts.parse({ ...row, kind: undefined, column_of_a_newer_server: 1 });
    expect(parsed).toMatchObject({
      ok: true,
      record: { id: 'c1', scopeId: 'o1', kind: 'client', name: 'Ann Ferrer', phone: '', deletedAt: null },
    });
    expect(parsed.ok && 'columnOfANewerServer' in parsed.record).toBe(false);
  });

  it('names the column of an invalid value instead of throwing', () => {
    expect(contacts.parse({ ...row, kind: 'burglar' })).toEqual({
      ok: false,
      table: 'contacts',
      id: 'c1',
      reason: 'kind: not a valid choice',
    });
    expect(contacts.parse({ ...row, name: null })).toMatchObject({ ok: false });
  });

  it('reads a byte count given as text', () => {
    const photo = { id: 'm', kind: 'photo', sha256: 'a', size_bytes: '3000000', mime: 'image/jpeg' };
    expect(media.parse(photo)).toMatchObject({
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

describe('a description', () => {
  const visits = defineTable('visits', {
    scope: 'both',
    writers: everybody,
    isDeletable: false,
    columns: {
      ...c.given({ contact_id: c.neededIdOf('contacts'), kind: c.choice(['call', 'visit']) }),
      ...c.register('when', { starts_at: c.neededInstant, ends_at: c.instant }),
      notes: c.prose,
      ...c.server({ seen_count: c.count }),
    },
  });

  it('says what a device may write', () => {
    expect(visits.sync).toEqual({
      scopes: ['office', 'inspection'],
      writers: ['owner', 'admin', 'inspector', 'office'],
      create: ['contact_id', 'kind'],
      write: ['starts_at', 'ends_at', 'notes'],
      registers: { when: ['starts_at', 'ends_at'] },
      isDeletable: false,
    });
  });

  it('fills a new row with what need not be given and is not set by the server', () => {
    expect(visits.firstValues).toEqual({ kind: 'call', ends_at: null, notes: '' });
    expect(visits.initial).toEqual({ kind: 'call', endsAt: null, notes: '', seenCount: 0 });
  });

  it('makes records for tests', () => {
    const aVisit = makerOf(visits, { contactId: 'c', startsAt: '2026-11-01T12:00:00.000Z' });
    expect(aVisit({ notes: 'Late' })).toMatchObject({
      id: 'visit-1',
      contactId: 'c',
      kind: 'call',
      notes: 'Late',
      seenCount: 0,
    });
    const made = aVisit();
    expect(visits.parse(visits.toRow(made))).toEqual({ ok: true, record: made });
  });
});

it.each(Object.entries(tables))('%s is described under its own name', (name, { table }) => {
  expect(table).toBe(name);
});
