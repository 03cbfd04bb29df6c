import type { ReportModel } from '@plumbline/domain/report/model/types';

type Head = Omit<
  ReportModel,
  | 'cover'
  | 'summary'
  | 'counts'
  | 'severityLabels'
  | 'general'
  | 'sections'
  | 'notices'
  | 'signatures'
  | 'appendix'
>;

/** What running header, footer and theme need from a report, without any content: for documents in a report's look. */
export const bodilessModel = (head: Head, addressLines: readonly string[]): ReportModel => ({
  ...head,
  cover: { template: '', title: head.title, addressLines, photo: null, facts: [] },
  summary: null,
  counts: { safety: 0, major: 0, moderate: 0, minor: 0, photos: 0 },
  severityLabels: { safety: '', major: '', moderate: '', minor: '' },
  general: [],
  sections: [],
  notices: [],
  signatures: [],
  appendix: [],
});
