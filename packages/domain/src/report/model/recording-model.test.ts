import { describe, expect, it } from 'vitest';
import { homeInspection } from '../../report-types/home-inspection.ts';
import { rev0112 } from '../../report-types/wind-mitigation.ts';
import { createSnapshotBuilder } from '../../testing/snapshot-builder.ts';
import { loadDefinition } from '../engine/load-definition.ts';
import { createReportState } from '../engine/report-state.ts';
import { redactForAgent } from '../snapshot/redact-for-agent.ts';
import { parseSnapshot, serializeSnapshot } from '../snapshot/serialize-snapshot.ts';
import { buildReportModel } from './build-report-model.ts';

const ROOF = 'roof/roof_coverings';
const arrow = { kind: 'arrow', points: [0.1, 0.1, 0.5, 0.5], color: '#d21d3f', width: 0.007 };
const fill = () => createSnapshotBuilder(homeInspection).status(ROOF, 'inspected');
const photosOf = (snapshot: ReturnType<ReturnType<typeof fill>['snapshot']>) =>
  buildReportModel(snapshot, { draft: true }).sections.find(({ label }) => label === 'Roof')?.items[0]
    ?.photos ?? [];

describe('a recording in the document', () => {
  it('is a picture with a number, its length and its notes; the copy is what others play', () => {
    const [video] = photosOf(
      fill()
        .recording(ROOF, { caption: 'Valley' })
        .note(5000, 'Water runs below the flashing')
        .copy()
        .snapshot(),
    );
    expect(video).toMatchObject({
      number: 1,
      sha256: 'report-media-1',
      caption: 'Valley. Video, 1:00. At 0:05: Water runs below the flashing.',
      recording: {
        kind: 'video',
        caption: 'Valley',
        lengthMs: 60_000,
        file: { sha256: 'copy-media-1', mime: 'video/webm' },
        notes: [{ atMs: 5000, text: 'Water runs below the flashing', photoNumber: null }],
      },
    });
  });

  it('shows a moment that was drawn on as the next photo, with its marks', () => {
    const photos = photosOf(
      fill().recording(ROOF).still(12_000, 'Rust').mark(arrow).photo(ROOF, { caption: 'Ridge' }).snapshot(),
    );
    expect(photos.map(({ number, caption }) => [number, caption])).toEqual([
      [1, 'Video, 1:00.'],
      [2, 'Video 1 at 0:12: Rust'],
      [3, 'Ridge'],
    ]);
    expect(photos[1]?.annotations).toEqual([arrow]);
    expect(photos[0]?.recording?.notes).toEqual([{ atMs: 12_000, text: 'Rust', photoNumber: 2 }]);
  });

  it('counts moments from the beginning of what is shown, and leaves out what was cut off or never written', () => {
    const [video] = photosOf(
      fill()
        .recording(ROOF, {}, { trimStartMs: 10_000, trimEndMs: 20_000 })
        .note(5000, 'Before')
        .note(12_000, 'Rust')
        .note(30_000, 'Behind')
        .note(14_000, ' ')
        .copy()
        .snapshot(),
    );
    expect(video?.caption).toBe('Video, 0:10. At 0:02: Rust.');
    expect(video?.recording?.notes).toEqual([{ atMs: 2000, text: 'Rust', photoNumber: null }]);
    expect(video?.recording?.file).not.toBeNull();
  });

  it('never offers a copy that was made before the last cut', () => {
    const snapshot = fill().recording(ROOF).copy().snapshot();
    const cut = { ...snapshot, media: snapshot.media.map((each) => ({ ...each, trimStartMs: 4000 })) };
    expect(photosOf(cut)[0]?.recording?.file).toBeNull();
  });

  it('prints what is said: at an item as a fact, at a finding behind the observation', () => {
    const said = { kind: 'audio', mime: 'audio/webm', transcript: 'Moisture reads 24 percent.' } as const;
    const model = buildReportModel(
      fill().recording(ROOF, {}, said).finding(ROOF).recording('finding', {}, said).snapshot(),
      { draft: true },
    );
    const item = model.sections.find(({ label }) => label === 'Roof')?.items[0];
    expect(item?.facts).toContainEqual({
      label: 'Said in the audio note',
      value: 'Moisture reads 24 percent.',
    });
    expect(item?.findings[0]?.observation).toBe(
      'Shingles were torn.\n\nSaid in the audio note: Moisture reads 24 percent.',
    );
  });

  it('says how many notes found no room below the picture', () => {
    const builder = fill().recording(ROOF);
    for (let index = 0; index < 30; index += 1) builder.note(index * 1000, 'Water stands in the pan again');
    const [video] = photosOf(builder.snapshot());
    expect(video?.caption).toMatch(/\d+ more notes with the recording\.$/);
    expect(video?.caption.length).toBeLessThan(700);
    expect(video?.recording?.notes).toHaveLength(30);
  });

  it('never counts as the photo that a question asks for', () => {
    const PROOF = 'q3/q3_proof';
    const isProven = (snapshot: ReturnType<ReturnType<typeof fill>['snapshot']>) =>
      createReportState(rev0112)
        .update({ ...snapshot, answers: new Map() })
        .sections.flatMap(({ fields }) => fields)
        .find(({ path }) => path === PROOF)?.isAnswered;
    const builder = () => createSnapshotBuilder(rev0112);
    expect(isProven(builder().photo(PROOF).snapshot())).toBe(true);
    expect(isProven(builder().recording(PROOF).snapshot())).toBe(false);
  });

  it('goes through a stored snapshot unchanged, and an older snapshot without recordings still opens', () => {
    const snapshot = fill().recording(ROOF).still(1000, 'Rust').mark(arrow).copy().snapshot();
    const text = serializeSnapshot(snapshot);
    const read = parseSnapshot(text, loadDefinition);
    expect(read.ok && photosOf(read.snapshot)).toEqual(photosOf(snapshot));
    const { mediaNotes, mediaCopies, ...older } = JSON.parse(text);
    expect([mediaNotes.length, mediaCopies.length]).toEqual([1, 1]);
    const opened = parseSnapshot(JSON.stringify(older), loadDefinition);
    expect(opened.ok && opened.snapshot.mediaNotes).toEqual([]);
  });

  it('stays out of an agent copy as sound, which nobody can take a name out of', () => {
    const snapshot = redactForAgent(fill().recording(ROOF).note(1000, 'Rust').copy().snapshot());
    const [video] = photosOf(snapshot);
    expect(video?.recording).toMatchObject({ file: null, notes: [{ text: 'Rust' }] });
  });
});
