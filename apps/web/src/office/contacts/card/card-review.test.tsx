// @vitest-environment jsdom
import { parseCard } from '@plumbline/domain/contacts/card/parse-card';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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

it('shows what was read, asks to check what was hardly legible, and hands over what was corrected', () => {
  const onUse = vi.fn<(found: Partial<ContactDraft>) => void>();
  render(<CardReview fields={fields} pictureUrl="blob:card" onUse={onUse} onAgain={() => undefined} />);
  expect(screen.getByLabelText<HTMLInputElement>('Phone (mobile)').value).toBe('(813) 555-0121');
  expect(screen.getAllByText('Check it')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('agent');

  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Kelly Marsch' } });
  fireEvent.click(screen.getByRole('button', { name: 'Leave out Phone (mobile)' }));
  expect(screen.queryByText('Check it')).toBeNull();
  expect(onUse).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Fill in the form' }));
  expect(onUse).toHaveBeenCalledOnce();
  expect(onUse.mock.calls[0]?.[0]).toMatchObject({ name: 'Kelly Marsch', company: 'Bayside Realty' });
  expect(onUse.mock.calls[0]?.[0]).not.toHaveProperty('phones');
});

it('offers another picture when nothing was recognised', () => {
  const onAgain = vi.fn();
  render(
    <CardReview fields={parseCard([])} pictureUrl="blob:card" onUse={() => undefined} onAgain={onAgain} />,
  );
  expect(screen.queryByRole('button', { name: 'Fill in the form' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Read another photo' }));
  expect(onAgain).toHaveBeenCalledOnce();
});
