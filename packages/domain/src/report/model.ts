/** A report as a document: input of the PDF, the preview and the client page. */
export { type BuildOptions, buildReportModel } from './model/build-report-model.ts';
export { type NumberedReport, photoNumbers } from './model/photo-numbers.ts';
export {
  COVER_LOOKS,
  type CoverId,
  type CoverLook,
  FONT_SET_LOOKS,
  type FontSetId,
  type FontSetLook,
  LAYOUT_LOOKS,
  type LayoutId,
  type LayoutLook,
} from './model/report-looks.ts';
export { tradeLabel } from './model/trade-label.ts';
export type {
  ModelAnnotation,
  ModelBranding,
  ModelCover,
  ModelFact,
  ModelFinding,
  ModelItem,
  ModelLogo,
  ModelPhoto,
  ModelSection,
  ModelSignature,
  ModelSummaryGroup,
  ReportModel,
  StatusTone,
} from './model/types.ts';
