// @vitest-environment jsdom
/** Who else reads a PDF: the people in its room, without oneself and those on another screen. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork, type Presence } from '#src/ground/local/react/local-context.ts';
import { Colleagues } from './colleagues.tsx';
import { useColleagues } from './use-colleagues.ts';

type Listener = Parameters<Presence['join']>[1];
let report: Listener = () => undefined;
const leave = vi.fn();
const presence = {
  join: vi.fn((_room: string, listener: Listener) => {
    report = listener;
    return leave;
  }),
  move: vi.fn(),
};
beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

const Reader = () => <Colleagues people={useColleagues('document:1', 'pdf')} />;
const open = (given: Presence | null = presence) =>
  render(
    <LocalContext value={{ presence: given, userId: 'me' } as unknown as LocalWork}>
      <Reader />
    </LocalContext>,
  );
const at = (userId: string, name: string, place = 'pdf') => ({ userId, name, place });
const shown = (): string[] =>
  screen.queryAllByRole('listitem').map(({ title, textContent }) => title || textContent);

it('names those who have the same PDF open', () => {
  open();
  expect(presence.join).toHaveBeenCalledWith('document:1', expect.any(Function));
  expect(presence.move).toHaveBeenCalledWith('document:1', 'pdf');
  expect(screen.queryByRole('list')).toBeNull();
  act(() => report([at('me', 'Rosa Lind'), at('u2', 'Tom Ode'), at('u3', 'Maria Diaz', 'photos')]));
  expect(shown()).toEqual(['Tom Ode is reading this PDF']);
});

it('shows three, and how many more there are', () => {
  open();
  act(() => report(['A', 'B', 'C', 'D', 'E'].map((name) => at(name, name))));
  expect(shown()).toHaveLength(4);
  expect(shown().at(-1)).toBe('+2');
});

it('leaves the room with the screen, and shows no one without a connection', () => {
  open().unmount();
  expect(leave).toHaveBeenCalledOnce();
  open(null);
  expect(screen.queryByRole('list')).toBeNull();
});
