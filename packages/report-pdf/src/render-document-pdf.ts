/** Whatever a report is printed as -> PDF bytes: a document of our own design, or an official form. */
import { PRINTED_FORMS } from '@plumbline/domain/printed-forms/all-forms';
import { fillForm } from '@plumbline/domain/printed-forms/fill-form';
import type { ReportDocument } from '@plumbline/domain/report-document';
import { renderFormPdf } from './forms/render-form-pdf.ts';
import { type RenderDeps, type RenderedPdf, renderReportPdf } from './render-report-pdf.ts';

export function renderDocumentPdf(document: ReportDocument, deps: RenderDeps): Promise<RenderedPdf> {
  if (document.kind === 'report') return renderReportPdf(document.model, deps);
  const form = PRINTED_FORMS[document.formId];
  return renderFormPdf(form, fillForm(form, document.inputs), deps);
}
