export { COVER_NAMES, type CoverName, type CoverTemplate } from './covers/cover-template.ts';
export { COVERS } from './covers/covers.ts';
export { FONT_NAMES, type FontName } from './fonts/font-names.ts';
export { type RenderDeps, type RenderedPdf, renderReportPdf } from './render-report-pdf.ts';
