/**
 * A report at one moment: everything the printed report depends on, in one JSON value. It is stored with a published
 * version and rendered by the device and later by the server, so nothing in it may be looked up elsewhere. Keys are
 * written in a fixed order (`serialize-snapshot.ts`), so equal snapshots have equal bytes.
 */

import type { FieldMap } from '../../forms/field-map.ts';
import type {
  Inspection,
  Media,
  MediaCopy,
  MediaNote,
  MediaPlacement,
  PhotoMark,
  PhotoPrint,
  Report,
  ReportFinding,
  ReportFindingLocation,
} from '../../tables/records.ts';
import type { ReportDefinition } from '../engine/definition.ts';
import type { SnapshotContact } from './snapshot-contact.ts';

export const SNAPSHOT_FORMAT = 1;
/** Label of an agent copy. */
export const AGENT_COPY = 'Agent copy';

export interface SnapshotOrganization {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly licenseNumber: string;
  readonly address: string;
  readonly website: string;
  /** `#rrggbb` or null for the product's own ink. */
  readonly brandColor: string | null;
  /** Absent if the organization chose nothing, and in snapshots from before branding. */
  readonly branding?: SnapshotBranding | undefined;
}

export interface SnapshotBranding {
  readonly logo: {
    readonly sha256: string;
    readonly widthPx: number;
    readonly heightPx: number;
    /** The PNG itself in base64. */
    readonly picture?: string | undefined;
  } | null;
  readonly fontSet: string;
  readonly footerText: string;
}

export interface SnapshotPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly licenseNumber: string;
}

/** Null while the report is a draft; the three values belong to the immutable version. */
export interface SnapshotPublication {
  readonly version: number;
  readonly publishedAt: string;
  readonly publishedBy: SnapshotPerson;
}

export interface ReportSnapshot {
  readonly format: typeof SNAPSHOT_FORMAT;
  readonly organization: SnapshotOrganization;
  readonly inspector: SnapshotPerson | null;
  readonly client: SnapshotContact | null;
  readonly agent: SnapshotContact | null;
  readonly inspection: Inspection;
  readonly report: Report;
  readonly definition: ReportDefinition;
  /** path -> stored answer value, sorted by path. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly findings: readonly ReportFinding[];
  readonly findingLocations: readonly ReportFindingLocation[];
  readonly media: readonly Media[];
  readonly placements: readonly MediaPlacement[];
  /** Marks on the photos above, by id. */
  readonly photoMarks: readonly PhotoMark[];
  /** Renditions with blur and crop that match these marks; a photo that needs one and lacks it is not shown. */
  readonly photoPrints: readonly PhotoPrint[];
  /** Notes on the recordings above, by id; the photos of their moments are among the media. */
  readonly mediaNotes: readonly MediaNote[];
  /** Copies that match the current cut of each recording. */
  readonly mediaCopies: readonly MediaCopy[];
  readonly publication: SnapshotPublication | null;
  /** Created by `redactForAgent`, and labeled on every page; absent in the report itself. */
  readonly copy?: 'agent' | undefined;
  /** The agency's own PDF that the form is printed on; absent: our drawing of it. */
  readonly formBlank?: SnapshotBlank | undefined;
}

export interface SnapshotBlank {
  readonly sha256: string;
  /** Absent for fillable forms whose mapping ships with the app. */
  readonly map?: FieldMap | undefined;
}
