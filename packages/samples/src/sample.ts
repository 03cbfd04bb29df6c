/**
 * A finished report of a house that does not exist: what a visitor may read before there is any inspection. It is a snapshot like
 * that of a published version, so that pages, PDF and web report are made of it by the same code as of any other.
 */
import type { ReportSnapshot } from '@plumbline/domain/report-snapshot';
import type { Drawing } from './drawings/kit.ts';

export interface Sample {
  readonly snapshot: ReportSnapshot;
  /** By the name under which a photo stands in the snapshot. */
  readonly pictures: ReadonlyMap<string, Drawing>;
}
