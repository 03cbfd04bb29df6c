export type { CoverTemplate } from './covers/cover-template.ts';
export { COVERS } from './covers/covers.ts';
export { renderCreditPage } from './credit/render-credit-page.ts';
export { FONT_NAMES, type FontName } from './fonts/font-names.ts';
export { renderFormPdf } from './forms/render-form-pdf.ts';
export { LAYOUTS } from './layouts/layouts.ts';
export { type RenderDeps, type RenderedPdf, renderReportPdf } from './render-report-pdf.ts';
