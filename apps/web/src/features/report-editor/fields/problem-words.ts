import type { FieldView } from '@plumbline/domain/report-engine/report-view';

/** What is wrong with an answer, and the rules of the form that it breaks; null when nothing is. */
export const problemWords = ({ problem, blocks }: Pick<FieldView, 'problem' | 'blocks'>): string | null =>
  [...(problem === null ? [] : [problem]), ...blocks].join(' ') || null;
