import { expect, it } from 'vitest';
import { wayOutcomeText } from './way-outcome-text.ts';

it('does not call it a wrong try when a mail is asked for twice in a minute', () => {
  expect(wayOutcomeText({ kind: 'rate-limited' })).toBe(
    'You just requested that. Wait a few minutes and try again.',
  );
});
