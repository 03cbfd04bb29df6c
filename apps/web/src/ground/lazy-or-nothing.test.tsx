import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyOrNothing } from './lazy-or-nothing.ts';

afterEach(cleanup);

const page = (Part: ReturnType<typeof lazyOrNothing>) => (
  <main>
    <p>The form</p>
    <Suspense fallback={<p>On its way</p>}>
      <Part />
    </Suspense>
  </main>
);

it('shows the part as soon as it is there', async () => {
  render(page(lazyOrNothing(async () => () => <p>Other ways to sign in</p>)));
  expect(await screen.findByText('Other ways to sign in')).toBeTruthy();
});

it('leaves the page standing where the part cannot be loaded, and says so to whoever looks', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  render(page(lazyOrNothing(() => Promise.reject(new Error('Failed to fetch')))));
  await waitFor(() => expect(screen.queryByText('On its way')).toBeNull());
  expect(screen.getByText('The form')).toBeTruthy();
  expect(info).toHaveBeenCalledOnce();
});
