/**
 * An official form as written out: only what is printed. For a page that may read the form but not the underlying
 * answers, such as those whose question no longer applies.
 */
import { buildReportDocument } from '../report/document.ts';
import type { ReportSnapshot } from '../report/snapshot/types.ts';
import { PRINTED_FORMS } from './all-forms.ts';
import { fillForm } from './fill-form.ts';
import type { FilledForm } from './filled-form.ts';
import type { PrintedFormId } from './form-id.ts';

export interface HandedOutForm {
  readonly formId: PrintedFormId;
  readonly filled: FilledForm;
}

/**
 * Uses our drawing of the form, even if the organization chose a fillable form. Null for a report of our own design.
 */
export function handedOutForm({ formBlank: _kept, ...snapshot }: ReportSnapshot): HandedOutForm | null {
  const document = buildReportDocument(snapshot, { draft: false });
  if (document.kind !== 'form') return null;
  const { formId, inputs } = document;
  return { formId, filled: fillForm(PRINTED_FORMS[formId], inputs) };
}
