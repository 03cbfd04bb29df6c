import { reportTypes } from '@plumbline/domain/report-types/report-types';
import { reportDefinitions } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { describe, expect, it } from 'vitest';
import type { DefinitionHead } from '#src/ground/local/repositories/definitions.ts';
import { isLocked, readOnlyReason } from '../model/access.ts';
import { isArchived, listTypes } from './list-types.ts';

const aHead = makerOf(reportDefinitions, { key: '', version: 1, frame: {} });
const head = (key: string, version: number, values: Partial<DefinitionHead> = {}): DefinitionHead => ({
  ...aHead({ id: `${key} ${version}`, updatedAt: `2026-11-0${version}T10:00:00Z`, key, version }),
  mark: 'safe',
  frame: { title: key, about: { purpose: `For ${key}` } },
  releasedAt: '2026-11-01T10:00:00Z',
  ...values,
});

describe('the list of types', () => {
  const archived = { archivedAt: '2026-11-02T10:00:00Z' };
  const heads = [
    head('pool', 1),
    head('pool', 2, { releasedAt: null }),
    head('deck', 3),
    head('old', 1, archived),
  ];
  const reports = ['pool', 'pool', 'deck', 'home_inspection'].map((definitionId) => ({ definitionId }));
  const list = (query = '', sort: 'name' | 'uses' | 'changed' = 'name') =>
    listTypes(heads, reports, { query, sort });

  it('has a row a type, with the version in force, its draft and how many reports use it', () => {
    const { own, archived: gone, shipped } = list();
    expect(
      own.map(({ name, version, uses, versions }) => [name, version, uses, versions[0]?.version]),
    ).toEqual([
      ['deck', 3, 1, 3],
      ['pool', 1, 2, 2],
    ]);
    expect(gone.map(({ key }) => key)).toEqual(['old']);
    expect(shipped).toHaveLength(reportTypes.length);
    expect(shipped.find(({ key }) => key === 'home_inspection')?.uses).toBe(1);
  });

  it('is searched by name and purpose, and sorted by use and by change', () => {
    expect(list('for pool').own.map(({ key }) => key)).toEqual(['pool']);
    expect(list('boat').shipped).toEqual([]);
    expect(list('', 'uses').own.map(({ key }) => key)).toEqual(['pool', 'deck']);
    expect(list('', 'changed').own.map(({ key }) => key)).toEqual(['deck', 'pool']);
  });

  it('calls a type archived when all of it is', () => {
    expect(isArchived({ versions: [head('a', 1, archived), head('a', 2)] })).toBe(false);
    expect(isArchived({ versions: [] })).toBe(false);
  });
});

describe('who may change a version', () => {
  const admin = { canBuild: true, canLock: false, isDatabaseNewer: false };
  const owner = { ...admin, canLock: true };
  const draft = head('pool', 2, { releasedAt: null });
  const locked = [draft, head('pool', 1, { lockedBy: 'maria' })];

  it('is whoever builds, as long as it is a draft and nobody has locked the type', () => {
    expect(readOnlyReason(draft, [draft], admin)).toBeNull();
    expect(readOnlyReason(head('pool', 1), [draft], owner)).toContain('never changes');
    expect(readOnlyReason(draft, [draft], { ...admin, canBuild: false })).toContain('Owners and admins');
    expect(readOnlyReason(draft, [draft], { ...owner, isDatabaseNewer: true })).toContain('Reload');
  });

  it('is an owner alone while any version is locked', () => {
    expect(isLocked(locked)).toBe(true);
    expect(readOnlyReason(draft, locked, admin)).toContain('locked');
    expect(readOnlyReason(draft, locked, owner)).toBeNull();
  });
});
