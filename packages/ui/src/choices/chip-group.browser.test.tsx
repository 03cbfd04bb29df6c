import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Mounted, mount } from '../testing/mount.tsx';
import { ChipGroup } from './chip-group.tsx';

const COVERINGS = ['Tile', 'Metal', 'Slate', 'Built-up', 'Shake', 'Foam', 'Thatch'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
let mounted: Mounted;
let single: string | null = null;
let multiple: readonly string[] = [];
afterEach(() => mounted.unmount());

function Single({ start }: { start: string | null }) {
  const [value, setValue] = useState(start);
  single = value;
  return (
    <ChipGroup kind="single" label="Covering" choices={COVERINGS} value={value} onValueChange={setValue} />
  );
}
function Multiple() {
  const [value, setValue] = useState<readonly string[]>(['tile']);
  multiple = value;
  return (
    <ChipGroup kind="multiple" label="Coverings" choices={COVERINGS} value={value} onValueChange={setValue} />
  );
}

describe('chips for one answer', () => {
  it('show five and open the rest with search under More', async () => {
    mounted = mount(<Single start={null} />);
    expect(page.getByRole('radio').elements()).toHaveLength(5);
    await page.getByRole('button', { name: 'More: Covering' }).click();
    const search = page.getByRole('searchbox', { name: 'Search Covering' });
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('that');
    const found = page.getByRole('dialog').getByRole('radio');
    await expect.element(found).toHaveTextContent('Thatch');
    expect(found.elements()).toHaveLength(1);
    await found.click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(single).toBe('thatch');
    await expect.element(page.getByRole('radio', { name: 'Thatch' })).toBeChecked();
  });

  it('clear the answer when the chosen one is pressed again', async () => {
    mounted = mount(<Single start="metal" />);
    await page.getByRole('radio', { name: 'Metal' }).click();
    await expect.poll(() => single).toBe(null);
  });

  it('say in words when nothing fits the search', async () => {
    mounted = mount(<Single start={null} />);
    await page.getByRole('button', { name: 'More: Covering' }).click();
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('glass');
    await expect.element(page.getByText("No match for 'glass'.")).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('chips for several answers', () => {
  it('are check boxes, each by itself', async () => {
    mounted = mount(<Multiple />);
    await page.getByRole('checkbox', { name: 'Slate' }).click();
    await page.getByRole('checkbox', { name: 'Tile' }).click();
    await expect.poll(() => multiple).toEqual(['slate']);
  });

  it('keep the sheet open until Done', async () => {
    mounted = mount(<Multiple />);
    await page.getByRole('button', { name: 'More: Coverings' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('checkbox', { name: 'Foam' }).click();
    await sheet.getByRole('checkbox', { name: 'Thatch' }).click();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(multiple).toEqual(['tile', 'foam', 'thatch']);
  });
});
