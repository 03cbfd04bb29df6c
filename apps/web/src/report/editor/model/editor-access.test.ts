import { describe, expect, it } from 'vitest';
import { accessTo } from './editor-access.ts';

const open = { lockedAt: null };

describe('who may write a report', () => {
  it('an inspector may do everything in it; the library is for owners and admins', () => {
    const everything = { readOnly: null, canWriteFindings: true, canAddPhotos: true };
    expect(accessTo(open, 'inspector', false)).toEqual({ ...everything, canEditLibrary: false });
    expect(accessTo(open, 'admin', false)).toEqual({ ...everything, canEditLibrary: true });
  });
  it('the office answers questions, but writes no findings and adds no photos', () => {
    expect(accessTo(open, 'office', false)).toMatchObject({
      readOnly: null,
      canWriteFindings: false,
      canAddPhotos: false,
    });
  });
  it('nobody writes a locked report', () => {
    const access = accessTo({ lockedAt: '2026-11-21T10:00:00Z' }, 'owner', false);
    expect(access).toMatchObject({ readOnly: 'locked', canWriteFindings: false, canAddPhotos: false });
  });
  it('nothing is written into the database of a newer version', () => {
    expect(accessTo(open, 'owner', true).readOnly).toBe('newer');
  });
  it('nobody writes without a role', () => {
    expect(accessTo(open, null, false).readOnly).toBe('role');
  });
});
