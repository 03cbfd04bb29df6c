import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalContext } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '../output/testing.ts';
import type { ReportRow } from './report-row.ts';
import { useReportFacts } from './use-report-facts.ts';

type TestWork = Awaited<ReturnType<typeof openTestWork>>['work'];
let work: TestWork;

beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});

afterEach(() => vi.restoreAllMocks());

async function addReport(addressLine1: string): Promise<ReportRow> {
  const { inspectionId, reportId } = await work.repositories.reports.create({
    officeId: 'office',
    inspection: { addressLine1 },
    report: { type: 'home_inspection', definitionId: 'home_inspection', definitionVersion: 2 },
  });
  await work.repositories.answers.set({ scopeId: inspectionId, reportId }, 'general/client_name', 'Ana');
  const report = await work.repositories.reports.get(reportId);
  return { id: reportId, inspectionId, report } as ReportRow;
}

/** Returns a function that lets the reads go on. */
function holdReads(inspectionId: string): () => void {
  const { scopes } = work.store.database;
  const get = scopes.get.bind(scopes);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(scopes, 'get').mockImplementation(async (id) => {
    if (id === inspectionId) await released;
    return get(id);
  });
  return release;
}

const factsOf = (initialProps: readonly ReportRow[]) =>
  renderHook((rows: readonly ReportRow[]) => useReportFacts(rows), {
    initialProps,
    wrapper: ({ children }: { children: ReactNode }) => <LocalContext value={work}>{children}</LocalContext>,
  });

it('keeps what is known of a report while another list is read, and forgets the reports that left', async () => {
  const [palmetto, ocean, pine] = [
    await addReport('1148 Palmetto Ave'),
    await addReport('2 Ocean Dr'),
    await addReport('9 Pine St'),
  ];
  const { result, rerender } = factsOf([palmetto, ocean]);
  await waitFor(() => expect([...result.current.keys()]).toEqual([palmetto.id, ocean.id]));
  const known = result.current.get(palmetto.id);

  const release = holdReads(palmetto.inspectionId);
  rerender([pine, palmetto]);
  await waitFor(() => expect(result.current.has(pine.id)).toBe(true));
  expect(result.current.get(palmetto.id)).toBe(known);
  expect(result.current.has(ocean.id)).toBe(false);
  release();
});

it('reads a report again when a row of it changes', async () => {
  const palmetto = await addReport('1148 Palmetto Ave');
  const { result } = factsOf([palmetto]);
  await waitFor(() => expect(result.current.get(palmetto.id)?.findings.major).toBe(0));
  const place = { scopeId: palmetto.inspectionId, reportId: palmetto.id };
  const finding = {
    itemPath: 'roof/roof_coverings',
    position: 'a0',
    title: 'Lifted flashing',
    severity: 'major',
  } as const;
  await act(async () => void (await work.repositories.findings.add(place, finding)));
  await waitFor(() => expect(result.current.get(palmetto.id)?.findings.major).toBe(1));
});
