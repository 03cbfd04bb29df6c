import { describe, expect, it } from 'vitest';
import { clashesIn } from './form-clashes.ts';
import { changedIn, problemsAfter } from './form-core.ts';
import { parseTexts } from './parse-draft.ts';

const standing = { name: 'Dietz', phone: '555-0100' };
const edit = (typed: Partial<typeof standing>) => ({ begun: standing, typed: { ...standing, ...typed } });

describe('a draft of texts and lists of texts', () => {
  it('gives back what was typed and fills what another version did not know', () => {
    const kept = { begun: { name: 'Dietz' }, typed: { name: 'Level', gone: 'x' } };
    expect(parseTexts(kept, standing)).toEqual(edit({ name: 'Level' }));
  });

  it('keeps the current value of a field that does not fit', () => {
    expect(parseTexts({ begun: {}, typed: { name: 12, phone: '555-0199' } }, standing)).toEqual(
      edit({ phone: '555-0199' }),
    );
    const present = { people: ['client'] };
    expect(parseTexts({ begun: {}, typed: { people: ['agent', 3] } }, present)?.typed).toEqual({
      people: ['agent'],
    });
    expect(parseTexts({ begun: {}, typed: { people: 'agent' } }, present)?.typed).toEqual(present);
  });

  it('is none when it was not written by a form', () => {
    expect(parseTexts({ name: 'of an older version' }, standing)).toBeNull();
    expect(parseTexts('nonsense', standing)).toBeNull();
  });
});

it('sends only what was typed and is news', () => {
  expect(changedIn(edit({ name: 'Level' }), standing)).toEqual({ name: 'Level' });
  expect(changedIn(edit({ name: 'Level' }), { ...standing, name: 'Level' })).toEqual({});
});

it('names what others saved in a touched field', () => {
  const clash = (name: string) => clashesIn(edit({ name: 'Level' }), { ...standing, name }).name;
  expect(clash('Dietz')).toBeUndefined();
  expect(clash('')).toContain('saved nothing here');
  expect(clash('x'.repeat(81))).toContain('saved other words here');
});

it('drops a problem with its field, or once another field has solved it', () => {
  const wrong = (problems: object) => ({ ok: false, problems }) as const;
  const said = { name: 'Write it.', phone: 'Too long.' };
  expect(problemsAfter(said, { name: 'D' }, wrong(said), wrong(said))).toEqual({ phone: 'Too long.' });
  expect(problemsAfter(said, {}, wrong(said), wrong({ name: 'Shorter.' }))).toEqual({ name: 'Shorter.' });
});
