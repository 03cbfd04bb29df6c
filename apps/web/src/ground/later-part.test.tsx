// @vitest-environment jsdom
/** A part is loaded when shown or when the page is idle, and only once. */
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { laterPart, loadLaterParts } from './later-part.tsx';
import { whenIdle } from './when-idle.ts';

const part = (name: string) => vi.fn(async () => () => <p>{name}</p>);

it('shows what stands in until the part is there', async () => {
  const load = part('The sheet');
  const Sheet = laterPart(load, <p>Loading</p>);
  expect(load).not.toHaveBeenCalled();
  render(<Sheet />);
  screen.getByText('Loading');
  await screen.findByText('The sheet');
  expect(screen.queryByText('Loading')).toBeNull();
});

it('loads what was never shown once the page is idle, unless it was stopped', async () => {
  const load = part('never shown');
  laterPart(load);
  loadLaterParts(0)();
  await whenIdle(0);
  expect(load).not.toHaveBeenCalled();
  loadLaterParts(0);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});
