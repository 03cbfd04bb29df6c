// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { ReportPeople } from './report-people.ts';
import { openTestWork } from './testing.ts';
import { useCollectedReport } from './use-collected-report.ts';

vi.mock('#src/ground/session/session-context.tsx', () => ({}));

class ErrorScreen extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? <p>The error screen</p> : this.props.children;
  }
}
const nobody: ReportPeople = {
  me: { id: 'rosa', name: 'Rosa', email: '', phone: '', licenseNumber: '' },
  person: async () => null,
  organization: () => Promise.reject(new Error('not asked')),
};
function Preview() {
  const result = useCollectedReport('a report', nobody);
  return <p>{result?.kind ?? 'Loading'}</p>;
}
const show = (work: LocalWork) =>
  render(
    <ErrorScreen>
      <LocalContext value={work}>
        <Preview />
      </LocalContext>
    </ErrorScreen>,
  );
afterEach(cleanup);

it('hands a report that cannot be read to the error screen, instead of loading for ever', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { work } = await openTestWork(createTestDevice('rosa'));
  vi.spyOn(work.repositories.reports, 'get').mockRejectedValue(new Error('the store is gone'));
  show(work);
  expect(await screen.findByText('The error screen')).toBeTruthy();
});

it('keeps what it has read when a later reading fails', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { work } = await openTestWork(createTestDevice('rosa'));
  show(work);
  expect(await screen.findByText('missing')).toBeTruthy();
  vi.spyOn(work.repositories.reports, 'get').mockRejectedValue(new Error('the store is gone'));
  await work.repositories.contacts.insert(work.officeId, { name: 'Ana Delgado' });
  await vi.waitFor(() => expect(complained).toHaveBeenCalled());
  expect(screen.getByText('missing')).toBeTruthy();
});
