import type { ReportView } from './report-view.ts';

/**
 * Returns the next place with something missing: from `at` to the end of the report, then from its start. The path of
 * an item, or of a section with missing fields; null when nothing is missing. An unknown `at` starts at the beginning.
 */
export function nextUnfinished(view: ReportView, at: string): string | null {
  const stops = view.sections.flatMap((section) => {
    const isOwnOpen = section.blockers.some((blocker) => blocker.itemPath === null);
    const open = new Set(section.blockers.map((blocker) => blocker.itemPath));
    // An item of an optional, untouched section has no blockers: it may stay empty.
    const items = section.items.map(({ path }) => ({ path, isOpen: open.has(path) }));
    return [{ path: section.path, isOpen: isOwnOpen }, ...items];
  });
  const from = stops.findIndex((stop) => stop.path === at) + 1;
  return [...stops.slice(from), ...stops.slice(0, from)].find((stop) => stop.isOpen)?.path ?? null;
}
