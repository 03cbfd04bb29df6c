import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Mounted, mount } from '../testing/mount.tsx';
import { StatusPicker } from './status-picker.tsx';

let mounted: Mounted;
let seen: Array<string | null> = [];
afterEach(() => mounted.unmount());

function Harness({ start, keys }: { start: string | null; keys?: 'page' | 'inside' }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <input aria-label="Notes" />
      <StatusPicker
        label="Status of Roof covering"
        value={value}
        keys={keys}
        onValueChange={(next) => {
          seen.push(next);
          setValue(next);
        }}
      />
    </>
  );
}
function show(start: string | null, keys: 'page' | 'inside' = 'inside'): void {
  seen = [];
  mounted = mount(<Harness start={start} keys={keys} />);
}
const radio = (name: RegExp) => page.getByRole('radio', { name });

describe('the status of an item', () => {
  it('is a radio group of five with whole names', async () => {
    show('RR');
    await expect.element(page.getByRole('radiogroup', { name: 'Status of Roof covering' })).toBeVisible();
    const names = page
      .getByRole('radio')
      .elements()
      .map((node) => node.getAttribute('aria-label'));
    expect(names).toEqual([
      'IN, Inspected',
      'NI, Not inspected',
      'NP, Not present',
      'RR, Repair or replace',
      'FE, Further evaluation',
    ]);
    await expect.element(radio(/RR/)).toBeChecked();
  });

  it('is cleared by pressing the chosen one again', async () => {
    show('RR');
    await radio(/RR/).click();
    expect(seen).toEqual([null]);
    await expect.element(radio(/RR/)).not.toBeChecked();
  });

  it('is chosen with the arrow keys, round the end', async () => {
    show('FE');
    (radio(/FE/).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(seen).toEqual(['IN']);
    expect(document.activeElement).toBe(radio(/^IN/).element());
    await userEvent.keyboard('{End}{ArrowLeft}');
    expect(seen).toEqual(['IN', 'FE', 'RR']);
  });

  it('is one stop of the Tab key', async () => {
    show('NP');
    const stops = page
      .getByRole('radio')
      .elements()
      .filter((node) => (node as HTMLElement).tabIndex === 0);
    expect(stops).toEqual([radio(/NP/).element()]);
  });

  it('takes the keys 1 to 5 while the focus is inside', async () => {
    show(null);
    (radio(/^IN/).element() as HTMLElement).focus();
    await userEvent.keyboard('4');
    await userEvent.keyboard('4');
    await userEvent.keyboard('9');
    expect(seen).toEqual(['RR', null]);
  });

  it('takes the keys anywhere on the page when told, but never from a text field', async () => {
    show(null, 'page');
    await userEvent.keyboard('2');
    expect(seen).toEqual(['NI']);
    await page.getByLabelText('Notes').click();
    await userEvent.keyboard('3');
    expect(seen).toEqual(['NI']);
    await expect.element(page.getByLabelText('Notes')).toHaveValue('3');
  });

  it('takes 48 pixels in a list of items', () => {
    mounted = mount(
      <StatusPicker
        label="Status of Gutters"
        size="row"
        value={null}
        onValueChange={(code) => seen.push(code)}
      />,
    );
    mounted.host.style.width = '366px';
    for (const node of page.getByRole('radio').elements())
      expect(node.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  });

  it('offers targets of at least 44 pixels on a phone', () => {
    show(null);
    mounted.host.style.width = '366px';
    for (const node of page.getByRole('radio').elements()) {
      const box = node.getBoundingClientRect();
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
  });
});
