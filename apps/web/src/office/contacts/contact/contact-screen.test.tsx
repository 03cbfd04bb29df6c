// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { ContactScreen } from './contact-screen.tsx';

let work: LocalWork;
let id: string;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
  const values = { name: 'Ana Delgado', email: 'ana@mail.example', notes: 'Calls on Fridays.' };
  ({ id } = await work.repositories.contacts.insert(work.officeId, values));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

// Computing roles of the whole form is slow on a busy machine.
const onEdit = vi.fn();
const edit = (contactId: string) =>
  render(
    <ToastProvider>
      <LocalContext value={work}>
        <ContactScreen
          contactId={contactId}
          isEditing
          onEdit={onEdit}
          onLeave={() => undefined}
          onMoved={() => undefined}
        />
      </LocalContext>
    </ToastProvider>,
  );
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = async () => {
  onEdit.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Save contact' }));
  await waitFor(() => expect(onEdit).toHaveBeenCalledWith(false));
};
const contact = async (ofId = id) => {
  const found = await work.repositories.contacts.get(ofId);
  if (found === null) throw new Error('no such contact');
  return found;
};

it('saves what was typed beside what a colleague changed while the form was open', async () => {
  edit(id);
  fireEvent.change(await field('Notes'), { target: { value: 'Calls on Mondays.' } });
  await work.repositories.contacts.update(await contact(), {
    name: 'Ana Delgado-Ruiz',
    website: 'ana.example',
  });
  await screen.findByRole('form', { name: 'Edit Ana Delgado-Ruiz' });
  await save();
  expect(await contact()).toMatchObject({
    name: 'Ana Delgado-Ruiz',
    website: 'ana.example',
    notes: 'Calls on Mondays.',
  });
});

it('does so with a draft that was left and taken up again', async () => {
  const { unmount } = edit(id);
  fireEvent.change(await field('Notes'), { target: { value: 'Calls on Mondays.' } });
  unmount();
  await work.repositories.contacts.update(await contact(), { name: 'Ana Delgado-Ruiz' });
  edit(id);
  expect((await field('Notes')).value).toBe('Calls on Mondays.');
  expect((await field('Name')).value).toBe('Ana Delgado-Ruiz');
  await save();
  expect(await contact()).toMatchObject({ name: 'Ana Delgado-Ruiz', notes: 'Calls on Mondays.' });
});

it('leaves the one alone into whom the edited one was merged, and says so', async () => {
  const { contacts } = work.repositories;
  const other = await contacts.insert(work.officeId, { name: 'Ben Carter', notes: 'Pays late.' });
  edit(id);
  fireEvent.change(await field('Notes'), { target: { value: 'Calls on Mondays.' } });
  await work.store.commit([
    contacts.updating(await contact(), { mergedInto: other.id }),
    contacts.removing(await contact()),
  ]);
  await screen.findByRole('form', { name: 'Edit Ben Carter' });
  expect((await field('Notes')).value).toBe('Pays late.');
  const left = await screen.findByRole('region', { name: 'What you typed' });
  expect(left.textContent).toContain('Ana Delgado was merged into Ben Carter');
  expect(left.textContent).toContain('Calls on Mondays.');
  await save();
  expect(await contact(other.id)).toMatchObject({ name: 'Ben Carter', notes: 'Pays late.' });
  fireEvent.click(screen.getByRole('button', { name: 'Discard my changes' }));
  expect(screen.queryByRole('region', { name: 'What you typed' })).toBeNull();
});
