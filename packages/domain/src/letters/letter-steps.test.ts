import { expect, it } from 'vitest';
import { readLetterSteps, stepTime } from './letter-steps.ts';

it('reads steps in order of time, without what it does not know', () => {
  expect(
    readLetterSteps([
      { letter: 'visit_after', minutes: 60 },
      { letter: 'visit_fax', minutes: 60 },
      { letter: 'text_reminder', minutes: -120 },
      { letter: 'text_reminder', minutes: 0 },
      { letter: 'visit_reminder', minutes: 50_000 },
      { letter: 'visit_reminder', minutes: '5' },
      null,
    ]),
  ).toEqual([
    { letter: 'text_reminder', minutes: -120 },
    { letter: 'visit_after', minutes: 60 },
  ]);
  expect(readLetterSteps(null)).toEqual([]);
});

it.each([
  [-1440, '1 day before'],
  [-120, '2 hours before'],
  [90, '90 minutes after'],
  [2880, '2 days after'],
])('says %i minutes in words', (minutes, words) => {
  expect(stepTime(minutes)).toBe(words);
});
