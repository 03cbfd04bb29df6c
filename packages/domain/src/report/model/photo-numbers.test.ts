import { describe, expect, it } from 'vitest';
import { homeInspection } from '../../report-types/home-inspection/definition.ts';
import { createSnapshotBuilder } from '../../testing/snapshot-builder.ts';
import { createReportState } from '../engine/report-state.ts';
import type { ReportSnapshot } from '../snapshot/types.ts';
import { buildReportModel } from './build-report-model.ts';
import { photoNumbers } from './photo-numbers.ts';
import type { ReportModel } from './types.ts';

const numbersOf = (snapshot: ReportSnapshot) => {
  const { answers, findings, placements } = snapshot;
  const view = createReportState(homeInspection).update({
    answers: new Map(Object.entries(answers)),
    findings,
    placements,
  });
  return photoNumbers({ ...snapshot, view });
};

/** Caption -> numbers, as printed. Every photo of these tests has its own caption. */
function printedNumbers(model: ReportModel): Map<string, number> {
  const inSections = model.sections.flatMap((section) => [
    ...section.findings.flatMap((finding) => finding.photos),
    ...section.items.flatMap((item) => [...item.findings.flatMap((each) => each.photos), ...item.photos]),
    ...section.photos,
  ]);
  const all = [...inSections, ...model.appendix.flatMap((group) => group.photos)];
  return new Map(all.map((photo) => [photo.caption, photo.number]));
}

const report = () => {
  const builder = createSnapshotBuilder(homeInspection);
  const at = (path: string, caption: string) => builder.photo(path, { caption });
  at('general/front_photo', 'front');
  at('general', 'street');
  for (const letter of 'abcde') at('roof/roof_coverings', letter);
  at('roof', 'roof itself');
  builder.finding('roof/roof_coverings');
  at('finding', 'torn tab');
  builder.finding('general');
  at('finding', 'locked gate');
  at('nowhere/at_all', 'lost');
  return builder;
};

describe('the number of a photo on the screen', () => {
  it('is the number that the document prints', () => {
    const snapshot = report().snapshot();
    const numbers = numbersOf(snapshot);
    const printed = printedNumbers(buildReportModel(snapshot, { draft: true }));
    expect(printed.size).toBe(10); // all but the one on the cover
    for (const placement of snapshot.placements) {
      const expected = placement.caption === 'front' ? 1 : printed.get(placement.caption);
      expect([placement.caption, numbers.get(placement.id)]).toEqual([placement.caption, expected]);
    }
  });

  it('is that of its place, not of the cover, where the document shows it at both', () => {
    const snapshot = report().snapshot();
    const chosen = snapshot.placements.find((each) => each.caption === 'torn tab');
    const withCover = {
      ...snapshot,
      report: { ...snapshot.report, coverMediaId: chosen?.mediaId ?? null },
    };
    const printed = printedNumbers(buildReportModel(withCover, { draft: true }));
    expect(numbersOf(withCover).get(chosen?.id ?? '')).toBe(printed.get('torn tab'));
    expect(printed.get('torn tab')).toBe(2);
  });

  it('is missing for a photo that cannot be printed yet', () => {
    const builder = createSnapshotBuilder(homeInspection);
    builder.photo('roof', {}, { reportSha256: null }).photo('roof');
    const snapshot = builder.snapshot();
    expect(snapshot.placements.map(({ id }) => numbersOf(snapshot).get(id))).toEqual([undefined, 1]);
  });
});
