// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TextSearch } from './text-search.tsx';

const ALL = ['roof', 'roof vent', 'roof drain', 'gutter'];

function Search({ isFocused = false }: { readonly isFocused?: boolean }) {
  const [query, setQuery] = useState('');
  const found = query === '' ? [] : ALL.filter((each) => each.includes(query));
  return (
    <TextSearch
      label="Search the house"
      placeholder="Search"
      query={query}
      onQueryChange={setQuery}
      isFocused={isFocused}
      status={query !== '' && (found.length === 0 ? 'Nothing there' : `${found.length} found`)}
      found={found}
      listLabel="Parts found"
      shownFirst={2}
      keyOf={(hit) => hit}
      hrefOf={(hit) => `#${hit.replace(' ', '-')}`}
    >
      {(hit) => <span>{hit}</span>}
    </TextSearch>
  );
}

const box = (): HTMLElement => screen.getByRole('searchbox', { name: 'Search the house' });
const type = (value: string): void => void fireEvent.change(box(), { target: { value } });
const links = (): string[] => screen.queryAllByRole('link').map(({ textContent }) => textContent ?? '');

afterEach(cleanup);

it('says how many there are, shows the first, and the others when asked, until the words change', () => {
  render(<Search />);
  expect(screen.getByRole('status').textContent).toBe('');
  type('roof');
  expect(screen.getByRole('status').textContent).toBe('3 found');
  expect(links()).toEqual(['roof', 'roof vent']);
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 more' }));
  expect(links()).toEqual(['roof', 'roof vent', 'roof drain']);
  type('roo');
  expect(links()).toEqual(['roof', 'roof vent']);
  type('pool');
  expect(screen.getByRole('status').textContent).toBe('Nothing there');
  expect(links()).toEqual([]);
});

it('opens the first with Enter', () => {
  render(<Search />);
  type('vent');
  const opened = vi.fn((event: Event) => event.preventDefault());
  screen.getByRole('link').addEventListener('click', opened);
  fireEvent.submit(box());
  expect(opened).toHaveBeenCalledOnce();
});

it('takes the focus over from the box that it replaces', () => {
  render(<Search isFocused />);
  expect(document.activeElement).toBe(box());
});
