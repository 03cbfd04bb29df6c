import { findingFromEntry } from '@plumbline/domain/report/defect-library';
import { reportFindings } from '@plumbline/domain/tables/records';
import { libraryEntry } from '@plumbline/domain/testing/library-entry';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { expect, it } from 'vitest';
import { fillGaps } from './fill-gaps.ts';

const aFinding = makerOf(reportFindings, {
  reportId: 'r',
  position: 'a0',
  itemPath: 'roof/roof_coverings',
  title: 'msg shingles',
});
const text = findingFromEntry(
  libraryEntry({
    id: 'e',
    title: 'Shingles damaged',
    observation: 'Shingles were missing.',
    isSafety: false,
  }),
  'roof/roof_coverings',
);

it('replaces a note that stands as the title, and fills every empty text', () => {
  expect(fillGaps(aFinding(), text)).toMatchObject({
    libraryId: 'e',
    title: 'Shingles damaged',
    observation: 'Shingles were missing.',
    recommendation: 'Replace.',
  });
});

it('keeps what was typed, and a safety hazard', () => {
  const patch = fillGaps(aFinding({ observation: 'Three are gone.', trade: 'mason', isSafety: true }), text);
  expect(patch).not.toHaveProperty('observation');
  expect(patch).not.toHaveProperty('title');
  expect(patch).not.toHaveProperty('trade');
  expect(patch).toMatchObject({ isSafety: true, recommendation: 'Replace.' });
});
