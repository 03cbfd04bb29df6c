/** Made by apps/web/visitor-pages-plugin.ts from packages/report-html/src/page/page-script.ts. */
declare module 'virtual:report-behavior' {
  /** Makes views, search, filters and photos of the report in this document work; called once per report. */
  export function startReportPage(): void;
}
