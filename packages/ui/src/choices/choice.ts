/** One of the selectable values. */
export interface Choice {
  value: string;
  label: string;
  /** A second line in lists. */
  detail?: string | undefined;
}

/** Number of chips on the page before 'More' opens the searchable sheet. */
export const CHIPS_SHOWN = 5;

/** Chips on the page: the first ones, and any selected ones further back. */
export function shownChoices(choices: readonly Choice[], chosen: readonly string[]): readonly Choice[] {
  if (choices.length <= CHIPS_SHOWN) return choices;
  return choices.filter((choice, index) => index < CHIPS_SHOWN || chosen.includes(choice.value));
}

/** Choices that contain every typed word, in their own order. */
export function searchChoices(choices: readonly Choice[], query: string): readonly Choice[] {
  const words = foldCase(query).split(/\s+/u).filter(Boolean);
  return choices.filter((choice) => {
    const text = foldCase(`${choice.label} ${choice.detail ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** Lowercase without accents, so that 'beton' finds 'Béton'. */
function foldCase(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
