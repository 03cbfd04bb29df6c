// @vitest-environment jsdom
import { parseCard } from '@plumbline/domain/contacts/card/parse-card';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ContactDraft } from '../contact/contact-draft.ts';
import { CardReview } from './card-review.tsx';

afterEach(cleanup);

const fields = parseCard(
  ['Kelly Marsh', 'Bayside Realty', 'Cell (813) 555-0121', 'kelly@baysiderealty.com'].map((text) => ({
    text,
    confidence: text.startsWith('Cell') ? 0.6 : 0.97,
    height: 0.05,
  })),
);

it('shows what was read, asks to check what was hardly legible, and hands over only what stays chosen', () => {
  const onUse = vi.fn<(found: Partial<ContactDraft>) => void>();
  render(<CardReview fields={fields} pictureUrl="blob:card" onUse={onUse} onAgain={() => undefined} />);
  const rows = within(screen.getByRole('list', { name: 'Read off the card' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Kelly MarshName',
    'Bayside RealtyCompany',
    '(813) 555-0121PhoneCheck it',
    'kelly@baysiderealty.comEmail',
  ]);
  expect(onUse).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: /813/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Put into the form' }));
  expect(onUse).toHaveBeenCalledOnce();
  expect(onUse.mock.calls[0]?.[0]).toMatchObject({ name: 'Kelly Marsh', company: 'Bayside Realty' });
  expect(onUse.mock.calls[0]?.[0]).not.toHaveProperty('phones');
});

it('offers another picture when nothing was recognised', () => {
  const onAgain = vi.fn();
  render(
    <CardReview fields={parseCard([])} pictureUrl="blob:card" onUse={() => undefined} onAgain={onAgain} />,
  );
  expect(screen.queryByRole('button', { name: 'Put into the form' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Read another picture' }));
  expect(onAgain).toHaveBeenCalledOnce();
});
