/** Converts a snapshot to the stored bytes and back. Records are wire rows, so one mapper per table serves both. */
import * as z from 'zod/mini';
import { fieldMapSchema } from '../../forms/field-map.ts';
import { isLogoPng } from '../../ground/organization-logo.ts';
import type { Columns } from '../../tables/column.ts';
import type { Fields, Mapper, RecordBase, WireRow } from '../../tables/define-table.ts';
import {
  inspections,
  media,
  mediaCopies,
  mediaNotes,
  mediaPlacements,
  photoMarks,
  photoPrints,
  reportFindingLocations,
  reportFindings,
  reports,
} from '../../tables/records.ts';
import type { ReportDefinition } from '../engine/definition.ts';
import { canonicalJson } from './canonical-json.ts';
import { snapshotContacts } from './snapshot-contact.ts';
import { type ReportSnapshot, SNAPSHOT_FORMAT } from './types.ts';

export type SnapshotParseResult =
  | { readonly ok: true; readonly snapshot: ReportSnapshot }
  | { readonly ok: false; readonly reason: string };

/** Result of the report engine's `loadReleased`; injected, so a reader of snapshots needs no engine. */
export type DefinitionParser = (
  value: unknown,
) =>
  | { readonly ok: true; readonly definition: ReportDefinition }
  | { readonly ok: false; readonly reason: string };

const row = z.record(z.string(), z.unknown());
const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  licenseNumber: z.string(),
});
const branding = z.object({
  logo: z.nullable(
    z.object({
      sha256: z.string(),
      widthPx: z.number(),
      heightPx: z.number(),
      picture: z.optional(z.string().check(z.refine(isLogoPng))),
    }),
  ),
  fontSet: z.string(),
  footerText: z.string(),
});
const envelope = z.object({
  format: z.literal(SNAPSHOT_FORMAT),
  organization: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    licenseNumber: z.string(),
    address: z.string(),
    website: z.string(),
    brandColor: z.nullable(z.string()),
    branding: z.optional(branding),
  }),
  inspector: z.nullable(person),
  client: z.nullable(row),
  agent: z.nullable(row),
  inspection: row,
  report: row,
  definition: z.unknown(),
  answers: z.record(z.string(), z.unknown()),
  findings: z.array(row),
  findingLocations: z.array(row),
  media: z.array(row),
  placements: z.array(row),
  photoMarks: z.array(row),
  photoPrints: z.array(row),
  /** Absent in snapshots from before recordings existed. */
  mediaNotes: z._default(z.array(row), []),
  mediaCopies: z._default(z.array(row), []),
  formBlank: z.optional(
    z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)), map: z.optional(fieldMapSchema) }),
  ),
  publication: z.nullable(z.object({ version: z.number(), publishedAt: z.string(), publishedBy: person })),
  copy: z.optional(z.literal('agent')),
});

export function serializeSnapshot(snapshot: ReportSnapshot): string {
  return canonicalJson({
    ...snapshot,
    client: snapshot.client && snapshotContacts.toRow(snapshot.client),
    agent: snapshot.agent && snapshotContacts.toRow(snapshot.agent),
    inspection: inspections.toRow(snapshot.inspection),
    report: reports.toRow(snapshot.report),
    findings: snapshot.findings.map((each) => reportFindings.toRow(each)),
    findingLocations: snapshot.findingLocations.map((each) => reportFindingLocations.toRow(each)),
    media: snapshot.media.map((each) => media.toRow(each)),
    placements: snapshot.placements.map((each) => mediaPlacements.toRow(each)),
    photoMarks: snapshot.photoMarks.map((each) => photoMarks.toRow(each)),
    photoPrints: snapshot.photoPrints.map((each) => photoPrints.toRow(each)),
    mediaNotes: snapshot.mediaNotes.map((each) => mediaNotes.toRow(each)),
    mediaCopies: snapshot.mediaCopies.map((each) => mediaCopies.toRow(each)),
  });
}

/** Stops at the first invalid value. */
export function parseSnapshot(text: string, parseDefinition: DefinitionParser): SnapshotParseResult {
  try {
    return { ok: true, snapshot: readSnapshot(JSON.parse(text), parseDefinition) };
  } catch (error) {
    if (error instanceof SnapshotError || error instanceof SyntaxError)
      return { ok: false, reason: error.message };
    throw error;
  }
}

class SnapshotError extends Error {}

function readSnapshot(value: unknown, parseDefinition: DefinitionParser): ReportSnapshot {
  const parsed = envelope.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SnapshotError(`${issue?.path.join('.') ?? 'snapshot'}: ${issue?.message ?? 'does not fit'}`);
  }
  const stored = parsed.data;
  const definition = parseDefinition(stored.definition);
  if (!definition.ok) throw new SnapshotError(`definition: ${definition.reason}`);
  return {
    ...stored,
    definition: definition.definition,
    client: stored.client && read(snapshotContacts, stored.client),
    agent: stored.agent && read(snapshotContacts, stored.agent),
    inspection: read(inspections, stored.inspection),
    report: read(reports, stored.report),
    findings: stored.findings.map((each) => read(reportFindings, each)),
    findingLocations: stored.findingLocations.map((each) => read(reportFindingLocations, each)),
    media: stored.media.map((each) => read(media, each)),
    placements: stored.placements.map((each) => read(mediaPlacements, each)),
    photoMarks: stored.photoMarks.map((each) => read(photoMarks, each)),
    photoPrints: stored.photoPrints.map((each) => read(photoPrints, each)),
    mediaNotes: stored.mediaNotes.map((each) => read(mediaNotes, each)),
    mediaCopies: stored.mediaCopies.map((each) => read(mediaCopies, each)),
  };
}

function read<C extends Columns>(table: Mapper<C>, stored: WireRow): RecordBase & Fields<C> {
  const parsed = table.parse(stored);
  if (!parsed.ok) throw new SnapshotError(`${parsed.table} ${parsed.id ?? ''}: ${parsed.reason}`);
  return parsed.record;
}
