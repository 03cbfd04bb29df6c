import { blankLibraryText } from '@plumbline/domain/defect-library';
import { describe, expect, it } from 'vitest';
import { finished, parseDraft, problemsOf, withChange } from './entry-draft.ts';

const base = { ...blankLibraryText, section: 'roof', title: 'Rust', tags: ['moisture'] };

describe('a text that is being changed', () => {
  it('remembers only what differs, so that another person’s words are not written over', () => {
    const changed = withChange({}, { title: 'Rust on steel', tags: ['moisture', 'metal'] }, base);
    expect(changed).toEqual({ title: 'Rust on steel', tags: ['moisture', 'metal'] });
    expect(withChange(changed, { title: 'Rust' }, base)).toEqual({ tags: ['moisture', 'metal'] });
  });

  it('is read from the device with what fits', () => {
    expect(parseDraft({ title: 'Half a', severity: 'major' })).toEqual({
      title: 'Half a',
      severity: 'major',
    });
    expect(parseDraft({ severity: 'grave' })).toEqual({});
    expect(parseDraft({ title: '', observation: 'Kept', severity: 'grave' })).toEqual({
      observation: 'Kept',
    });
    expect(parseDraft(null)).toEqual({});
  });

  it('is written tidied, and only what was changed', () => {
    const draft = { title: ' Rust on steel ' };
    expect(finished({ ...base, ...draft }, draft)?.patch).toEqual({ title: 'Rust on steel' });
    expect(finished({ ...base, title: ' ' }, { title: ' ' })).toBeNull();
  });

  it('says what keeps it from being saved', () => {
    expect(problemsOf({ ...base, title: ' ', section: '' })).toEqual({
      title: 'A text needs a title. It is what you search for.',
      section: 'Choose the section that it belongs to.',
    });
    expect(problemsOf({ ...base, observation: 'x'.repeat(5001) })).toEqual({
      observation: 'This is too long.',
    });
    expect(problemsOf(base)).toEqual({});
  });
});
