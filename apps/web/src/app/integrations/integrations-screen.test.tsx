// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { Plug } from 'lucide-react';
import { afterEach, expect, it, vi } from 'vitest';
import type { IntegrationCard } from '#src/ground/integration-card.ts';
import { INTEGRATION_CARDS } from './integration-cards.ts';
import { IntegrationsScreen } from './integrations-screen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const card = (given: Partial<IntegrationCard> & { id: string }): IntegrationCard => ({
  group: 'calendars',
  title: given.id,
  description: 'What it does.',
  icon: Plug,
  Body: ({ organizationId }) => <p>Connected to {organizationId}</p>,
  ...given,
});

it('shows the cards in groups, and to whom each is meant', () => {
  const cards = [
    card({ id: 'books', group: 'books', needs: 'change organization' }),
    card({ id: 'google', group: 'calendars' }),
  ];
  const { rerender } = render(
    <IntegrationsScreen cards={cards} organizationId="lind" memberRole="inspector" />,
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual(['Calendars']);
  expect(
    within(screen.getByRole('group', { name: 'google' })).queryByText('Connected to lind'),
  ).not.toBeNull();

  rerender(<IntegrationsScreen cards={cards} organizationId="lind" memberRole="owner" />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Calendars',
    'Accounting',
  ]);
});

it('keeps the other cards when one breaks', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const Broken = (): never => {
    throw new Error('broken');
  };
  render(
    <IntegrationsScreen
      cards={[card({ id: 'broken', Body: Broken }), card({ id: 'whole' })]}
      organizationId="lind"
      memberRole="owner"
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('This card couldn’t be shown.');
  expect(screen.queryByText('Connected to lind')).not.toBeNull();
});

it('names every card once', () => {
  const ids = INTEGRATION_CARDS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
