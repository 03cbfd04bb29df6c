/** A finished home inspection in each state, printed and read back: what its law words, and nothing of another's. */
import { buildReportModel } from '@plumbline/domain/report/model';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { packOn, type StatePack, statePacks, withStatePack } from '@plumbline/domain/states/packs';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { beforeAll, describe, expect, it } from 'vitest';
import { generatePhotos } from './testing/generate-photos.ts';
import { packed, packedText, type ReadPdf, readPdf, readTypes } from './testing/read-pdf.ts';
import { renderInNode } from './testing/render-in-node.ts';

const DAY = '2026-11-19';
const POOL = {
  'general/ca_pool': 'yes',
  'general/ca_pool_features/enclosure': 'absent',
  'general/ca_pool_features/mesh_fence': 'absent',
  'general/ca_pool_features/cover': 'present',
  'general/ca_pool_features/exit_alarms': 'defective',
  'general/ca_pool_features/door_closers': 'absent',
  'general/ca_pool_features/pool_alarm': 'absent',
  'general/ca_pool_features/other': 'absent',
};
const ANSWERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  CA: { ...POOL, 'general/ca_csst_yellow': 'yes' },
  VA: { 'general/va_license_expires': '2028-03-31', 'general/end_time': '12:30' },
  IL: { 'general/il_license_expires': '2027-11-30' },
};

const packFor = (state: string): StatePack => {
  const pack = packOn(state, DAY);
  if (pack === null) throw new Error(`no pack for ${state}`);
  return pack;
};

type More = Readonly<Record<string, unknown>>;
const printed = async (state: string, more?: More, tags?: readonly string[]): Promise<ReadPdf> =>
  readPdf(await bytesOf(state, more, tags));

async function bytesOf(state: string, more: More = {}, tags: readonly string[] = []): Promise<Uint8Array> {
  const definition = withStatePack(homeInspection, packFor(state));
  const builder = createSnapshotBuilder(definition).answer('general/inspection_date', DAY);
  const standard = definition.general.fields.find(({ id }) => id === 'sop_used')?.options?.[0]?.id;
  builder.answer('general/sop_used', standard);
  for (const [path, value] of Object.entries({ ...ANSWERS[state], ...more })) builder.answer(path, value);
  builder.status('roof/roof_coverings', 'repair_replace').finding('roof/roof_coverings', { tags: [...tags] });
  const made = builder.snapshot();
  const snapshot = { ...made, inspection: { ...made.inspection, region: state } };
  const model = buildReportModel(snapshot, { draft: false });
  return (await renderInNode(model, generatePhotos(1, 0.1).load)).bytes;
}

const sentencesOf = (pack: StatePack): string[] =>
  pack.facts.flatMap(({ effect }) => [
    ...(effect?.summaryNotes ?? []),
    ...(effect?.notices ?? []).flatMap(({ paragraphs }) => paragraphs),
  ]);
const all = new Map(statePacks.map((pack) => [pack.state, sentencesOf(pack)]));

describe.each(statePacks.map(({ state }) => state))('a home inspection in %s', (state) => {
  let pdf: ReadPdf;
  let text: string;
  beforeAll(async () => {
    pdf = await printed(state);
    text = packedText(pdf.pages);
  });

  it('prints its sentences and answers, and those of no other state', () => {
    for (const sentence of all.get(state) ?? []) expect(text).toContain(packed(sentence));
    const others = [...all].flatMap(([other, sentences]) => (other === state ? [] : sentences));
    expect(others.filter((sentence) => text.includes(packed(sentence)))).toEqual([]);
  });

  it('names the license and the standard as the state does', () => {
    const { facts } = packFor(state);
    const license = facts.flatMap(({ effect }) => effect?.license ?? [])[0];
    const standard = facts.flatMap(({ effect }) => effect?.standard ?? [])[0];
    expect(text.includes(packed('HI11842'))).toBe(license?.isIssued !== false);
    if (license?.isIssued) expect(text).toContain(packed(`${license.label} HI11842`));
    expect(text).toContain(packed(`This inspection followed: ${standard?.name ?? 'InterNACHI'}.`));
  });
});

describe('a home inspection', () => {
  it('in Maryland prints its four sentences in 14-point bold', async () => {
    const bytes = await bytesOf('MD');
    const { pages } = await readPdf(bytes);
    const large = pages.flatMap(({ texts }) => texts.filter(({ sizePt }) => Math.abs(sizePt - 14) < 0.01));
    const words = packed(large.map(({ text }) => text).join(' '));
    const sentences = all.get('MD') ?? [];
    expect(sentences).toHaveLength(4);
    for (const sentence of sentences) expect(words).toContain(packed(sentence));
    // All that is set in 14 points is bold, and the words are nowhere else in other type.
    const types = (await readTypes(bytes)).filter(({ sizePt }) => sizePt === 14);
    expect(types.map(({ font }) => font)).toEqual(['Archivo-Bold']);
    const rest = packed(
      pages
        .flatMap(({ texts }) => texts.filter((each) => !large.includes(each)))
        .map(({ text }) => text)
        .join(' '),
    );
    expect(sentences.filter((sentence) => rest.includes(packed(sentence)))).toEqual([]);
  });

  it('in Virginia prints its answers in the size of every other answer, and nothing in 14 points', async () => {
    const bytes = await bytesOf('VA');
    const texts = (await readPdf(bytes)).pages.flatMap((page) => page.texts);
    const day = texts.find(({ text }) => packed(text).includes(packed('March 31, 2028')));
    const other = texts.find(({ text }) => packed(text).includes(packed('12:30 PM')));
    expect(day?.sizePt).toBe(other?.sizePt);
    const types = await readTypes(bytes);
    expect(types.filter(({ sizePt }) => sizePt === 14)).toEqual([]);
    expect(
      types.filter(({ sizePt, font }) => sizePt === day?.sizePt && font.endsWith('-Regular')),
    ).not.toEqual([]);
  });

  it('in California says fewer than two features with a finding that has the tag for it', async () => {
    const two = { 'general/ca_pool': 'no' };
    const texts = async (tags: readonly string[]) => packedText((await printed('CA', two, tags)).pages);
    expect(await texts(['pool-fewer-than-two'])).toContain(packed('Fewer than two'));
    expect(await texts(['pool'])).not.toContain(packed('Fewer than two'));
  });

  it('in California brings the notice on yellow tubing with a finding that has its tag, whatever it says', async () => {
    const none = { 'general/ca_csst_yellow': 'no' };
    const tagged = packedText((await printed('CA', none, ['gas', 'csst-yellow'])).pages);
    expect(tagged).toContain(packed('safer if properly bonded'));
    const ours = packedText((await printed('CA', none, ['plumb_csst_bond'])).pages);
    expect(ours).toContain(packed('safer if properly bonded'));
    const other = packedText((await printed('CA', none, ['gas'])).pages);
    expect(other).not.toContain(packed('safer if properly bonded'));
    expect(packedText((await printed('NV', {}, ['csst-yellow'])).pages)).not.toContain(
      packed('properly bonded'),
    );
  });

  it('in North Carolina has its statement on the summary, even where the summary is turned off', async () => {
    const definition = withStatePack(homeInspection, packFor('NC'));
    const made = createSnapshotBuilder(definition).snapshot();
    const model = buildReportModel(
      { ...made, report: { ...made.report, showsSummary: false } },
      { draft: false },
    );
    expect(model.summary).not.toBeNull();
    const { pages } = await readPdf((await renderInNode(model, generatePhotos(1, 0.1).load)).bytes);
    const [statement = ''] = all.get('NC') ?? [];
    const page = pages.find((each) => packedText([each]).includes(packed(statement)));
    expect(packedText(page === undefined ? [] : [page])).toContain(packed('Summary'));
  });

  it('in North Carolina lists in its summary only what the law lets it hold, and everything in the body', async () => {
    const made = (state: string) => {
      const builder = createSnapshotBuilder(withStatePack(homeInspection, packFor(state)))
        .answer('summary/overview', 'A house in good repair.')
        .status('roof/roof_coverings', 'repair_replace')
        .finding('roof/roof_coverings', { title: 'Shingle torn', severity: 'minor', action: 'correct' })
        .finding('roof/roof_coverings', { title: 'Moss to brush off', severity: 'minor', action: 'maintain' })
        .status('exterior/ext_wall_covering', 'inspected')
        .finding('exterior/ext_wall_covering', {
          title: 'Paint is chalking',
          severity: 'minor',
          action: 'correct',
        })
        .finding('exterior/ext_wall_covering', {
          title: 'Loose cladding overhead',
          severity: 'minor',
          isSafety: true,
        })
        .finding('exterior/ext_wall_covering', {
          title: 'Rot at the base',
          severity: 'moderate',
          action: 'correct',
        });
      return buildReportModel(builder.snapshot(), { draft: false });
    };
    const titles = (state: string) =>
      made(state).summary?.flatMap(({ findings }) => findings.map(({ title }) => title));
    expect(titles('NC')).toEqual(['Loose cladding overhead', 'Rot at the base', 'Shingle torn']);
    expect(titles('SC')).toHaveLength(5);
    const model = made('NC');
    expect(model.overview).toBeUndefined();
    const text = packedText(
      (await readPdf((await renderInNode(model, generatePhotos(1, 0.1).load)).bytes)).pages,
    );
    for (const body of ['Moss to brush off', 'Paint is chalking', 'A house in good repair.'])
      expect(text).toContain(packed(body));
  });

  it('in California counts the features, and says fewer than two only where it is so', async () => {
    const few = packedText((await printed('CA')).pages);
    expect(few).toContain(packed('Features present'));
    const two = { 'general/ca_pool_features/pool_alarm': 'present' };
    const enough = packedText((await printed('CA', two)).pages);
    expect([few, enough].map((text) => text.includes(packed('Fewer than two')))).toEqual([true, false]);
    const none = packedText((await printed('CA', { 'general/ca_csst_yellow': 'no' })).pages);
    expect(none).not.toContain(packed('safer if properly bonded'));
  });
});
