import { describe, expect, it } from 'vitest';
import { firstSegmentOf, isInBaseBackup, isSegmentBetween } from './backup-format.ts';

describe('a base backup', () => {
  it('holds tables and settings, and the empty folders that Postgres expects', () => {
    for (const name of [
      'base/5/1259',
      'global/pg_control',
      'plumbline.conf',
      'pg_notify',
      'pg_wal',
      'pg_wal/archive_status',
    ]) {
      expect(isInBaseBackup(name), name).toBe(true);
    }
  });

  it('leaves out what belongs to the running server', () => {
    for (const name of [
      'postmaster.pid',
      'pg_wal/000000010000000000000001',
      'base/5/pg_internal.init',
      'base/pgsql_tmp/x',
      'server.log',
      'log/postgres-20261129-000000.log',
    ]) {
      expect(isInBaseBackup(name), name).toBe(false);
    }
  });

  it('takes the log from where the copy began to where it ended', () => {
    const label =
      'START WAL LOCATION: 0/2000028 (file 000000010000000000000002)\nCHECKPOINT LOCATION: 0/2000060\n';
    expect(firstSegmentOf(label)).toBe('000000010000000000000002');
    expect(
      isSegmentBetween('000000010000000000000002', '000000010000000000000002', '000000010000000000000003'),
    ).toBe(true);
    expect(
      isSegmentBetween('000000010000000000000004', '000000010000000000000002', '000000010000000000000003'),
    ).toBe(false);
    expect(isSegmentBetween('archive_status', '000000010000000000000002', '000000010000000000000003')).toBe(
      false,
    );
  });
});
