import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Field } from '../inputs/field.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { Combobox } from './combobox.tsx';

const TRADES = ['Electrician', 'Roofer', 'Plumber'].map((label) => ({ value: label.toLowerCase(), label }));
let mounted: Mounted;
let trade: string | null = null;
afterEach(() => mounted.unmount());

function Harness() {
  const [value, setValue] = useState<string | null>(null);
  trade = value;
  return (
    <>
      <Field label="Trade" error={value ? null : 'Choose who should repair it.'}>
        <Combobox choices={TRADES} value={value} onValueChange={setValue} emptyText="No such trade." />
      </Field>
      <button type="button">Next</button>
    </>
  );
}
const input = () => page.getByRole('combobox', { name: 'Trade' });

describe('a value found by typing', () => {
  it('is named and described by its field', async () => {
    mounted = mount(<Harness />);
    await expect.element(input()).toHaveAccessibleDescription('Choose who should repair it.');
    await expect.element(input()).toHaveAttribute('aria-invalid', 'true');
  });

  it('is narrowed by letters and taken with Enter', async () => {
    mounted = mount(<Harness />);
    await input().click();
    await userEvent.keyboard('roo');
    await expect.element(page.getByRole('option', { name: 'Roofer' })).toBeVisible();
    expect(page.getByRole('option').elements()).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => trade).toBe('roofer');
    await expect.element(input()).toHaveValue('Roofer');
    await expect.element(input()).not.toHaveAttribute('aria-invalid');
  });

  it('says so when nothing fits', async () => {
    mounted = mount(<Harness />);
    await input().click();
    await userEvent.keyboard('astrologer');
    await expect.element(page.getByText('No such trade.')).toBeVisible();
    expect(trade).toBe(null);
  });

  it('takes a name that was typed out when the field is left, and no part of one', async () => {
    mounted = mount(<Harness />);
    const next = page.getByText('Next');
    await input().click();
    await userEvent.keyboard('roo');
    await expect.element(page.getByRole('option', { name: 'Roofer' })).toBeVisible();
    (next.element() as HTMLElement).focus();
    await expect.element(input()).toHaveValue('');
    expect(trade).toBe(null);

    await input().click();
    await userEvent.keyboard('roofer');
    await expect.element(page.getByRole('option', { name: 'Roofer' })).toBeVisible();
    (next.element() as HTMLElement).focus();
    await expect.poll(() => trade).toBe('roofer');
    await expect.element(input()).toHaveValue('Roofer');

    await input().fill('Plumber');
    await expect.element(page.getByRole('option', { name: 'Plumber' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    (next.element() as HTMLElement).focus();
    await expect.element(input()).toHaveValue('Roofer');
    expect(trade).toBe('roofer');
  });

  it('can be cleared', async () => {
    mounted = mount(<Harness />);
    await input().click();
    await userEvent.keyboard('plu{Enter}');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => trade).toBe(null);
    await expect.element(input()).toHaveValue('');
  });
});
