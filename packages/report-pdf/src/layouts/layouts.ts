import { classicLayout } from './classic/classic-layout.ts';
import type { ReportLayout } from './report-layout.ts';

const LAYOUTS: readonly ReportLayout[] = [classicLayout];

/** The layout of this name; a name that is not known here prints as classic. */
export const layoutNamed = (name: string): ReportLayout =>
  LAYOUTS.find((layout) => layout.name === name) ?? classicLayout;
