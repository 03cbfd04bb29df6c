/** Report parts that differ between layouts only in measurements and type. */
import type { LayoutTheme } from '../layout-theme.ts';
import type { ReportLayout } from '../report-layout.ts';
import { appendix, notices, signatures } from './back-matter.ts';
import { certificate } from './certificate.ts';
import { contents } from './contents.ts';
import { general } from './facts-table.ts';
import { summary } from './summary.ts';

type SharedPart = 'certificate' | 'contents' | 'general' | 'summary' | 'notices' | 'signatures' | 'appendix';

export const sharedParts = (theme: LayoutTheme): Pick<ReportLayout, SharedPart> => ({
  certificate: (context) => certificate(theme, context),
  contents: (context, entries) => contents(theme, context, entries),
  general: (context) => general(theme, context),
  summary: (context) => summary(theme, context),
  notices: (context) => notices(theme, context),
  signatures: (context) => signatures(theme, context),
  appendix: (context) => appendix(theme, context),
});
