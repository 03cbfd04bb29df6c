import { blankLibraryText } from '@plumbline/domain/report/defect-library';
import { describe, expect, it } from 'vitest';
import { finished, keptEdit, parseEdit, problemsOf, unseenIn, untouched, withChange } from './entry-draft.ts';

const base = { ...blankLibraryText, section: 'roof', title: 'Rust', tags: ['moisture'] };

describe('a text that is being changed', () => {
  it('remembers only what differs, so that another person’s words are not written over', () => {
    const changed = withChange(untouched, { title: 'Rust on steel', tags: ['moisture', 'metal'] }, base);
    expect(changed).toEqual({
      typed: { title: 'Rust on steel', tags: ['moisture', 'metal'] },
      begun: { title: 'Rust', tags: ['moisture'] },
    });
    expect(withChange(changed, { title: 'Rust' }, base)).toEqual({
      typed: { tags: ['moisture', 'metal'] },
      begun: { tags: ['moisture'] },
    });
  });

  it('names what another person changed in the same place meanwhile, and nothing beside it', () => {
    const begun = withChange(untouched, { title: 'Rust on steel' }, base);
    const now = { ...base, title: 'Corrosion', tags: ['metal'] };
    expect(unseenIn(begun, base)).toEqual([]);
    const more = withChange(begun, { title: 'Rust on steel pipes', item: 'pipes' }, now);
    expect(unseenIn(parseEdit(JSON.parse(JSON.stringify(keptEdit(more)))), now)).toEqual(['title']);
  });

  it('is read from the device with what fits', () => {
    const typedIn = (kept: unknown) => parseEdit(kept).typed;
    expect(typedIn({ title: 'Half a', severity: 'major' })).toEqual({ title: 'Half a', severity: 'major' });
    expect(typedIn({ severity: 'grave' })).toEqual({});
    expect(typedIn({ title: '', observation: 'Kept', severity: 'grave' })).toEqual({
      observation: 'Kept',
    });
    expect(parseEdit(null)).toEqual(untouched);
    expect(parseEdit({ title: 'Half a' }).begun, 'of an earlier version').toEqual({});
  });

  it('is written tidied, and only what was changed', () => {
    const draft = { title: ' Rust on steel ' };
    expect(finished({ ...base, ...draft }, draft)?.patch).toEqual({ title: 'Rust on steel' });
    expect(finished({ ...base, title: ' ' }, { title: ' ' })).toBeNull();
  });

  it('says what keeps it from being saved', () => {
    expect(problemsOf({ ...base, title: ' ', section: '' })).toEqual({
      title: 'Enter a title. It’s what you search for.',
      section: 'Choose a section.',
    });
    expect(problemsOf({ ...base, observation: 'x'.repeat(5001) })).toEqual({
      observation: 'This is too long.',
    });
    expect(problemsOf(base)).toEqual({});
  });
});
