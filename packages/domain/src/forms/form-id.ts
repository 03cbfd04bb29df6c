/** The official form a report is printed as. Lightweight: the forms' pages are loaded where they are drawn. */
import type { ReportDefinition } from '../report/engine/definition.ts';

export const PRINTED_FORM_IDS = [
  'oir-b1-1802-rev-01-12',
  'oir-b1-1802-rev-04-26',
  'insp4pt-03-25',
  'rcf-1-03-25',
  'rei-7-6',
  'fdacs-13645-rev-05-21',
] as const;
export type PrintedFormId = (typeof PRINTED_FORM_IDS)[number];

/** By the form's number and revision; null for a report of our own design, and for a form that we do not draw. */
export function printedFormId({ source }: Pick<ReportDefinition, 'source'>): PrintedFormId | null {
  if (source === undefined) return null;
  const name = `${source.form} ${source.revision}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return PRINTED_FORM_IDS.find((id) => id === name) ?? null;
}
