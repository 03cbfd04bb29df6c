// @vitest-environment jsdom
/** 'Read the plate' over real rows: what this device can't read is asked of a model, comes back as a proposal, and is decided by 'Fill in'. */
import { parsePlate } from '@plumbline/domain/intelligence/plates/parse-plate';
import { createReportState } from '@plumbline/domain/report/engine/report-state';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection/definition';
import { media } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Change } from '#src/ground/local/change.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import type { ReportPlace } from '#src/ground/local/repositories/answers.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import type { PlateOutcome } from '#src/report/intelligence/plates/read-plate.ts';
import { agreeToSuggestions, propose } from '#src/report/intelligence/proposals/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import type { EditorModel, EditorPhoto } from '../model/editor-model.ts';
import { EditorProvider } from '../model/editor-provider.tsx';
import { platePlaceOf } from './plate-questions-at.ts';
import { PlateReader } from './plate-reader.tsx';

const device = vi.hoisted(() => ({ read: vi.fn() }));
vi.mock('#src/report/intelligence/plates/read-plate.ts', () => ({ readPlate: device.read }));
vi.mock('#src/ground/text-reader/text-reader.ts', () => ({
  createTextReader: () => ({ dispose: () => undefined }),
}));

const ITEM = 'plumbing/plm_water_heater';
const MEDIA = '0193a000-0000-7000-8000-000000000001';
const SHA = 'ab'.repeat(32);
const SAID = {
  kind: 'plate',
  mediaId: MEDIA,
  make: 'Carrier',
  model: 'CWH40N',
  serial: '3702A12345',
  fuel: null,
  gallons: 40,
  btu: null,
  year: null,
};
const photo = {
  media: makerOf(media, { kind: 'photo', sha256: SHA, sizeBytes: 1, mime: 'image/jpeg' })({
    id: MEDIA,
    reportSha256: SHA,
  }),
  placement: { path: ITEM, findingId: null },
} as unknown as EditorPhoto;
const readHere = (confidence: number, ...texts: readonly string[]): PlateOutcome => ({
  kind: 'read',
  plate: parsePlate({ lines: texts.map((text) => ({ text, confidence })), barcodes: [] }, 2026),
});

let work: LocalWork;
let place: ReportPlace;
const entered = vi.fn<(...given: unknown[]) => void>();

beforeEach(async () => {
  ({ work, place } = await openTestWork(createTestDevice('rosa')));
  device.read.mockResolvedValue({ kind: 'nothing-found' });
});
afterEach(() => {
  cleanup();
  entered.mockReset();
});

async function open(): Promise<void> {
  const report = await work.repositories.reports.get(place.reportId);
  const view = createReportState(homeInspection).update({ answers: new Map(), findings: [], placements: [] });
  const enter = async (
    values: object,
    found: readonly object[],
    label: string,
    also: readonly Change[] = [],
  ): Promise<void> => {
    entered(values, found, label);
    await work.store.commit([...also], { label, reportId: place.reportId });
  };
  const model = {
    report,
    access: { readOnly: null, canWriteFindings: true },
    definition: homeInspection,
    view,
    findings: new Map(),
    photos: [photo],
    pictureUrl: () => null,
    thumbUrl: () => null,
    actions: { enter, undoOfLatest: () => async () => undefined },
  } as unknown as EditorModel;
  const questions = platePlaceOf(model, photo);
  if (questions === null) throw new Error('the water heater asks for a plate');
  render(
    <LocalContext value={work}>
      <ToastProvider>
        <EditorProvider model={model}>
          <PlateReader photo={photo} place={questions} onClose={() => undefined} />
        </EditorProvider>
      </ToastProvider>
    </LocalContext>,
  );
}
const requests = () => work.repositories.intelligence.requests.list({ parentId: place.reportId });
const state = async () =>
  (await work.repositories.intelligence.proposals.list({ parentId: place.reportId }))[0]?.state;
const said = (asked: object = { photos: [{ mediaId: MEDIA, sha256: SHA }] }) =>
  propose(work, place, { feature: 'plates', itemPath: ITEM, asked, answer: SAID });
const ask = { name: 'Read with AI' };

it('offers no model where none is agreed to, or the device is sure of everything that is asked', async () => {
  await open();
  await screen.findByText(/No plate was recognized/);
  expect(screen.queryByRole('button', ask)).toBeNull();
  cleanup();
  await agreeToSuggestions(work, ['plates']);
  await open();
  await screen.findByText(/No plate was recognized/);
  expect(screen.queryByRole('button', ask)).toBeNull();
});

it('queues the photo for a model as a row that waits and can be canceled', async () => {
  await agreeToSuggestions(work);
  device.read.mockResolvedValue(readHere(0.5, 'CARRIER', 'SERIAL NO. 37O2A'));
  await open();
  fireEvent.click(await screen.findByRole('button', ask));
  await screen.findByText('Waiting on this device until it’s online.');
  const [asked] = await requests();
  expect(asked).toMatchObject({ feature: 'plates', itemPath: ITEM, answeredBy: '' });
  expect(asked?.sources).toEqual({
    section: 'Plumbing',
    item: 'Water Heater',
    photos: [{ mediaId: MEDIA, sha256: SHA }],
  });
  expect(screen.queryByRole('button', ask)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', ask);
});

it('shows what the model read next to the photo, and fills it in together with the decision', async () => {
  await agreeToSuggestions(work);
  await said();
  await open();
  const list = await screen.findByRole('list', { name: 'Read from the plate' });
  expect(within(list).getAllByText(/^From the model\./).length).toBeGreaterThan(2);
  expect(within(list).getByText(/From the serial number \(week, year\)/)).toBeTruthy();
  expect(await state()).toBe('proposed');
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  await waitFor(async () => expect(await state()).toBe('accepted'));
  expect(entered.mock.calls[0]?.[0]).toMatchObject({
    'plumbing/water_heater_model': 'CWH40N',
    'plumbing/water_heater_serial': '3702A12345',
    'plumbing/water_heater_year': 2002,
    'plumbing/water_heater_capacity_gal': 40,
  });
});

it('keeps what a person has typed when the model answers meanwhile, and says that it was edited', async () => {
  await agreeToSuggestions(work);
  device.read.mockResolvedValue(readHere(0.6, 'CARRIER', 'MODEL NO. CWH4ON', 'SERIAL NO. 3702A12345'));
  await open();
  fireEvent.change(await screen.findByLabelText('Water Heater Model No.'), { target: { value: 'CWH40N-2' } });
  await said();
  await screen.findByText(/also read this plate/);
  expect((screen.getByLabelText('Water Heater Model No.') as HTMLInputElement).value).toBe('CWH40N-2');
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  await waitFor(async () => expect(await state()).toBe('edited'));
  expect(entered.mock.calls[0]?.[0]).toMatchObject({ 'plumbing/water_heater_model': 'CWH40N-2' });
});

it('can be left out again, and knows the reading of another photo from its own', async () => {
  await agreeToSuggestions(work);
  await said({ photos: [{ mediaId: crypto.randomUUID(), sha256: SHA }] });
  await open();
  await screen.findByRole('button', ask);
  expect(screen.queryByText(/also read this plate/)).toBeNull();
  cleanup();
  await said();
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss the model’s reading' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Read from the plate' })).toBeNull());
  const rows = await work.repositories.intelligence.proposals.list({ parentId: place.reportId });
  expect(rows.map((row) => row.state).sort()).toEqual(['dismissed', 'proposed']);
  expect(entered).not.toHaveBeenCalled();
});
