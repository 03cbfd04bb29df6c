// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ListKeys, useListKeys } from './use-list-keys.ts';

const onOpen = vi.fn();
const onToggle = vi.fn();
const onEscape = vi.fn();
const onNew = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

function List({ hasFocus = false, ...own }: Partial<ListKeys> & { readonly hasFocus?: boolean }) {
  const searchBox = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const cursor = useListKeys({
    ids: ['a', 'b', 'c'],
    searchBox,
    onOpen,
    onToggle,
    onEscape,
    more: { n: onNew },
    ...(hasFocus && { focused: { id: focused, moveTo: setFocused } }),
    ...own,
  });
  return (
    <main>
      <input ref={searchBox} aria-label="Search" />
      <input type="checkbox" aria-label="Row" />
      <button type="button">Act</button>
      <output>{hasFocus ? focused : cursor}</output>
    </main>
  );
}
const at = (): string => screen.getByRole('status').textContent;
const press = (...keys: string[]): void => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

describe('a list by keyboard', () => {
  it('moves, opens, selects, lets go, searches, and has keys of its own', () => {
    render(<List />);
    press('Enter', 'x');
    expect(onOpen).not.toHaveBeenCalled();
    press('j', 'j', 'k');
    expect(at()).toBe('a');
    press('j', 'j', 'j', 'x', 'Enter', 'Escape', 'n');
    expect(at()).toBe('c');
    expect(onToggle).toHaveBeenCalledExactlyOnceWith('c');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('c');
    expect(onEscape).toHaveBeenCalledOnce();
    expect(onNew).toHaveBeenCalledOnce();
    press('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
    press('k', 'n');
    expect([at(), onNew.mock.calls.length]).toEqual(['c', 1]);
  });

  it('leaves the arrows to the page, Enter to a button, and takes keys from a check box', () => {
    render(<List />);
    press('ArrowDown');
    expect(at()).toBe('');
    screen.getByLabelText('Row').focus();
    press('j');
    expect(at()).toBe('a');
    screen.getByRole('button').focus();
    press('Enter');
    expect(onOpen).not.toHaveBeenCalled();
  });

  it.each(['dialog', 'alertdialog', 'menu'])('is silent behind a %s', (role) => {
    render(
      <>
        <List />
        <div role={role} />
      </>,
    );
    press('j', 'n', '/', 'Escape');
    expect(at()).toBe('');
    expect([onNew, onEscape].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('is silent with a modifier, and forgets a row that has left', () => {
    const { rerender } = render(<List />);
    fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });
    expect(at()).toBe('');
    press('j');
    rerender(<List ids={['b']} />);
    expect(at()).toBe('');
  });

  it('moves the focus by arrows where rows take it, also from the search box', () => {
    render(<List hasFocus />);
    screen.getByLabelText('Search').focus();
    press('ArrowUp');
    expect(at()).toBe('');
    press('ArrowDown');
    expect(at()).toBe('a');
    (document.activeElement as HTMLElement).blur();
    press('ArrowDown', 'End', 'ArrowUp');
    expect(at()).toBe('b');
    press('Home');
    expect(at()).toBe('a');
  });
});
