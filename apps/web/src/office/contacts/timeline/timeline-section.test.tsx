// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import type { TimelineSubject } from './timeline.ts';
import { TimelineSection, type TimelineSectionProps } from './timeline-section.tsx';

let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const subject: TimelineSubject = { hasContact: () => false, hasAccount: () => false, nameOf: null };
const rows: TimelineSectionProps['rows'] = {
  status: 'ready',
  value: {
    agreements: [],
    appointments: [],
    appointmentPeople: [],
    inspections: [],
    reports: [],
    notes: [],
    tasks: [],
  },
};
const messages = { items: [], readAt: null, state: 'fresh', askAgain: () => undefined } as const;
const page = (target: TimelineSectionProps['target']) => (
  <ToastProvider>
    <LocalContext value={work}>
      <TimelineSection rows={rows} subject={subject} target={target} messages={messages} />
    </LocalContext>
  </ToastProvider>
);
const ana = { contactId: '0198f3a0-0000-7000-8000-000000000011' };
const ben = { contactId: '0198f3a0-0000-7000-8000-000000000012' };
/** Resolves once the saved draft has been read. */
async function box(): Promise<HTMLTextAreaElement> {
  const found = () => screen.getByLabelText<HTMLTextAreaElement>('What happened');
  await waitFor(() => expect(found().readOnly).toBe(false));
  return found();
}

it('keeps a note that was not added yet, for whom it is, until it is added', async () => {
  const first = render(page(ana));
  fireEvent.change(await box(), { target: { value: 'Wants Friday mornings.' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Entry type' }), { target: { value: 'call' } });
  first.rerender(page(ben));
  expect((await box()).value).toBe('');
  first.unmount();

  const second = render(page(ana));
  expect((await box()).value).toBe('Wants Friday mornings.');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(async () => expect((await box()).value).toBe(''));
  expect(await work.repositories.contactNotes.list({ scopeId: work.officeId })).toMatchObject([
    { ...ana, kind: 'call', body: 'Wants Friday mornings.' },
  ]);
  second.unmount();

  render(page(ana));
  expect((await box()).value).toBe('');
});
