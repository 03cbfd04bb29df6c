/** Renders any printed form of a report as PDF: our own design, or an official form. */
import { PRINTED_FORMS } from '@plumbline/domain/forms/all-forms';
import { fillFieldMap, fillForm } from '@plumbline/domain/forms/fill-form';
import type { ReportDocument } from '@plumbline/domain/report/document';
import { renderFormPdf } from './forms/render-form-pdf.ts';
import { type RenderDeps, type RenderedPdf, renderReportPdf } from './render-report-pdf.ts';

export function renderDocumentPdf(document: ReportDocument, deps: RenderDeps): Promise<RenderedPdf> {
  if (document.kind === 'report') return renderReportPdf(document.model, deps);
  return document.kind === 'form' ? renderForm(document, deps) : renderOwnForm(document, deps);
}

async function renderForm(
  { formId, inputs, blankSha256 }: Extract<ReportDocument, { kind: 'form' }>,
  deps: RenderDeps,
): Promise<RenderedPdf> {
  const form = PRINTED_FORMS[formId];
  const filled = fillForm(form, inputs, blankSha256 !== null);
  if (blankSha256 === null) return renderFormPdf(form, filled, deps);
  // Heavy, and needed for nothing else. Unlike a photo, a missing fillable form leaves nothing to print.
  const { layOverBlank } = await import('./forms/overlay/lay-over-blank.ts');
  return layOverBlank(await deps.loadImage(blankSha256), null, filled, deps);
}

async function renderOwnForm(
  { map, inputs, blankSha256 }: Extract<ReportDocument, { kind: 'own-form' }>,
  deps: RenderDeps,
): Promise<RenderedPdf> {
  const { layOverBlank } = await import('./forms/overlay/lay-over-blank.ts');
  return layOverBlank(await deps.loadImage(blankSha256), map, fillFieldMap(map, inputs), deps);
}
