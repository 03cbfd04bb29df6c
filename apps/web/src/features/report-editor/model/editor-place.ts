/**
 * Where in the report the editor stands. It lives in the address (`?at=roof/roof_coverings&finding=...`), so that Back, a
 * reload and a link from 'what is missing' all lead to the same place.
 */
import { nextUnfinished } from '@plumbline/domain/report-engine/next-unfinished';
import type { ItemView, ReportView, SectionView } from '@plumbline/domain/report-engine/report-view';

export interface EditorPlace {
  readonly section: SectionView | null;
  readonly item: ItemView | null;
}

/** A path below an item (a field of it) leads to the item; an unknown one to the overview. */
export function findPlace(view: ReportView, at: string | undefined): EditorPlace {
  if (at === undefined) return { section: null, item: null };
  const candidates = view.sections.filter(
    (section) => at === section.path || at.startsWith(`${section.path}/`),
  );
  // 'heating' also begins 'heating/<uuid>': the longest fits best.
  const section = candidates.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
  const item = section?.items.find((each) => at === each.path || at.startsWith(`${each.path}/`)) ?? null;
  return { section, item };
}

export interface NextStop {
  readonly path: string;
  readonly label: string;
}

/** The stops of the walk in order: a section's own questions (when it has any), then its items. */
function listStops(view: ReportView): NextStop[] {
  return view.sections.flatMap((section) => {
    const own = section.fields.length > 0 ? [{ path: section.path, label: section.label }] : [];
    return [...own, ...section.items.map((item) => ({ path: item.path, label: item.item.label }))];
  });
}

/** The next place that keeps the report from being published; null when nothing does. */
export function nextMissing(view: ReportView, at: string): NextStop | null {
  const path = nextUnfinished(view, at);
  if (path === null) return null;
  const { section, item } = findPlace(view, path);
  return { path, label: item?.item.label ?? section?.label ?? '' };
}

export function nextStop(view: ReportView, at: string, step: 1 | -1): NextStop | null {
  const stops = listStops(view);
  const index = stops.findIndex((stop) => stop.path === at);
  return index < 0 ? null : (stops[index + step] ?? null);
}

/**
 * The section that a person is likely to go on with: the first that is begun and not done, else the first not done. Who signs is known
 * from the start, and signing comes last: that section is not begun by what was filled in there.
 */
export function currentSection(view: ReportView): SectionView | null {
  const open = view.sections.filter((section) => section.done < section.total);
  return open.find((section) => section.done > 0 && !isSigned(section)) ?? open[0] ?? null;
}

const isSigned = ({ fields }: SectionView): boolean => fields.some(({ field }) => field.type === 'signature');

export const nextItemOf = (section: SectionView): ItemView | null =>
  section.items.find((item) => !item.isDone) ?? null;

export const percentDone = (view: ReportView): number =>
  view.total === 0 ? 0 : Math.floor((view.done / view.total) * 100);
