import { describe, expect, it } from 'vitest';
import { changedOnly, complaintsOf, keptEdits, withoutFields } from './settings-edits.ts';

const saved = { name: 'Dietz', phone: '555-0100' };

describe('unsaved changes of the settings', () => {
  it('are only what differs from what is saved', () => {
    expect(changedOnly({ name: 'Dietz', phone: '555-0199' }, saved)).toEqual({ phone: '555-0199' });
    expect(changedOnly({ name: 'Dietz' }, saved)).toEqual({});
  });

  it('come back from the device as texts of fields that exist', () => {
    expect(keptEdits({ name: 'Level', phone: 7, gone: 'x' }, saved)).toEqual({ name: 'Level' });
    expect(keptEdits('broken', saved)).toEqual({});
    expect(keptEdits(null, saved)).toEqual({});
  });

  it('get one complaint a field, the first', () => {
    const issues = [
      { path: ['name'], message: 'Write it.' },
      { path: ['name'], message: 'Too short.' },
    ];
    expect(complaintsOf(issues)).toEqual({ name: 'Write it.' });
    expect(withoutFields({ name: 'Write it.', phone: 'Too long.' }, { name: 'D' })).toEqual({
      phone: 'Too long.',
    });
  });
});
