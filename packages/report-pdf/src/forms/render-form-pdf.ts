/**
 * Renders an official form with a report's answers as PDF, with the same bytes in a browser worker and in Node. We draw
 * the pages ourselves, word for word and position for position like the agency's. Same guarantees as `renderReportPdf`.
 */
import type { FilledForm } from '@plumbline/domain/forms/filled-form';
import type { PrintedForm } from '@plumbline/domain/forms/form-types';
import type { RenderDeps, RenderedPdf } from '../render-report-pdf.ts';
import { composeForm } from './compose-form.ts';
import { renderPages } from './render-pages.ts';

export const renderFormPdf = (
  form: PrintedForm,
  filled: FilledForm,
  deps: RenderDeps,
): Promise<RenderedPdf> => {
  const { widthPt, heightPt } = form;
  return renderPages(
    filled,
    (fonts) => composeForm(form, filled, fonts).map(({ ops }) => ({ ops, widthPt, heightPt })),
    deps,
  );
};
