/** An annotation on a PDF in words, so that two versions of it can be told apart. */
import { ANNOTATION_LABELS } from '#src/ground/pdf-annotations/threads.ts';

type Values = Readonly<Record<string, unknown>>;

const percent = (fraction: unknown): string => `${Math.round(Number(fraction ?? 0) * 100)}%`;

/** 'Text “Check the flashing”, 12% from the left and 40% from the top, 30% wide' */
export function wordsOfDrawing(row: Values, values: Values): string {
  const { kind } = row;
  const label = Object.entries(ANNOTATION_LABELS).find(([name]) => name === kind)?.[1] ?? 'Annotation';
  const content = values.content;
  const text =
    typeof content === 'object' && content !== null && 'value' in content && typeof content.value === 'string'
      ? ` “${content.value}”`
      : '';
  const place = `${percent(values.x)} from the left and ${percent(values.y)} from the top, ${percent(values.width)} wide`;
  return `${label}${text}, ${place}`;
}
