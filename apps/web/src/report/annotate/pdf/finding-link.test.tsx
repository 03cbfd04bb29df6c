// @vitest-environment jsdom
/** A comment at the place of a finding leads to it in the report; elsewhere nothing is offered. */

import { answerPlaces } from '@plumbline/domain/report/model/answer-places';
import { createSnapshot } from '@plumbline/domain/report/snapshot/create-snapshot';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { AnnotationThread } from '#src/ground/pdf-annotations/threads.ts';
import type { Viewer } from '#src/ground/pdf-viewer/engine/viewer-types.ts';
import { type CollectedReport, collectReport } from '#src/report/output/collect-report.ts';
import { openTestWork, testPeople } from '#src/report/output/testing.ts';
import { FindingLink } from './finding-link.tsx';

const [section] = homeInspection.sections;
let collected: CollectedReport;
let findingId: string;
let anchors: ReturnType<typeof vi.fn>;
beforeEach(async () => {
  const { work, place } = await openTestWork(createTestDevice('rosa'));
  const added = await work.repositories.findings.add(place, {
    itemPath: `${section?.id}/${section?.items[0]?.id}`,
    position: 'a0',
    title: 'Missing shingles',
  });
  findingId = added.id;
  const result = await collectReport(work.repositories, testPeople, place.reportId);
  if (result.kind !== 'ready') throw new Error(`the report is ${result.kind}`);
  ({ collected } = result);
  const places = answerPlaces(createSnapshot({ ...collected.parts, publication: null }));
  const [name] = [...places].find(([, each]) => each.findingId === findingId) ?? [];
  if (name === undefined) throw new Error('the finding is not printed');
  // As the PDF has it: the finding begins at a fifth of page 2.
  anchors = vi.fn(async () => [{ name, pageIndex: 1, top: 0.2 }]);
});
afterEach(cleanup);

async function open(pageIndex: number, y: number): Promise<void> {
  const link = (
    <FindingLink
      viewer={{ anchors } as unknown as Viewer}
      collected={collected}
      thread={{ pageIndex, y } as AnnotationThread}
    />
  );
  const routeTree = createRootRoute({ component: () => <p>Comment {link}</p> });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  await screen.findByText('Comment', { exact: false });
}

it('opens the finding that is printed there', async () => {
  await open(1, 0.3);
  const link = await screen.findByRole('link', { name: 'Open the finding' });
  const url = new URL(link.getAttribute('href') ?? '', 'http://here');
  expect(url.pathname).toBe(`/reports/${collected.report.id}`);
  expect(url.searchParams.get('finding')).toContain(findingId);
});

it('is not offered above the first finding', async () => {
  await open(0, 0.9);
  await vi.waitFor(() => expect(anchors).toHaveBeenCalled());
  await anchors.mock.results[0]?.value;
  expect(screen.queryByRole('link')).toBeNull();
});

it('is not offered when the places of the PDF can’t be read', async () => {
  anchors.mockRejectedValueOnce(new Error('closed'));
  await open(1, 0.3);
  await vi.waitFor(() => expect(anchors).toHaveBeenCalled());
  expect(screen.queryByRole('link')).toBeNull();
});
