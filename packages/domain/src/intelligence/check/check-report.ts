/**
 * Finds what contradicts itself in a report, by rules: 'Check the report'. It blocks nothing; what blocks publishing is the
 * engine's list of what is missing. Pure, and fast enough to run on every change of an open sheet.
 */
import { isAnswered } from '../../report/engine/condition.ts';
import { disagreements } from '../../report/engine/facts.ts';
import { checkCaptions, checkMaterials, checkPhotosWithoutFinding, checkStatuses } from './check-answers.ts';
import { checkRecommendations, checkSeverities, checkTwice } from './check-findings.ts';
import { checkNames, checkYears } from './check-words.ts';
import { type CheckedReport, placeAt, placesOf, type Remark } from './checked-report.ts';

export type { CheckedPhoto, CheckedReport, CheckRule, Remark } from './checked-report.ts';

/** In the order of the report. */
export function checkReport(checked: CheckedReport): Remark[] {
  const found = [
    ...checkStatuses(checked),
    ...checkMaterials(checked),
    ...checkCaptions(checked),
    ...checkPhotosWithoutFinding(checked),
    ...checkSeverities(checked),
    ...checkRecommendations(checked),
    ...checkTwice(checked),
    ...checkNames(checked),
    ...checkYears(checked),
    ...checkOtherReports(checked),
    ...checkEmptySections(checked),
  ];
  const order = placesOf(checked.view).map(({ where }) => where);
  const distinct = found.filter(({ id }, index) => found.findIndex((each) => each.id === id) === index);
  return distinct.sort((a, b) => order.indexOf(a.where) - order.indexOf(b.where));
}

/** The 1802 and the home inspection of one house must not state two roof years. */
function checkOtherReports({ view, report, others }: CheckedReport): Remark[] {
  const places = placesOf(view);
  return disagreements(report, others).map(({ path, label, values, own }) => {
    const other = values.find(({ from }) => from !== own?.from) ?? values[1];
    return {
      id: `other-report:${path}`,
      rule: 'other-report',
      message: `${label} is ${own?.text ?? ''} here and ${other?.text ?? ''} in ${other?.from ?? 'another report'}.`,
      where: placeAt(places, path)?.where ?? label,
      place: { at: path },
    };
  });
}

/** An untouched section, in a report that is otherwise well under way. */
function checkEmptySections({ view, photos, findings }: CheckedReport): Remark[] {
  const started = view.sections.filter(({ items }) => items.some(({ status }) => status !== null));
  if (started.length * 2 < view.sections.filter(({ items }) => items.length > 0).length) return [];
  return view.sections.flatMap(({ path, label, section, items, fields }): Remark[] => {
    const isInside = (at: string | null): boolean =>
      at !== null && (at === path || at.startsWith(`${path}/`));
    const isEmpty =
      items.length > 0 &&
      section?.isOptional !== true &&
      items.every(({ status }) => status === null) &&
      !fields.some(({ value }) => isAnswered(value)) &&
      !photos.some((photo) => isInside(photo.path)) &&
      !findings.some(({ itemPath }) => isInside(itemPath));
    return isEmpty
      ? [
          {
            id: `empty:${path}`,
            rule: 'empty',
            message: 'Nothing has been entered in this section.',
            where: label,
            place: { at: path },
          },
        ]
      : [];
  });
}
