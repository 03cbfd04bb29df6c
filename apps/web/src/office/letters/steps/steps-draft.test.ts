import { expect, it } from 'vitest';
import { draftOf, readSteps } from './steps-draft.ts';

it('reads what it wrote, in order of time', () => {
  const steps = [
    { letter: 'visit_reminder', minutes: -1440 },
    { letter: 'text_reminder', minutes: -90 },
    { letter: 'visit_after', minutes: 120 },
  ] as const;
  const drafts = steps.map((step, index) => draftOf(step, String(index)));
  expect(drafts.map(({ amount, unit, side }) => `${amount} ${unit} ${side}`)).toEqual([
    '1 days before',
    '90 minutes before',
    '2 hours after',
  ]);
  expect(readSteps([...drafts].reverse())).toEqual({ ok: true, steps });
});

it('complains about a time that is none, and about the same message twice', () => {
  const draft = draftOf({ letter: 'visit_after', minutes: 60 }, 'a');
  expect(
    readSteps([
      draft,
      { ...draft, key: 'b' },
      { ...draft, key: 'c', amount: '' },
      { ...draft, key: 'd', amount: '99', unit: 'days' },
    ]),
  ).toEqual({
    ok: false,
    complaints: {
      b: 'This message is already sent at that time.',
      c: 'Enter a number above 0, up to four weeks.',
      d: 'Enter a number above 0, up to four weeks.',
    },
  });
});
