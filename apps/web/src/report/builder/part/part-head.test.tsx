import { removeAt } from '@plumbline/domain/report/builder/edit-definition';
import { namingDefinition } from '@plumbline/domain/testing/naming-definition';
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Builder, BuilderContext, CommandsContext } from '../model/builder-context.ts';
import { PartHead } from './part-head.tsx';

afterEach(cleanup);

/** The head of a roof item; returns the builder's final definition. */
function show(path: string, label: string): () => Builder['definition'] {
  let definition = namingDefinition();
  const builder: Builder = {
    definition,
    isReadOnly: false,
    problems: [],
    at: path,
    edit: (_label, change) => {
      definition = change(definition);
    },
    go: () => undefined,
    current: () => definition,
  };
  render(
    <ToastProvider>
      <CommandsContext value={builder}>
        <BuilderContext value={builder}>
          <PartHead kind="Item" path={path} label={label} />
        </BuilderContext>
      </CommandsContext>
    </ToastProvider>,
  );
  return () => definition;
}
async function remove(label: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: `More for ${label}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
}

it('says how many places still name an item that is deleted', async () => {
  const written = show('roof/cover', 'Cover');
  await remove('Cover');
  expect(await screen.findByText(/Cover is deleted, but still named in 2 places\./)).toBeTruthy();
  expect(written()).toEqual(removeAt(namingDefinition(), 'roof/cover'));
});

it('says nothing of a section that no other part names', async () => {
  const written = show('attic', 'Attic');
  await remove('Attic');
  expect(written().sections.map(({ id }) => id)).toEqual(['section_1', 'roof']);
  expect(screen.queryByText(/still named/)).toBeNull();
});
