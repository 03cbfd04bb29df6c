import { LAYOUT_LOOKS, type LayoutId } from '@plumbline/domain/report/model/report-looks';
import { classicLayout } from './classic/classic-layout.ts';
import { minimalLayout } from './minimal/minimal-layout.ts';
import { modernLayout } from './modern/modern-layout.ts';
import type { ReportLayout } from './report-layout.ts';

const BY_ID: Readonly<Record<LayoutId, ReportLayout>> = {
  classic: classicLayout,
  modern: modernLayout,
  minimal: minimalLayout,
};

/** In the order offered. */
export const LAYOUTS: readonly ReportLayout[] = LAYOUT_LOOKS.map(({ id }) => BY_ID[id]);

/** The layout of this name; an unknown one prints as classic. */
export const layoutNamed = (name: string): ReportLayout =>
  LAYOUTS.find((layout) => layout.name === name) ?? classicLayout;
