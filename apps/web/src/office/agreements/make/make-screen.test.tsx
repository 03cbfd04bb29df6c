// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { MakeScreen } from './make-screen.tsx';

vi.mock('#src/ground/session/session-context.tsx', () => ({ useSignedIn: () => null }));
const people = { me: null, person: async () => null };
vi.mock('#src/report/output/report-people.ts', () => ({ useReportPeople: () => people }));

let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const onMade = vi.fn();
const page = (
  inspectionId: string | null = null,
  replacesId: string | null = null,
  appointmentId: string | null = null,
) => (
  <ToastProvider>
    <LocalContext value={work}>
      <MakeScreen
        inspectionId={inspectionId}
        appointmentId={appointmentId}
        replacesId={replacesId}
        onJob={() => undefined}
        onMade={onMade}
      />
    </LocalContext>
  </ToastProvider>
);
const title = () => screen.findByLabelText<HTMLInputElement>('Title');

const content = (text: string) => ({ blocks: [{ kind: 'paragraph' as const, text, states: [] }] });

it('keeps what is typed over a reload, and the template when a newer version of it comes', async () => {
  const { agreementTemplates } = work.repositories;
  const first = { name: 'Ours', content: content('Of the first version.') };
  const { familyId } = await agreementTemplates.addVersion(work.officeId, null, first);
  const before = render(page());
  fireEvent.change(await title(), { target: { value: 'For the Delgados' } });
  before.unmount();
  render(page());
  expect((await title()).value).toBe('For the Delgados');
  const second = { name: 'Ours', content: content('Of the second version.') };
  await agreementTemplates.addVersion(work.officeId, { familyId, version: 1 }, second);
  await screen.findByText('Of the second version.');
  expect(screen.getByText(/^Version 2 of this template was saved/)).toBeTruthy();
  expect((await title()).value).toBe('For the Delgados');
  fireEvent.click(screen.getByRole('button', { name: 'Use this version' }));
  await waitFor(() => expect(screen.queryByText(/^Version 2 of this template/)).toBeNull());
});

it('makes an agreement for those who sign, in the order that they stand in', async () => {
  const first = { name: 'Ours', content: content('What we look at.') };
  await work.repositories.agreementTemplates.addVersion(work.officeId, null, first);
  const make = vi.spyOn(work.repositories.agreements, 'make');
  render(page());
  await title();
  fireEvent.click(screen.getByRole('button', { name: 'Add signer' }));
  const fill = (label: string, values: readonly string[]): void => {
    for (const [index, field] of screen.getAllByLabelText(label).entries())
      fireEvent.change(field, { target: { value: values[index] } });
  };
  fill('Name', ['Ana Delgado', 'Luis Delgado']);
  fill('Email', ['ana@example.com', 'luis@example.com']);
  fireEvent.click(screen.getByRole('button', { name: 'Move signer 2 up' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create and send' }));
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(expect.any(String), 'email'));
  expect(make.mock.calls[0]?.[1].signers).toEqual([
    { position: 1, name: 'Luis Delgado', email: 'luis@example.com', role: 'co_client' },
    { position: 2, name: 'Ana Delgado', email: 'ana@example.com', role: 'client' },
  ]);
});

it('makes one agreement, however often the button is pressed before the form is left', async () => {
  const first = { name: 'Ours', content: content('What we look at.') };
  await work.repositories.agreementTemplates.addVersion(work.officeId, null, first);
  const make = vi.spyOn(work.repositories.agreements, 'make');
  render(page());
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Ana Delgado' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@example.com' } });
  const forget = vi.spyOn(work.store.database.local, 'delete').mockReturnValue(new Promise(() => undefined));
  const button = screen.getByRole('button', { name: 'Create and send' });
  fireEvent.click(button);
  await waitFor(() => expect(forget).toHaveBeenCalled());
  // Flushes pending renders.
  fireEvent.change(await title(), { target: { value: 'Ours, once' } });
  fireEvent.click(button);
  expect(make).toHaveBeenCalledOnce();
});

it('begins a replacement with everybody who signs the one before', async () => {
  const first = { name: 'Ours', content: content('What we look at.') };
  await work.repositories.agreementTemplates.addVersion(work.officeId, null, first);
  const theirs = await work.repositories.agreementTemplates.addVersion(work.officeId, null, {
    ...first,
    name: 'Theirs',
  });
  const before = render(page());
  fireEvent.change(await screen.findByLabelText('Template'), {
    target: { value: theirs.familyId },
  });
  fireEvent.change(await title(), { target: { value: 'For the Delgados' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add signer' }));
  const people = [
    ['Ana Delgado', 'ana@example.com'],
    ['Luis Delgado', 'luis@example.com'],
  ];
  for (const [index, label] of ['Name', 'Email'].entries())
    for (const [place, field] of screen.getAllByLabelText(label).entries())
      fireEvent.change(field, { target: { value: people[place]?.[index] } });
  onMade.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Create and send' }));
  await waitFor(() => expect(onMade).toHaveBeenCalled());
  before.unmount();
  render(page(null, String(onMade.mock.calls[0]?.[0])));
  expect((await title()).value).toBe('For the Delgados');
  expect(screen.getByLabelText<HTMLSelectElement>('Template').selectedOptions[0]?.textContent).toBe('Theirs');
  const names = screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value);
  expect(names).toEqual(['Ana Delgado', 'Luis Delgado']);
});

it('asks for the job where there is none, and is not made while a blank is open', async () => {
  const text = 'Between {{organization.name}} and {{client.name}}, about {{property.address}}.';
  await work.repositories.agreementTemplates.addVersion(work.officeId, null, {
    name: 'Ours',
    content: content(text),
  });
  const before = render(page());
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Ana Delgado' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@example.com' } });
  onMade.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Create and send' }));
  expect((await screen.findAllByText('The agreement can’t be sent with this blank.')).length).toBeGreaterThan(
    0,
  );
  expect(onMade).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Property address'), { target: { value: '12 Elm Street' } });
  expect(await screen.findByText(/about 12 Elm Street/)).toBeTruthy();
  expect(screen.queryByLabelText('Inspection'), 'there is none to choose').toBeNull();
  await work.repositories.appointments.insert(work.officeId, {
    title: 'Home inspection',
    addressLine1: '318 Bay Street',
    status: 'scheduled',
    appointmentDate: new Date().toISOString(),
  });
  expect(await screen.findByLabelText('Inspection')).toBeTruthy();
  before.unmount();
});

it('is not made while the law of the state asks for more, which is named', async () => {
  const { agreementTemplates, appointments } = work.repositories;
  const wording = 'Home inspection of {{property.address}} for {{inspection.fee}}.';
  await agreementTemplates.addVersion(work.officeId, null, { name: 'Ours', content: content(wording) });
  const { id } = await appointments.insert(work.officeId, {
    title: 'Home inspection',
    addressLine1: '12 Elm Street',
    city: 'Raleigh',
    region: 'NC',
    status: 'scheduled',
    appointmentDate: new Date().toISOString(),
  });
  render(page(null, null, id));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Ana Delgado' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@example.com' } });
  fireEvent.change(screen.getByLabelText('Fee'), { target: { value: '$450' } });
  onMade.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Create and send' }));
  expect(await screen.findByText(/Home Inspector Licensure Board \(11 NCAC 08 \.1103/)).toBeTruthy();
  expect(screen.queryByText(/must state the cost/)).toBeNull();
  expect(onMade).not.toHaveBeenCalled();
});

it('says so when the job cannot be read, instead of loading for ever', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(work.repositories.inspections, 'get').mockRejectedValue(new Error('the store is gone'));
  render(page('an inspection'));
  expect(await screen.findByText('Failed to load job')).toBeTruthy();
});
