// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { failure } from '#src/ground/backend/call.ts';
import { ArticleVote } from './article-vote.tsx';
import type { VoteCalls } from './calls/vote-calls.ts';

afterEach(cleanup);

const callsOf = (vote: VoteCalls['vote']) => ({ vote: vi.fn(vote) });

it('stores the vote and thanks', async () => {
  const calls = callsOf(async () => ({ ok: true, value: null }));
  render(<ArticleVote slug="photos" calls={calls} />);
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Thanks for letting us know.')).toBeTruthy();
  expect(calls.vote).toHaveBeenCalledExactlyOnceWith('photos', true);
  expect(screen.queryByRole('button')).toBeNull();
});

it('leads to support where the article did not help', async () => {
  render(<ArticleVote slug="photos" calls={callsOf(async () => ({ ok: true, value: null }))} />);
  fireEvent.click(screen.getByRole('button', { name: 'No' }));
  expect((await screen.findByRole('link', { name: 'Contact support' })).getAttribute('href')).toBe(
    '/support-center',
  );
});

it('says why it was not stored, and takes another try', async () => {
  const calls = callsOf(async () => failure('offline'));
  render(<ArticleVote slug="photos" calls={calls} />);
  fireEvent.click(screen.getByRole('button', { name: 'No' }));
  expect((await screen.findByRole('status')).textContent).not.toBe('');
  expect(screen.getByRole('button', { name: 'Yes' })).toBeTruthy();
});

it('sends what was answered before it was loaded, once, and shows visitors their way to support', async () => {
  const calls = callsOf(async () => ({ ok: true, value: null }));
  render(<ArticleVote slug="photos" calls={calls} isVisitor given={false} />);
  expect((await screen.findByRole('link', { name: 'Contact support' })).getAttribute('href')).toBe(
    '/support',
  );
  expect(calls.vote).toHaveBeenCalledExactlyOnceWith('photos', false);
});
