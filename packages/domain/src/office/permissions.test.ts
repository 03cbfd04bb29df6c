import { describe, expect, it } from 'vitest';
import { type Action, can } from './permissions.ts';

const everything: Action[] = [
  'change organization',
  'manage members',
  'write e-mail templates',
  'decide on parked changes',
  'write findings',
  'add photos',
  'edit the library',
  'publish reports',
  'share reports',
  'answer fields',
  'write contacts',
  'create reports',
];

describe('what a role may do', () => {
  it('lets the owner and an admin do everything', () => {
    expect(everything.filter((action) => !can('owner', action))).toEqual([]);
    expect(everything.filter((action) => !can('admin', action))).toEqual([]);
  });

  it('lets an inspector write and publish reports, and leaves the organization alone', () => {
    expect(can('inspector', 'publish reports')).toBe(true);
    expect(can('inspector', 'change organization')).toBe(false);
    expect(can('inspector', 'edit the library')).toBe(false);
    expect(can('inspector', 'write e-mail templates')).toBe(false);
  });

  it('lets the office answer fields and share, but neither grade findings nor publish', () => {
    expect(can('office', 'answer fields')).toBe(true);
    expect(can('office', 'share reports')).toBe(true);
    expect(can('office', 'write findings')).toBe(false);
    expect(can('office', 'publish reports')).toBe(false);
  });

  it('lets somebody without a membership do nothing', () => {
    expect(everything.filter((action) => can(null, action))).toEqual([]);
  });
});
