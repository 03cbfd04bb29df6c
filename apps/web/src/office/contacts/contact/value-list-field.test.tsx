// @vitest-environment jsdom
import { EMAIL_LABELS } from '@plumbline/domain/contacts/labels';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ValueListField } from './value-list-field.tsx';

afterEach(cleanup);

const EMAILS = [
  { label: 'work', value: 'ana@mail.example' },
  { label: 'mobile', value: 'ana at home' },
];

const field = (
  <ValueListField
    label="Email"
    addLabel="Add email"
    labels={EMAIL_LABELS}
    values={EMAILS}
    error="Enter an email address like name@company.com."
    errorAt={1}
    onChange={vi.fn()}
  />
);

it('offers uses of a mailbox only, and keeps one that came with a file', () => {
  render(field);
  const offered = (name: string): (string | null)[] =>
    [...screen.getByRole('combobox', { name }).children].map(({ textContent }) => textContent);
  expect(offered('Label for Email')).toEqual(['No label', 'Work', 'Home', 'Other']);
  expect(offered('Label for Email 2')).toEqual(['No label', 'Work', 'Home', 'Other', 'Mobile']);
});

it('says what is wrong beside the one that is', () => {
  render(field);
  const [first, second] = screen.getAllByRole('textbox');
  expect(first?.getAttribute('aria-invalid')).toBeNull();
  expect(second?.getAttribute('aria-invalid')).toBe('true');
});
