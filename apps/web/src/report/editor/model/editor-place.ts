/**
 * The editor's position in the report, stored in the URL (`?at=roof/roof_coverings&finding=...`), so that Back, a
 * reload, and a link from the missing list all lead to the same place.
 */
import { nextUnfinished } from '@plumbline/domain/report/engine/next-unfinished';
import { placeOfBlocker, type ReportPlace } from '@plumbline/domain/report/engine/place-of-blocker';
import type { Blocker, ItemView, ReportView, SectionView } from '@plumbline/domain/report/engine/report-view';

export interface EditorPlace {
  readonly section: SectionView | null;
  readonly item: ItemView | null;
}

/** A path below an item, or of a fact that the item asks, resolves to the item; an unknown one to the overview. */
export function findPlace(view: ReportView, at: string | undefined): EditorPlace {
  if (at === undefined) return { section: null, item: null };
  const candidates = view.sections.filter(
    (section) => at === section.path || at.startsWith(`${section.path}/`),
  );
  // 'heating' also begins 'heating/<uuid>': the longest match wins.
  const section = candidates.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
  const item = section?.items.find((each) => [each, ...each.sectionFields].some(isNamed)) ?? null;
  return { section, item };

  function isNamed({ path }: { readonly path: string }): boolean {
    return at === path || at?.startsWith(`${path}/`) === true;
  }
}

export interface NextStop {
  readonly path: string;
  readonly label: string;
}

/** Returns the stops in order: what a section asks itself (if anything), then its items. */
function listStops(view: ReportView): NextStop[] {
  return view.sections.flatMap((section) => {
    const hasOwn = section.ownFields.some((field) => field.isVisible);
    const own = hasOwn ? [{ path: section.path, label: section.label }] : [];
    return [...own, ...section.items.map((item) => ({ path: item.path, label: item.item.label }))];
  });
}

/**
 * Returns what to fix next: what follows the one at this place, or else the first of this stop, or else of the stops
 * after it; null when nothing blocks publishing.
 */
export function nextMissing(view: ReportView, here: ReportPlace): Blocker | null {
  const { blockers } = view;
  const index = blockers.findIndex((blocker) => {
    const place = placeOfBlocker(blocker);
    return place.at === here.at && place.finding === here.finding;
  });
  if (index >= 0) return blockers[(index + 1) % blockers.length] ?? null;
  const { section, item } = findPlace(view, here.at);
  const stop = item?.path ?? section?.path ?? '';
  const firstAt = (path: string | null) => blockers.find((each) => stopOf(each) === path);
  return firstAt(stop) ?? firstAt(nextUnfinished(view, stop)) ?? null;
}

const stopOf = ({ itemPath, sectionPath }: Blocker): string => itemPath ?? sectionPath;

export function nextStop(view: ReportView, at: string, step: 1 | -1): NextStop | null {
  const stops = listStops(view);
  const index = stops.findIndex((stop) => stop.path === at);
  if (index >= 0) return stops[index + step] ?? null;
  // A section that asks nothing itself: on to its first item, back to what precedes it.
  const first = stops.findIndex((stop) => stop.path.startsWith(`${at}/`));
  return first < 0 ? null : (stops[step === 1 ? first : first - 1] ?? null);
}

/**
 * Returns the section to continue with: the first that is started and not done, or else the first not done. The
 * signer is known from the start, and signing comes last, so that alone does not count as started.
 */
export function currentSection(view: ReportView): SectionView | null {
  const open = view.sections.filter((section) => section.done < section.total);
  return open.find((section) => isStarted(section) && !isSigned(section)) ?? open[0] ?? null;
}

const isStarted = ({ done, items }: SectionView): boolean => done > 0 || items.some((item) => item.status);

const isSigned = ({ fields }: SectionView): boolean => fields.some(({ field }) => field.type === 'signature');

export const percentDone = (view: ReportView): number =>
  view.total === 0 ? 0 : Math.floor((view.done / view.total) * 100);
