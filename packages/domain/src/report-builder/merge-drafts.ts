import type { ReportDefinition } from '../report-engine/definition.ts';

/**
 * Two people build in one draft: `theirs` arrived while `mine` was not written yet; `base` is what both began with. What I changed
 * stays, section by section (the unit that is stored); everything else is theirs.
 */
export function mergeDrafts(
  base: ReportDefinition,
  mine: ReportDefinition,
  theirs: ReportDefinition,
): ReportDefinition {
  const old = new Map(base.sections.map((section) => [section.id, section]));
  const own = new Map(mine.sections.map((section) => [section.id, section]));
  const isMine = (id: string): boolean => !isSame(own.get(id), old.get(id));
  const { sections: mySections, ...myFrame } = mine;
  const { sections: baseSections, ...baseFrame } = base;
  const { sections: theirSections, ...theirFrame } = theirs;
  const merged = theirSections.flatMap((section) => {
    if (!isMine(section.id)) return [section];
    const changed = own.get(section.id);
    return changed === undefined ? [] : [changed];
  });
  const there = new Set(theirSections.map(({ id }) => id));
  const added = mySections.filter(({ id }) => !there.has(id) && isMine(id));
  const all = [...merged, ...added];
  const isReordered = !isSame(idsOf(mySections), idsOf(baseSections));
  return {
    ...(isSame(myFrame, baseFrame) ? theirFrame : myFrame),
    sections: isReordered ? inOrder(all, idsOf(mySections)) : all,
  };
}

const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);

/** Those that are not named come last. */
function inOrder<T extends { readonly id: string }>(list: readonly T[], order: readonly string[]): T[] {
  const rank = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...list].sort((a, b) => rank(a.id) - rank(b.id));
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
