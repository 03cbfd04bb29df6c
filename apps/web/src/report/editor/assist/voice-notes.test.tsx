// @vitest-environment jsdom
/** Voice notes of 'Describe in words' over real rows; microphone and model are stand-ins. */

import { soundOf } from '@plumbline/domain/intelligence/requests/voice';
import { createReportState } from '@plumbline/domain/report/engine/report-state';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection/definition';
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '#src/ground/local/change.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import type { ReportPlace } from '#src/ground/local/repositories/answers.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { newVoiceSlip, type VoiceSlip, writeVoiceSlip } from '#src/report/capture/voice/voice-slip.ts';
import type { EditorModel } from '#src/report/editor/model/editor-model.ts';
import { EditorProvider } from '#src/report/editor/model/editor-provider.tsx';
import { agreeToSuggestions, propose } from '#src/report/intelligence/proposals/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { Walkthrough } from './walkthrough.tsx';

const voice = vi.hoisted(() => ({ start: vi.fn(), note: vi.fn() }));
vi.mock('#src/report/capture/voice/record-voice.ts', () => ({
  startVoice: voice.start,
  voiceNoteOf: voice.note,
}));

const ITEM = 'roof/roof_coverings';
const wav = new Uint8Array([82, 73, 70, 70]);
let work: LocalWork;
let place: ReportPlace;
const entered = vi.fn<(...given: unknown[]) => void>();

beforeEach(async () => {
  ({ work, place } = await openTestWork(createTestDevice('rosa')));
  voice.note.mockResolvedValue({ wav, seconds: 3 });
  voice.start.mockImplementation(async () => ({
    ok: true,
    recording: { slip: await cutOff(), stop: async () => undefined },
  }));
});
afterEach(() => {
  cleanup();
  entered.mockReset();
  vi.unstubAllGlobals();
});

/** What a recording leaves on the device until it is queued. */
async function cutOff(): Promise<VoiceSlip> {
  const slip = newVoiceSlip(work.store, { reportId: place.reportId, itemPath: ITEM });
  await writeVoiceSlip(work.store, slip);
  await work.store.files.append(slip.fileName, new Uint8Array([1, 2, 3]));
  return slip;
}

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
    library: [],
    actions: { enter, undoOfLatest: () => async () => undefined },
  } as unknown as EditorModel;
  render(
    <LocalContext value={work}>
      <ToastProvider>
        <EditorProvider model={model}>
          <Walkthrough startPath={ITEM} onClose={() => undefined} />
        </EditorProvider>
      </ToastProvider>
    </LocalContext>,
  );
}
const requests = () => work.repositories.intelligence.requests.list({ parentId: place.reportId });

describe('voice notes', () => {
  it('are offered where the owner agreed and the device can’t turn speech into text', async () => {
    await open();
    await screen.findByRole('textbox', { name: 'What you see' });
    expect(screen.queryByRole('button', { name: 'Record a voice note' })).toBeNull();
    cleanup();
    await agreeToSuggestions(work);
    await open();
    await screen.findByRole('button', { name: 'Record a voice note' });
    cleanup();
    vi.stubGlobal('SpeechRecognition', { available: async () => 'available' });
    await open();
    await screen.findByRole('textbox', { name: 'What you see' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Record a voice note' })).toBeNull());
  });

  it('are queued with their recording in one commit, wait, and can be canceled', async () => {
    await agreeToSuggestions(work);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Record a voice note' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Stop, 0:00/ }));
    await screen.findByText(/Waiting on this device until it’s online/);
    const [asked] = await requests();
    expect(asked).toMatchObject({ feature: 'voice', itemPath: ITEM, answeredBy: '' });
    const sha256 = soundOf(asked?.sources);
    expect(await work.store.database.blobs.toArray()).toMatchObject([
      { sha256, ext: 'wav', mime: 'audio/wav', mediaId: null, scopeId: place.scopeId, state: 'waiting' },
    ]);
    expect(await work.store.files.has(`${sha256}.wav`)).toBe(true);
    // What it was recorded into has gone.
    expect((await work.store.files.list()).filter(({ name }) => name.endsWith('.part'))).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect((await requests())[0]?.cancelledAt).not.toBeNull());
  });

  it('that were cut off are kept, and sent or deleted as a person decides', async () => {
    await agreeToSuggestions(work);
    const cut = [await cutOff(), await cutOff()];
    const left = async (): Promise<number> =>
      (await Promise.all(cut.map(({ fileName }) => work.store.files.has(fileName)))).filter(Boolean).length;
    await open();
    await waitFor(() => expect(screen.getAllByText(/^A voice note was cut off on/)).toHaveLength(2));
    expect(await requests()).toEqual([]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Transcribe' })[0] as HTMLElement);
    await screen.findByText(/Waiting on this device until it’s online/);
    await waitFor(() => expect(screen.getAllByText(/^A voice note was cut off on/)).toHaveLength(1));
    expect(await requests()).toMatchObject([{ feature: 'voice', itemPath: ITEM }]);
    // Two of one moment are listed in either order.
    await waitFor(async () => expect(await left()).toBe(1));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText(/^A voice note was cut off on/)).toBeNull());
    await waitFor(async () => expect(await left()).toBe(0));
    expect(await requests()).toHaveLength(1);
  });

  it('say why the microphone can’t be used', async () => {
    voice.start.mockResolvedValue({ ok: false, failure: 'not-allowed' });
    await agreeToSuggestions(work);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Record a voice note' }));
    await screen.findByText(/Microphone access is blocked/);
    expect(await requests()).toEqual([]);
  });

  it('come back as text for the list, and are decided when it is entered', async () => {
    await agreeToSuggestions(work);
    await propose(work, place, {
      feature: 'voice',
      itemPath: ITEM,
      answer: { kind: 'transcript', text: 'Roof coverings slate, missing slates on the south slope.' },
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Use this text' }));
    const field = screen.getByRole('textbox', { name: 'What you see' });
    expect((field as HTMLTextAreaElement).value).toMatch(/^Roof coverings slate, missing/);
    expect(screen.queryByRole('button', { name: 'Use this text' })).toBeNull();
    const state = async () =>
      (await work.repositories.intelligence.proposals.list({ parentId: place.reportId }))[0]?.state;
    expect(await state()).toBe('proposed');
    fireEvent.click(await screen.findByRole('button', { name: /^Enter \d/ }));
    await waitFor(async () => expect(await state()).toBe('accepted'));
    expect(entered).toHaveBeenCalledOnce();
  });
});
