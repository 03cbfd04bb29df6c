// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { buildReportModel } from '@plumbline/domain/report/model';
import type { ModelRecording } from '@plumbline/domain/report/model/types';
import { redactForAgent } from '@plumbline/domain/report/snapshot';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { describe, expect, it } from 'vitest';
import { type RecordingFile, renderReportHtml, type WriteDeps } from './render-report-html.ts';
import { parse, renderToText } from './testing/read-html.ts';

const snapshot = createSnapshotBuilder(homeInspection)
  .photo('general/front_photo')
  .status('roof/roof_coverings', 'repair_replace')
  .finding('roof/roof_coverings', { severity: 'major', isSafety: true, title: 'Open ridge' }, ['Rear slope'])
  .photo('finding', { caption: 'Ridge, rear' })
  .mark({ kind: 'arrow', points: [0.1, 0.1, 0.5, 0.5], color: '#d21d3f', width: 0.007 })
  .mark({ kind: 'text', at: [0.2, 0.2], text: 'Here', color: '#ffffff', width: 0.007 })
  .finding('roof/roof_gutters', { severity: 'minor', title: 'Full gutter' })
  .photo('roof')
  .answer('closing/remarks', 'Start with the ridge.')
  .answer('closing/signature', {
    name: 'Marco Dietz',
    signedAt: '2026-11-19T16:00:00Z',
    widthPx: 300,
    heightPx: 100,
    strokes: [[0, 0, 40, 30]],
  })
  .snapshot();
const model = buildReportModel(snapshot, { draft: false });
const text = await renderToText(model);
const page = parse(text);

describe('the report as one file', () => {
  it('has everything that the printed report has', () => {
    const shown = page.body.textContent ?? '';
    for (const section of model.sections) {
      expect(shown).toContain(section.label);
      for (const words of [...section.limitations, ...section.standards]) expect(shown).toContain(words);
      for (const item of section.items) expect(shown).toContain(item.label);
    }
    for (const { label, value } of [...model.general, ...model.cover.facts]) {
      expect(shown).toContain(label);
      expect(shown).toContain(value);
    }
    for (const words of model.notices.flatMap((notice) => [notice.heading, ...notice.paragraphs]))
      expect(shown).toContain(words);
    for (const words of ['Open ridge', 'Full gutter', 'Rear slope', 'Marco Dietz', model.versionLine])
      expect(shown).toContain(words);
    expect(page.title).toBe(model.title);
    expect(page.documentElement.lang).toBe('en-US');
  });

  it('carries its photos with their marks, each once', () => {
    const photos = [...page.querySelectorAll('.shot')];
    expect(photos.map((photo) => photo.getAttribute('data-photo'))).toEqual(['1', '2', '3']);
    for (const photo of photos)
      expect(photo.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,\/9j\/2Q==$/);
    const marks = photos[1]?.querySelector('svg');
    expect(marks?.querySelectorAll('path')).toHaveLength(2);
    expect(marks?.textContent).toBe('Here');
  });

  it('says so where a photo is not to be had', async () => {
    const without = parse(await renderToText(model, async () => null));
    expect(without.querySelectorAll('.shot, main img')).toHaveLength(0);
    expect(without.querySelectorAll('.no-photo')).toHaveLength(3);
  });

  it('fetches nothing and lets in nothing but its own style and script', () => {
    const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
    const hash = (source: string | null | undefined) =>
      `'sha256-${createHash('sha256')
        .update(source ?? '')
        .digest('base64')}'`;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src ${hash(page.querySelector('style')?.textContent)}`);
    expect(policy).toContain(`script-src ${hash(page.querySelector('script')?.textContent)}`);
    expect(page.querySelectorAll('link, iframe, object, embed, base, form, [style]')).toHaveLength(0);
    for (const element of page.querySelectorAll('[src], [href]'))
      expect(element.getAttribute('src') ?? element.getAttribute('href')).toMatch(/^(data:image\/|#)/);
  });

  it('leads every link to a place in the file, and names no place twice', () => {
    const ids = [...page.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href')?.slice(1));
    expect(links.length).toBeGreaterThan(model.sections.length);
    for (const link of links) expect(ids).toContain(link);
  });

  it('reads one photo after the other and writes each before the next', async () => {
    const steps: string[] = [];
    await renderReportHtml(model, {
      loadRecording: async () => null,
      loadPhoto: async (sha256) => {
        steps.push(`read ${sha256}`);
        return { bytes: new Uint8Array([1]), mime: 'image/png' };
      },
      write: async (part) => void steps.push(part.includes('image/png') ? 'write photo' : 'write rest'),
    });
    expect(steps).toEqual([
      'read report-media-1',
      'write photo',
      'read report-media-2',
      'write photo',
      'read report-media-3',
      'write photo',
      'write rest',
    ]);
  });
});

describe('a recording', () => {
  const told = {
    kind: 'audio',
    caption: 'At the sump',
    file: null,
    lengthMs: 65_000,
    transcript: 'The pump runs dry.',
    notes: [{ atMs: 9000, text: 'Hear the rattle', photoNumber: null }],
  } as const;
  const copy = (sizeBytes: number) => ({ sha256: `copy-${sizeBytes}`, mime: 'video/mp4', sizeBytes });
  const [photo] = model.sections.flatMap((section) => section.photos);
  if (photo === undefined) throw new Error('no photo');

  const pageOf = async (recordings: readonly ModelRecording[], load?: WriteDeps['loadRecording']) => {
    const photos = recordings.map((recording, index) => ({ ...photo, number: index + 1, recording }));
    const sections = model.sections
      .slice(0, 1)
      .map((section) => ({ ...section, items: [], findings: [], photos }));
    return parse(await renderToText({ ...model, sections }, undefined, load));
  };

  it('is told in words where the file does not play it', async () => {
    const shown = (await pageOf([told])).querySelector('.photo');
    expect(shown?.querySelector('audio, video, .moment')).toBeNull();
    for (const words of ['At the sump', 'Audio note', 'The pump runs dry.', '0:09 Hear the rattle'])
      expect(shown?.textContent).toContain(words);
  });

  it('is played from the file itself, from any of its notes, and told as well', async () => {
    const video = { ...told, kind: 'video', file: copy(3) } as const;
    const asked: string[] = [];
    const played = await pageOf([video, { ...told, file: copy(4) }], async ({ sha256 }) => {
      asked.push(sha256);
      return new Uint8Array([1, 2, 3]);
    });
    expect(asked).toEqual(['copy-3', 'copy-4']);
    const [film, sound] = played.querySelectorAll('figure.plays');
    expect(film?.querySelector('video')?.getAttribute('src')).toBe('data:video/mp4;base64,AQID');
    expect(film?.querySelector('video')?.getAttribute('poster')).toMatch(/^data:image\/jpeg;base64,/);
    expect(sound?.querySelector('audio')?.getAttribute('src')).toBe('data:video/mp4;base64,AQID');
    expect(sound?.querySelectorAll('.shot')).toHaveLength(1);
    expect(film?.querySelector('.moment')?.getAttribute('data-at')).toBe('9');
    expect(film?.textContent).toContain('Hear the rattle');
    const policy = played.querySelector('meta[http-equiv]')?.getAttribute('content');
    expect(policy).toContain('media-src data:');
  });

  it('stays out where it is too large, where the room is taken, and where it is not to be had', async () => {
    const sizes = [20_000_001, 20_000_000, 20_000_000, 20_000_000, 1];
    const load = async ({ sizeBytes }: RecordingFile) => (sizeBytes === 1 ? null : new Uint8Array([1]));
    const figures = (
      await pageOf(
        sizes.map((sizeBytes) => ({ ...told, file: copy(sizeBytes) })),
        load,
      )
    ).querySelectorAll('#report .section figure');
    expect([...figures].map((figure) => figure.querySelectorAll('audio').length)).toEqual([0, 1, 1, 1, 0]);
    expect(figures[0]?.textContent).toContain('At 21 MB, it is too large for this file.');
    expect(figures[4]?.textContent).toContain('use all the space');
    const [gone] = (await pageOf([{ ...told, file: copy(1) }], load)).querySelectorAll('.section figure');
    expect(gone?.textContent).toContain('It is not in this file.');
  });
});

it('says at head and foot what a copy for the agent is, and names no client', async () => {
  const copy = parse(await renderToText(buildReportModel(redactForAgent(snapshot), { draft: false })));
  expect(copy.querySelector('[role=banner]')?.textContent).toContain('Agent copy');
  expect(copy.querySelector('footer')?.textContent).toContain('Agent copy');
  expect(copy.title).toContain('Agent copy');
  expect(copy.documentElement.textContent).not.toContain('Ana Delgado');
  expect(page.documentElement.textContent).toContain('Ana Delgado');
});

it('opens its summary with the inspector’s words, and explains a finding in plain ones', async () => {
  const told = createSnapshotBuilder(homeInspection)
    .answer('summary/overview', 'The ridge comes first.')
    .finding('roof/roof_coverings', { title: 'Open ridge', plainWords: 'Rain can get in at the top.' })
    .photo('finding', { caption: 'Ridge', isDecorative: true })
    .snapshot();
  const shown = parse(await renderToText(buildReportModel(told, { draft: false })));
  expect(shown.querySelector('#summary .overview')?.textContent).toBe('The ridge comes first.');
  expect(shown.querySelector('.finding .plain')?.textContent).toBe(
    'In plain words: Rain can get in at the top.',
  );
  expect(shown.querySelector('.finding .shot')?.getAttribute('aria-label')).toBe('Photo 1. Show it large');
  expect(page.querySelector('.overview, .plain')).toBeNull();
});

it('draws entries along their line, with a sentence for screen readers', async () => {
  const [first, ...others] = model.sections;
  if (first === undefined) throw new Error('no section');
  const facts = [0, 38.6, 64].map((ft, index) => ({
    label: `Observation ${index + 1}`,
    value: 'Clay pipe',
    entry: { group: 'Observations', facts: [], along: { at: ft, text: `${ft} ft` } },
  }));
  const drawn = parse(await renderToText({ ...model, sections: [{ ...first, facts }, ...others] }));
  const line = drawn.querySelector('svg.along');
  expect(line?.getAttribute('aria-label')).toBe('Along the line: 1 at 0 ft, 2 at 38.6 ft, 3 at 64 ft.');
  expect(line?.querySelectorAll('circle')).toHaveLength(3);
  expect(page.querySelector('svg.along')).toBeNull();
});
