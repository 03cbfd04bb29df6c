import { expect, it } from 'vitest';
import type { TextType } from '../calls/messaging-calls.ts';
import { textSchema } from './text-form.ts';

const problem = (text: string, type: TextType = 'text_reminder'): string | undefined =>
  textSchema(type).safeParse({ subject: '', html: '', text }).error?.issues[0]?.message;

it('accepts a text that says how to opt out, and a blank one for the built-in text', () => {
  expect(problem('See you at 9. Reply STOP to opt out.')).toBeUndefined();
  expect(problem(' ')).toBeUndefined();
  expect(problem('I’ll be there at 9.', 'text_running_late')).toBeUndefined();
});

it('refuses a text without a way out, and one that is too long', () => {
  expect(problem('See you at 9. Please stop by.')).toContain('Carriers require it');
  expect(problem(`STOP ${'x'.repeat(640)}`)).toBe('Use at most 640 characters.');
});
