/** A report as a document: what PDF, preview and the client's page draw. */
export { type BuildOptions, buildReportModel } from './report-model/build-report-model.ts';
export { type NumberedReport, photoNumbers } from './report-model/photo-numbers.ts';
export { tradeLabel } from './report-model/trade-label.ts';
export type {
  ModelAnnotation,
  ModelCover,
  ModelFact,
  ModelFinding,
  ModelItem,
  ModelPhoto,
  ModelSection,
  ModelSignature,
  ModelSummaryGroup,
  ReportModel,
  StatusTone,
} from './report-model/types.ts';
