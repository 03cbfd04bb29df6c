// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { VoteBox } from '#src/public/documentation/visitor-vote.tsx';
import { takeVotes } from './come-alive.tsx';

afterEach(() => vi.unstubAllGlobals());

it('counts what a visitor answers on a plain article', async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (input: string, init?: { body?: string }) => {
    sent.push([new URL(input, location.href).pathname, JSON.parse(init?.body ?? 'null')]);
    return Response.json(
      input.endsWith('/config.json')
        ? { supabaseUrl: '/', supabasePublishableKey: 'key' }
        : { status: 'counted' },
    );
  });
  document.body.innerHTML = renderToStaticMarkup(<VoteBox slug="radon" />);
  takeVotes(document);
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Thanks for letting us know.');
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(['/functions/v1/article-vote', { slug: 'radon', isHelpful: true }]),
  );
  expect(sent).toHaveLength(2);
});
