import { describe, expect, it } from 'vitest';
import { fillForm } from '../../forms/fill-form.ts';
import { choiceKey } from '../../forms/filled-form.ts';
import { flattenBlocks } from '../../forms/form-bindings.ts';
import { commentsPath, type FormItem, itemLabels, leftOutItems, ratingPath } from '../../forms/form-items.ts';
import { plainWords } from '../../forms/markup.ts';
import { REI_7_6 } from '../../forms/rei-7-6/form.ts';
import type { ReportDefinition } from '../../report/engine/definition.ts';
import { loadDefinition } from '../../report/engine/load-definition.ts';
import { fillReport } from '../../testing/fill-report.ts';
import {
  buildTxPropertyInspection,
  shippedTexasFormSettings,
  texasFormSettingsSchema,
  txPropertyInspection,
} from '../tx-property-inspection.ts';

const itemPaths = (definition = txPropertyInspection): string[] =>
  definition.sections.flatMap((section) => section.items.map((item) => `${section.id}/${item.id}`));
const DEFICIENT = { source: 'office', asOf: '2026', confidence: 'entered' } as const;

const boxes = (answers: Readonly<Record<string, unknown>>, ticksInspected = true): string[] =>
  fillForm(REI_7_6, {
    definition: buildTxPropertyInspection({
      ...shippedTexasFormSettings,
      deficient: { ticksInspected, ...DEFICIENT },
    }),
    answers: new Map(Object.entries(answers)),
    propertyAddress: '12 Oak Street, Austin, TX 78701',
    signatureImages: {},
    photoGroups: [],
    proofs: [],
    organizationName: 'Hill Country Inspections',
    createdAt: '2026-05-04T15:00:00.000Z',
    isDraft: false,
  }).chosen.toSorted();
const key = (item: string, box: string): string => choiceKey(ratingPath(item), box);

it('is a valid definition with the 41 items of the form, in its order', () => {
  expect(loadDefinition(JSON.parse(JSON.stringify(txPropertyInspection)))).toMatchObject({ ok: true });
  const printed = REI_7_6.pages.flatMap((page) =>
    flattenBlocks(page.blocks).flatMap((block) => (block.kind === 'area' && block.grows ? [block.path] : [])),
  );
  expect(printed).toHaveLength(41);
  expect(itemPaths().map(commentsPath)).toEqual(printed);
});

it('letters each item as the form does', () => {
  const titles = REI_7_6.pages.flatMap((page) =>
    flattenBlocks(page.blocks).flatMap((block) =>
      block.kind === 'text' && block.role === 'heading' && block.sizePt === 10 ? [block.markup] : [],
    ),
  );
  const lettered = titles.map(plainWords).filter((each) => /^[A-L]\. /.test(each));
  const own = txPropertyInspection.sections.flatMap((section) => section.items.map(({ label }) => label));
  expect(lettered.map((each) => each.replace(/ \(A coliform.*$/, ''))).toEqual(own);
});

it.each([
  ['inspected', ['I']],
  ['not_inspected', ['NI']],
  ['not_present', ['NP']],
  ['repair_replace', ['D', 'I']],
])('ticks the boxes of the status %s', (status, wanted) => {
  expect(boxes({ 'structural/walls/status': status })).toEqual(
    wanted.map((box) => key('structural/walls', box)),
  );
});

it('ticks D alone when the office marks deficient items so', () => {
  expect(boxes({ 'structural/walls/status': 'repair_replace' }, false)).toEqual([
    key('structural/walls', 'D'),
  ]);
});

it('asks whether an item for further evaluation is deficient, and ticks nothing before', () => {
  const status = { 'hvac/cooling/status': 'further_evaluation' };
  const path = 'hvac/cooling/is_deficient';
  const { view } = fillReport(txPropertyInspection, { ...status, [path]: null });
  expect(view.blockers.map((each) => each.path)).toContain(path);
  expect(boxes(status)).toEqual([]);
  expect(boxes({ ...status, [path]: 'yes' })).toEqual(['D', 'I'].map((box) => key('hvac/cooling', box)));
  expect(boxes({ ...status, [path]: 'no' })).toEqual([key('hvac/cooling', 'I')]);
});

it('is not published without a license number, or with an item that has no status', () => {
  const { view } = fillReport(txPropertyInspection, { 'general/inspector_license': null });
  const open = view.blockers.map(({ path }) => path);
  expect(open).toContain('general/inspector_license');
  for (const path of itemPaths()) expect(open).toContain(path);
});

it('requires the sponsor’s license with the name, and the name with the license', () => {
  const blockers = (given: Readonly<Record<string, unknown>>): string[] =>
    fillReport(txPropertyInspection, given).view.blockers.map(({ path }) => path);
  expect(blockers({ 'general/sponsor_name': 'Ann Lee', 'general/sponsor_license': null })).toContain(
    'general/sponsor_license',
  );
  expect(blockers({ 'general/sponsor_license': '1234', 'general/sponsor_name': null })).toContain(
    'general/sponsor_name',
  );
});

describe('items that the rule lets an office leave out', () => {
  const build = (optionalSystems: boolean, otherItems: boolean) =>
    buildTxPropertyInspection({
      ...shippedTexasFormSettings,
      leftOut: { ...shippedTexasFormSettings.leftOut, optionalSystems, otherItems },
    });
  const absent = { 'optional/irrigation': 'not_present', 'optional/pools': 'not_present' } as const;
  const leftOutOf = (definition: ReportDefinition, items: readonly FormItem[] = []): string[] => {
    const statuses: Record<string, string> = {
      ...absent,
      'structural/other': 'not_present',
      'structural/stairways': 'not_present',
      'optional/wells': 'inspected',
    };
    const read = (path: string): unknown => statuses[path.replace(/\/status$/, '')];
    return leftOutItems(definition, read, items);
  };

  it('are none by default, nor in settings stored earlier', () => {
    expect(leftOutOf(txPropertyInspection)).toEqual([]);
    const { leftOut, ...earlier } = shippedTexasFormSettings;
    expect(texasFormSettingsSchema.parse(earlier)).toEqual({ ...earlier, leftOut });
  });

  it('are optional systems and Other items that are not present, and no others', () => {
    expect(leftOutOf(build(true, false))).toEqual(['optional/irrigation', 'optional/pools']);
    expect(leftOutOf(build(false, true))).toEqual(['structural/other']);
    expect(leftOutOf(build(true, true), [{ path: 'optional/pools', comments: 'Filled in.' }])).toEqual([
      'structural/other',
      'optional/irrigation',
    ]);
  });

  it('leave the others with new letters, in their section only', () => {
    const labels = itemLabels(txPropertyInspection, Object.keys(absent));
    expect(labels.get('optional/outbuildings')).toBe('A. Outbuildings');
    expect(labels.get('optional/sewage')).toBe('C. Private Sewage Disposal Systems');
    expect(labels.get('structural/grading')).toBe('B. Grading and Drainage');
    expect(labels.has('optional/pools')).toBe(false);
  });

  it('stay on the agency’s own PDF', () => {
    const inputs = {
      definition: build(true, true),
      answers: new Map(Object.entries({ 'optional/pools/status': 'not_present' })),
      propertyAddress: '12 Oak Street, Austin, TX 78701',
      signatureImages: {},
      photoGroups: [],
      proofs: [],
      items: [{ path: 'optional/wells', comments: 'Not shared.' }],
      remarks: [{ section: 'optional', label: 'D. Private Water Wells: Cap', text: 'Have it replaced.' }],
      organizationName: 'Hill Country Inspections',
      createdAt: '2026-05-04T15:00:00.000Z',
      isDraft: false,
    };
    const drawn = fillForm(REI_7_6, inputs);
    expect(drawn.leftOut).toEqual(['optional/pools']);
    expect(drawn.labels[commentsPath('optional/wells')]).toBe('C. Private Water Wells');
    expect(drawn.remarks?.[0]?.label).toBe('C. Private Water Wells: Cap');
    const onBlank = fillForm(REI_7_6, inputs, true);
    expect(onBlank.leftOut).toBeUndefined();
    expect(onBlank.labels[commentsPath('optional/wells')]).toBe('D. Private Water Wells');
    expect(onBlank.remarks?.[0]?.label).toBe('D. Private Water Wells: Cap');
  });
});
