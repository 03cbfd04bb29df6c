import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type Mounted, mount } from '../testing/mount.tsx';
import { DataTable } from './data-table.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import type { TableColumn, TableSort } from './table-types.ts';

interface House {
  id: string;
  address: string;
  client: string;
}
const HOUSES: readonly House[] = [
  { id: '1', address: '1148 Palmetto Ave', client: 'Ana Delgado' },
  { id: '2', address: '318 Bay Street', client: 'Okafor' },
];
const COLUMNS: readonly TableColumn<House>[] = [
  {
    id: 'select',
    header: 'Choose',
    isHeaderHidden: true,
    width: '3rem',
    onPhone: 'aside',
    cell: ({ address }) => (
      <RowCheckbox label={`Choose ${address}`} isChecked={false} onToggle={() => undefined} />
    ),
  },
  { id: 'address', header: 'Property', isSortable: true, onPhone: 'title', cell: (house) => house.address },
  { id: 'client', header: 'Client', onPhone: 'meta', cell: (house) => house.client },
  { id: 'number', header: 'Number', isDeskOnly: true, onPhone: 'hidden', cell: (house) => `R-${house.id}` },
];
let mounted: Mounted;
afterEach(() => mounted.unmount());

function Harness({ rows = HOUSES }: { rows?: readonly House[] }) {
  const [sort, setSort] = useState<TableSort | null>(null);
  return (
    <DataTable
      label="Reports"
      columns={COLUMNS}
      groups={[{ id: 'all', label: 'Writing', rows }]}
      rowKey={(house) => house.id}
      renderRow={(house) => <a href={`#${house.id}`}>Open</a>}
      selectedKey="2"
      sort={sort}
      onSortChange={setSort}
      empty={<p>No reports yet.</p>}
    />
  );
}

describe('a table', () => {
  it('says how it is sorted, and turns round on the second press', async () => {
    await page.viewport(1440, 900);
    mounted = mount(<Harness />);
    const head = page.getByRole('columnheader', { name: 'Property' });
    expect(head.element().hasAttribute('aria-sort')).toBe(false);
    await page.getByRole('button', { name: 'Property' }).click();
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Property' }).click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  });

  it('opens a row from anywhere on it and marks the selected one', async () => {
    await page.viewport(1440, 900);
    mounted = mount(<Harness />);
    const cell = page.getByRole('cell', { name: 'Okafor' }).element().getBoundingClientRect();
    const hit = document.elementFromPoint(cell.left + cell.width / 2, cell.top + cell.height / 2);
    expect(hit?.closest('a')?.getAttribute('href')).toBe('#2');
    await expect
      .element(page.getByRole('row', { name: '318 Bay Street' }))
      .toHaveAttribute('aria-current', 'true');
  });

  it('leaves out between phone and desk what belongs to the desk', async () => {
    await page.viewport(1440, 900);
    mounted = mount(<Harness />);
    await expect.element(page.getByRole('cell', { name: 'R-1' })).toBeVisible();
    await page.viewport(820, 1180);
    await expect.element(page.getByText('R-1')).not.toBeInTheDocument();
    await expect.element(page.getByRole('cell', { name: 'Okafor' })).toBeVisible();
    expect(page.getByRole('columnheader').elements()).toHaveLength(3);
  });

  it('becomes a list with two lines a row on a phone', async () => {
    await page.viewport(390, 844);
    mounted = mount(<Harness />);
    expect(page.getByRole('table').elements()).toHaveLength(0);
    const rows = page.getByRole('list', { name: 'Writing 2' }).getByRole('listitem');
    expect(rows.elements()).toHaveLength(2);
    await expect.element(rows.first()).toHaveTextContent('1148 Palmetto AveAna Delgado');
  });

  it('gives way to the sentence for nothing', async () => {
    mounted = mount(<Harness rows={[]} />);
    await expect.element(page.getByText('No reports yet.')).toBeVisible();
  });
});
