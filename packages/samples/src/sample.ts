/**
 * A finished report of a fictional house: what a visitor can read before there is any inspection. It is a snapshot like
 * that of a published version, so the same code generates its pages, PDF and web report.
 */
import type { ReportSnapshot } from '@plumbline/domain/report/snapshot';
import type { Drawing } from './drawings/kit.ts';

export interface Sample {
  readonly snapshot: ReportSnapshot;
  /** By the photo's name in the snapshot. */
  readonly pictures: ReadonlyMap<string, Drawing>;
}
