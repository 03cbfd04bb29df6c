import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageBoundary } from './page-boundary.tsx';

afterEach(cleanup);

const broken = new Error('broken');
function Broken(): never {
  throw broken;
}

it('says in words that the page broke, tells of it, and lets the visitor try again', () => {
  // React also logs the error.
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [told, reload] = [vi.fn(), vi.fn()];
  render(
    <PageBoundary onError={told} reload={reload}>
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  expect(told.mock.calls).toEqual([[broken]]);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledOnce();
  quiet.mockRestore();
});

it('shows the page where nothing breaks', () => {
  render(
    <PageBoundary onError={vi.fn()} reload={vi.fn()}>
      <h1>Book an inspection</h1>
    </PageBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Book an inspection');
});
