import {
  INTERNACHI_STANDARD,
  type StandardPart,
} from '@plumbline/domain/report/practice-standard/internachi';

export interface StandardHit {
  readonly part: StandardPart;
  /** 'Not required' */
  readonly list: string;
  readonly listId: string;
  readonly line: string;
}

/** Returns lines with all the words, in the standard's order; the part's name counts as well. */
export function findInStandard(query: string): readonly StandardHit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return INTERNACHI_STANDARD.flatMap((part) =>
    part.lists.flatMap(({ id, title, lines }) =>
      lines
        .filter((line) => {
          const text = `${part.title} ${title} ${line}`.toLowerCase();
          return words.every((word) => text.includes(word));
        })
        .map((line) => ({ part, list: title, listId: id, line })),
    ),
  );
}
