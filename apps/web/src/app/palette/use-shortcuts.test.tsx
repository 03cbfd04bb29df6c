// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Shortcut } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

let seen: Shortcut[];
beforeEach(() => {
  seen = [];
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Page({ hasLetters = true }: { hasLetters?: boolean }) {
  useShortcuts({ hasLetters, run: (shortcut) => seen.push(shortcut) });
  return <input aria-label="Name" />;
}

/** The first key counts once the screen's own listeners have had it. */
async function pressChord(first: string, second: string): Promise<void> {
  fireEvent.keyDown(document.body, { key: first });
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.keyDown(document.body, { key: second });
}

it('goes to a place by two keys', async () => {
  render(<Page />);
  await pressChord('g', 'r');
  expect(seen).toEqual([{ kind: 'go', to: '/reports' }]);
});

it('opens the palette while someone types, and takes no letter from the field', async () => {
  render(<Page />);
  const field = screen.getByLabelText('Name');
  fireEvent.keyDown(field, { key: '?' });
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  expect(seen).toEqual([{ kind: 'palette' }]);
});

it('lets the screen have a key that it uses itself', async () => {
  render(<Page />);
  const own = (event: KeyboardEvent): void => {
    if (event.key === 'c') event.preventDefault();
  };
  addEventListener('keydown', own);
  await pressChord('c', 'r');
  removeEventListener('keydown', own);
  expect(seen).toEqual([]);
});

it('does nothing under an open dialog', () => {
  render(
    <>
      <Page />
      <div role="dialog" />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(seen).toEqual([]);
});

it.each([
  ['on a screen with letters of its own', false, 'on'],
  ['when they are turned off', true, 'off'],
])('takes no single letters %s', async (_, hasLetters, choice) => {
  localStorage.setItem('letter-keys', choice);
  render(<Page hasLetters={hasLetters} />);
  await pressChord('g', 'r');
  fireEvent.keyDown(document.body, { key: 'k', metaKey: true });
  await waitFor(() => expect(seen).toEqual([{ kind: 'palette' }]));
});
