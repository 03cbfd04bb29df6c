import { importSpectoraTemplate } from '@plumbline/domain/report/spectora-import';
import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';
import { libraryEntry } from '@plumbline/domain/testing/library-entry';
import { residentialComments, spectoraRows, workbookOf } from '@plumbline/domain/testing/spectora-export';
import { describe, expect, it } from 'vitest';
import { planTemplateImport } from './plan-import.ts';

const now = '2026-11-22T12:00:00.000Z';

async function plan(library: readonly DefectLibraryEntry[]) {
  const read = await importSpectoraTemplate(workbookOf(spectoraRows(residentialComments)), 'Residential.xls');
  if (!read.ok) throw new Error(read.reason);
  return planTemplateImport(read.template, library, now).library;
}
const stored = (added: Awaited<ReturnType<typeof plan>>['added']): DefectLibraryEntry[] =>
  added.map(({ values }, at) => libraryEntry({ ...values, id: `id-${at}`, key: `own/${at}` }));

describe('the defects of an imported template', () => {
  it('are new for a library that does not have them', async () => {
    const { added, changed, problems } = await plan([]);
    expect(added.map(({ values }) => values.title)).toEqual([
      'Damaged Shingles',
      'Flashing Missing',
      'Double Tap',
      'Missing Label',
    ]);
    expect([changed, problems]).toEqual([[], []]);
  });
  it('are recognised when the same file is imported again', async () => {
    const again = await plan(stored((await plan([])).added));
    expect(again).toMatchObject({ added: [], changed: [], unchangedCount: 4, problems: [] });
  });
  it('leave search words, tags and reasons of a known text alone', async () => {
    const [first, ...rest] = stored((await plan([])).added);
    if (!first) throw new Error('no text');
    const known = {
      ...first,
      synonyms: ['torn'],
      tags: ['storm'],
      implication: 'Water can enter.',
      severity: 'minor',
    } as const;
    const { changed } = await plan([
      { ...known, synonyms: [...known.synonyms], tags: [...known.tags] },
      ...rest,
    ]);
    expect(changed.map(({ patch }) => patch)).toEqual([{ severity: 'moderate' }]);
  });
});
