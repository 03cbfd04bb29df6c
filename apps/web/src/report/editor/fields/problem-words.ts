import type { FieldView } from '@plumbline/domain/report/engine/report-view';

/** Describes an answer's problem and the form rules that it breaks; null when it is valid. */
export const problemWords = ({ problem, blocks }: Pick<FieldView, 'problem' | 'blocks'>): string | null =>
  [...(problem === null ? [] : [problem]), ...blocks].join(' ') || null;
