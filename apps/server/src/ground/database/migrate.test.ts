import { describe, expect, it } from 'vitest';
import { planMigrations } from './migrate.ts';

const files = ['1', '2', '3'].map((version) => ({ version, name: 'x', sql: '' }));

describe('which migrations to apply', () => {
  it('is every file on a new database, in order, and the rest on an older one', () => {
    expect(planMigrations(files, [])).toMatchObject({ ok: true, pending: files });
    expect(planMigrations(files, ['1', '2'])).toMatchObject({ ok: true, pending: [{ version: '3' }] });
  });

  it('is none on a database that newer code has migrated', () => {
    expect(planMigrations(files, ['1', '2', '3', '4'])).toEqual({
      ok: false,
      reason: 'newer-database',
      version: '4',
    });
  });

  it('is none on a database from before the first release', () => {
    expect(planMigrations(files, ['20261121090000', '20261121090100'])).toEqual({
      ok: false,
      reason: 'before-first-release',
      version: '20261121090000',
    });
  });

  it('is none when an older file appears behind an applied one', () => {
    expect(planMigrations(files, ['1', '3'])).toEqual({ ok: false, reason: 'out-of-order', version: '2' });
  });
});
