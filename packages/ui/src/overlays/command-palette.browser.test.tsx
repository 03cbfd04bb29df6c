import { House, User } from 'lucide-react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Mounted, mount } from '../testing/mount.tsx';
import { CommandPalette, type PaletteItem } from './command-palette.tsx';

const ITEMS: readonly PaletteItem[] = [
  { id: 'dashboard', label: 'Dashboard', icon: House, keys: 'G D' },
  { id: 'reports', label: 'Reports', icon: House },
  { id: 'rosa', label: 'Rosa Delgado', detail: 'Lind Realty', icon: User },
];
let mounted: Mounted;
let chosen: string[];
beforeEach(() => {
  chosen = [];
});
afterEach(() => mounted.unmount());

function Harness() {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const items = ITEMS.filter(({ label }) => label.toLowerCase().includes(query));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Search
      </button>
      <main tabIndex={-1}>Page</main>
      {isOpen && (
        <CommandPalette
          label="Search and commands"
          placeholder="Search"
          query={query}
          onQueryChange={setQuery}
          groups={items.length === 0 ? [] : [{ title: 'Go to', items }]}
          note={items.length === 0 ? 'No results' : null}
          onChoose={({ id }) => chosen.push(id)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
const field = () => page.getByRole('combobox', { name: 'Search and commands' });
async function open(): Promise<void> {
  mounted = mount(<Harness />);
  await page.getByText('Search').click();
  await expect.element(field()).toHaveFocus();
}

describe('the palette', () => {
  it('takes the first match with Enter', async () => {
    await open();
    await userEvent.keyboard('rosa');
    await expect.element(page.getByRole('option', { name: /Rosa Delgado/ })).toBeVisible();
    expect(page.getByRole('option').elements()).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => chosen).toEqual(['rosa']);
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
  });

  it('moves with the arrows and chooses by a tap', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => chosen).toEqual(['reports']);
    await page.getByText('Search').click();
    await page.getByRole('option', { name: /Dashboard/ }).click();
    await expect.poll(() => chosen).toEqual(['reports', 'dashboard']);
  });

  it('says that nothing was found, and returns the focus on Escape', async () => {
    await open();
    await userEvent.keyboard('zzz');
    await expect.element(page.getByRole('status')).toHaveTextContent('No results');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
    await expect.element(page.getByText('Search')).toHaveFocus();
    expect(chosen).toEqual([]);
  });
});
