import type { ReportDefinition } from '../engine/definition.ts';

/**
 * Merges two people's edits of one draft: `theirs` arrived before `mine` was written; `base` is their common start. My
 * changes win per section (the unit of storage); everything else is theirs.
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

/** Conflict id for everything in a draft except its sections. */
export const FRAME = '';

/** Returns what both changed differently: section ids, and the frame. There, my changes win. */
export function clashesOf(
  base: ReportDefinition,
  mine: ReportDefinition,
  theirs: ReportDefinition,
  isEqual: (a: unknown, b: unknown) => boolean,
): string[] {
  const [old, own, other] = [base, mine, theirs].map(partsOf) as [Parts, Parts, Parts];
  return [...own.keys()].filter((id) => {
    const part = own.get(id);
    const was = old.get(id);
    const came = other.get(id);
    return (
      was !== undefined &&
      came !== undefined &&
      !isEqual(part, was) &&
      !isEqual(came, was) &&
      !isEqual(came, part)
    );
  });
}

type Parts = ReadonlyMap<string, unknown>;

/** The order of sections is merged, or mine; it contains no text. */
function partsOf({ sections, ...frame }: ReportDefinition): Parts {
  return new Map<string, unknown>([[FRAME, frame], ...sections.map((each) => [each.id, each] as const)]);
}

const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);

/** Unnamed ones come last. */
function inOrder<T extends { readonly id: string }>(list: readonly T[], order: readonly string[]): T[] {
  const rank = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...list].sort((a, b) => rank(a.id) - rank(b.id));
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
