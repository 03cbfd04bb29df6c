// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LocalContext } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { listTypes, type TypeRow } from './list-types.ts';
import { NewTypeSheet } from './new-type-sheet.tsx';

afterEach(cleanup);

const { shipped } = listTypes([], [], { query: '', sort: 'name' });
const shippedRow = (key: string): TypeRow => {
  const row = shipped.find((each) => each.key === key);
  if (row === undefined) throw new Error(`no type ${key}`);
  return row;
};
const ownRow: TypeRow = { ...shippedRow('home_inspection'), key: 'pool', name: 'Pool' };

it.each([
  [
    'from scratch',
    null,
    'Leave blank to start from scratch with the inspection details, one section, and the signature.',
  ],
  [
    'a form',
    shippedRow('wind_mitigation'),
    'A copy prints in your own design. It’s no longer an official form.',
  ],
  [
    'a shipped report',
    shippedRow('home_inspection'),
    'A copy has all its sections and questions; the original stays as it is.',
  ],
  ['an own type', ownRow, 'A copy has all its sections and questions; the original stays as it is.'],
])('says what a type begins with: %s', async (_what, copyOf, words) => {
  const { work } = await openTestWork(createTestDevice('rosa'));
  render(
    <LocalContext value={work}>
      <NewTypeSheet copyOf={copyOf} choices={[...shipped, ownRow]} onClose={vi.fn()} onMade={vi.fn()} />
    </LocalContext>,
  );
  expect(await screen.findByText(words)).toBeTruthy();
});

it('takes over what the list says of a shipped type: what it is for and how long it takes', async () => {
  const { work } = await openTestWork(createTestDevice('rosa'));
  const onMade = vi.fn();
  render(
    <LocalContext value={work}>
      <NewTypeSheet
        copyOf={shippedRow('home_inspection')}
        choices={shipped}
        onClose={vi.fn()}
        onMade={onMade}
      />
    </LocalContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Create draft' }));
  await vi.waitFor(() => expect(onMade).toHaveBeenCalledOnce());
  const [head] = await work.repositories.definitions.list({ scopeId: work.officeId });
  expect(head?.frame).toMatchObject({ about: { typicalMinutes: 180 } });
});

it('makes one draft for two quick taps', async () => {
  const { work } = await openTestWork(createTestDevice('rosa'));
  const onMade = vi.fn();
  render(
    <LocalContext value={work}>
      <NewTypeSheet
        copyOf={shippedRow('fl_four_point')}
        choices={shipped}
        onClose={vi.fn()}
        onMade={onMade}
      />
    </LocalContext>,
  );
  const button = await screen.findByRole('button', { name: 'Create draft' });
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.submit(screen.getByRole('textbox', { name: /Name/ }));
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(onMade).toHaveBeenCalledOnce();
  expect(await work.repositories.definitions.list({ scopeId: work.officeId })).toHaveLength(1);
});

it('begins in the name, and goes back there when it is missing', async () => {
  const { work } = await openTestWork(createTestDevice('rosa'));
  render(
    <LocalContext value={work}>
      <NewTypeSheet copyOf={null} choices={shipped} onClose={vi.fn()} onMade={vi.fn()} />
    </LocalContext>,
  );
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await vi.waitFor(() => expect(document.activeElement).toBe(name));
  const button = screen.getByRole('button', { name: 'Create draft' });
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByText('Give the report type a name.')).toBeTruthy();
  expect(document.activeElement).toBe(name);
});
