/** Facts side by side: the label above its value, in columns of equal width with aligned tops. */
import type { Area, CoverSheet, Fitted } from './cover-sheet.ts';
import type { CoverTexts } from './cover-texts.ts';
import type { CoverText } from './fit-text.ts';

export interface FactRowOptions {
  readonly size: number;
  /** The report's title is in the first column. */
  readonly hasTitle: boolean;
  readonly gutter?: number;
}

/** A fact as two texts, its label above its value. */
export const stackedFact = (fact: CoverText): CoverText[] => {
  const { lead, ...value } = fact;
  return lead ? [{ ...value, text: lead.text, face: lead.face, color: lead.color }, value] : [value];
};

const MOST_COLUMNS = 4;

/** At most four columns; more facts than that share the last one. */
export function factRow(
  sheet: CoverSheet,
  area: Omit<Area, 'y'>,
  texts: CoverTexts,
  options: FactRowOptions,
): Fitted {
  const { size, gutter = 12 } = options;
  const cells = [
    ...(options.hasTitle ? [[texts.title(size, size * 1.4)]] : []),
    ...texts.facts(size, size * 1.4).map(stackedFact),
  ];
  const columns = [...cells.slice(0, MOST_COLUMNS - 1), cells.slice(MOST_COLUMNS - 1).flat()].filter(
    (cell) => cell.length > 0,
  );
  const width = (area.width + gutter) / Math.max(1, columns.length) - gutter;
  const fitted = columns.map((cell, index) =>
    sheet.text({ x: area.x + index * (width + gutter), width, height: area.height }, cell),
  );
  return {
    height: Math.max(0, ...fitted.map((column) => column.height)),
    draw: (y) => {
      for (const column of fitted) column.draw(y);
    },
  };
}
