/** Two names for one thing, and years that cannot be. */
import type { FieldView } from '../../report/engine/report-view.ts';
import {
  type CheckedReport,
  findingText,
  namedFinding,
  placeAt,
  placesOf,
  type Remark,
  remarkOnFinding,
} from './checked-report.ts';
import { namesOfOneThing } from './two-names.ts';

interface Use {
  readonly name: string;
  readonly where: string;
  readonly place: Remark['place'];
}

export function checkNames(checked: CheckedReport): Remark[] {
  const texts = textsOf(checked);
  return namesOfOneThing.flatMap((names): Remark[] => {
    const uses = texts.flatMap(({ text, where, place }) =>
      usedNames(text, names).map((name): Use => ({ name, where, place })),
    );
    const counts = names.map((name) => ({ name, count: uses.filter((use) => use.name === name).length }));
    const used = counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
    const [usual, rare] = [used[0], used.at(-1)];
    if (used.length < 2 || usual === undefined || rare === undefined) return [];
    const at = uses.find(({ name }) => name === rare.name);
    if (at === undefined) return [];
    const message = `“${rare.name}” here is “${usual.name}” elsewhere in the report.`;
    return [{ id: `names:${names[0] ?? ''}`, rule: 'names', message, where: at.where, place: at.place }];
  });
}

/** 'Hot water heater' also contains 'water heater': the longest name counts. */
function usedNames(text: string, names: readonly string[]): readonly string[] {
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  let rest = text;
  return longestFirst.filter((name) => {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu');
    const isUsed = pattern.test(rest);
    rest = rest.replace(pattern, ' ');
    return isUsed;
  });
}

function textsOf({ view, findings }: CheckedReport) {
  const places = placesOf(view);
  const notes = places.flatMap(({ item, path, where }) =>
    item === null || item.note.trim() === ''
      ? []
      : [{ text: item.note, where, place: { at: `${path}/note` } }],
  );
  const told = findings.map((finding) => ({
    text: findingText(finding),
    where: placeAt(places, finding.itemPath)?.where ?? 'General',
    place: { at: finding.itemPath, finding: finding.id },
  }));
  return [...notes, ...told];
}

const BUILT = 'building.year_built';
const OLDEST_YEAR = 1600;

export function checkYears({ view, findings, currentYear }: CheckedReport): Remark[] {
  const places = placesOf(view);
  const built = places.flatMap(({ fields }) => fields).find(({ field }) => field.fact === BUILT)?.value;
  const answered = places.flatMap(({ fields, where }) =>
    fields.filter(isYear).flatMap((field): Remark[] => {
      const problem = problemOfYear(field, typeof built === 'number' ? built : null, currentYear);
      return problem === null
        ? []
        : [{ id: `year:${field.path}`, rule: 'year', message: problem, where, place: { at: field.path } }];
    }),
  );
  const told = findings.flatMap((finding) => {
    const place = placeAt(places, finding.itemPath);
    const text = `${finding.title}. ${finding.observation}`;
    const later = (text.match(/\b20\d\d\b/gu) ?? []).map(Number).find((year) => year > currentYear);
    if (later !== undefined)
      return [
        remarkOnFinding(
          'year',
          finding,
          place,
          `${namedFinding(finding)} names ${later}, which is in the future.`,
        ),
      ];
    const age = Number(/\b(\d{1,2})[- ]years?[- ]old\b/iu.exec(text)?.[1]);
    const made = place?.fields.find((field) => isYear(field) && field.field.fact !== BUILT)?.value;
    if (!Number.isFinite(age) || typeof made !== 'number') return [];
    const isFar = Math.abs(currentYear - made - age) > MOST_OFF;
    return isFar
      ? [
          remarkOnFinding(
            'year',
            finding,
            place,
            `${namedFinding(finding)} says ${age} years, but the year is ${made}.`,
          ),
        ]
      : [];
  });
  return [...answered, ...told];
}

/** 'About 12 years old' may be off by this much. */
const MOST_OFF = 3;

const isYear = ({ field, value, isVisible }: FieldView): boolean =>
  isVisible && field.type === 'year' && typeof value === 'number';

function problemOfYear(
  { field, value }: FieldView,
  built: number | null,
  currentYear: number,
): string | null {
  if (typeof value !== 'number') return null;
  if (value > currentYear) return `${field.label} is ${value}, which is in the future.`;
  if (value < OLDEST_YEAR) return `${field.label} is ${value}.`;
  if (built !== null && field.fact !== BUILT && value < built)
    return `${field.label} is ${value}, before the house was built in ${built}.`;
  return null;
}
