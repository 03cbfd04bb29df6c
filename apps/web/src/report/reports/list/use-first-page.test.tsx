// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeDeviceValue } from '#src/ground/local/device-values.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createRepositories } from '#src/ground/local/repositories/create-repositories.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { readAhead } from './first-page.ts';
import { listViews } from './list-search.ts';
import { useFirstPage } from './use-first-page.ts';

let local: LocalWork;

beforeEach(async () => {
  const store = await openTestStore(createTestDevice('rosa'));
  const repositories = createRepositories(store);
  local = { store, repositories, officeId: 'office', userId: 'rosa' } as unknown as LocalWork;
  const { reportId, inspectionId } = await addReport();
  const counts = Object.fromEntries(listViews.map((view) => [view, 1]));
  const kept = { rows: [{ reportId, inspectionId }], totalCount: 1, counts };
  await writeDeviceValue(store, 'first page of reports office', kept);
});
afterEach(cleanup);

async function addReport() {
  const { repositories } = local;
  await repositories.reports.create({
    officeId: 'office',
    inspection: { addressLine1: '3 Palmetto Ave', startsAt: '2026-11-03T14:00:00Z' },
    report: { type: 'home_inspection', definitionId: 'home_inspection', definitionVersion: 2 },
  });
  const [report] = await repositories.reports.list({ scopeId: 'office' });
  return { reportId: report?.id ?? '', inspectionId: report?.inspectionId ?? '' };
}

function show(search = {}) {
  const states: unknown[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <LocalContext value={local}>{children}</LocalContext>
  );
  const { result } = renderHook(
    () => {
      const state = useFirstPage(search);
      states.push(state);
      return state;
    },
    { wrapper },
  );
  return { result, states };
}

it('is drawn with the list where it was read before, and only then is the rest read', async () => {
  await readAhead(local).done;
  const { result, states } = show();
  expect(states[0]).toMatchObject({ status: 'ready', isDrawn: false, page: { totalCount: 1 } });
  await waitFor(() => expect(result.current).toMatchObject({ isDrawn: true }));
  expect(states).not.toContain('looking');
});

it('is looked for where nothing was read before', async () => {
  const { result, states } = show();
  expect(states[0]).toBe('looking');
  await waitFor(() => expect(result.current).toMatchObject({ isDrawn: true, page: { totalCount: 1 } }));
});

it('is shown once per start, and to no search', async () => {
  const { result } = show();
  await waitFor(() => expect(result.current).toMatchObject({ isDrawn: true }));
  expect(show().states[0]).toBe('none');
  expect(show({ view: 'drafts' }).states[0]).toBe('none');
});
