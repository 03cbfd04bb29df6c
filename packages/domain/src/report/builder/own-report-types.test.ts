import { describe, expect, it } from 'vitest';
import { addField, addSection } from './edit-definition.ts';
import { ownReportTypes, ownTypeNames } from './own-report-types.ts';
import { MAX_PART_BYTES, oversizedParts } from './part-size.ts';
import { sampleSnapshot } from './sample-report.ts';
import { blankDefinition } from './start-definition.ts';

const head = (
  key: string,
  version: number,
  title: string,
  { releasedAt = '2026-11-01T10:00:00Z' as string | null, archivedAt = null as string | null } = {},
) => ({
  key,
  version,
  releasedAt,
  archivedAt,
  frame: { title, about: { purpose: `${title}.`, typicalMinutes: 45 } },
});

describe('own types that a report may be begun with', () => {
  it('are the last released version of each, by name, without drafts and archived ones', () => {
    const types = ownReportTypes([
      head('pool', 1, 'Pool'),
      head('pool', 2, 'Pool and spa'),
      head('pool', 3, 'Pools', { releasedAt: null }),
      head('deck', 1, 'Deck'),
      head('dock', 1, 'Dock', { releasedAt: null }),
      head('old', 1, 'Old', { archivedAt: '2026-11-02T10:00:00Z' }),
    ]);
    expect(types.map(({ slug, name, editions }) => [slug, name, editions[0]?.version])).toEqual([
      ['deck', 'Deck', 1],
      ['pool', 'Pool and spa', 2],
    ]);
    expect(types[0]).toMatchObject({
      words: { purpose: 'Deck.' },
      typicalMinutes: 45,
      form: null,
      isForInsurer: false,
    });
  });

  it('are named in lists whatever state they are in, and however little a frame says', () => {
    const names = ownTypeNames([
      head('pool', 2, 'Pool and spa'),
      head('pool', 1, 'Pool'),
      { key: 'bare', version: 1, releasedAt: null, archivedAt: null, frame: null },
    ]);
    expect([...names]).toEqual([
      ['pool', 'Pool and spa'],
      ['bare', 'bare'],
    ]);
  });
});

it('a section that the database would not take is named beforehand', () => {
  const begun = addSection(blankDefinition('Pool'), 'Pool');
  const help = 'ü'.repeat(MAX_PART_BYTES / 2);
  const long = addField(begun.definition, begun.path, { label: help, type: 'text' }).definition;
  expect(oversizedParts(begun.definition)).toEqual([]);
  expect(oversizedParts(long)).toEqual(['pool']);
  expect(oversizedParts({ ...long, title: help })).toEqual(['type', 'pool']);
});

it('a sample prints with the look of its type and the answers that were tried', () => {
  const definition = {
    ...blankDefinition('Pool'),
    look: { coverTemplate: 'ledger', paperSize: 'a4' as const },
  };
  const answers = new Map<string, unknown>([
    ['general/client_name', 'Ann'],
    ['closing/remarks', null],
  ]);
  const snapshot = sampleSnapshot(definition, answers, 'Level & Sons');
  expect(snapshot.report).toMatchObject({ coverTemplate: 'ledger', paperSize: 'a4', layout: 'classic' });
  expect(snapshot.answers).toEqual({ 'general/client_name': 'Ann' });
});
