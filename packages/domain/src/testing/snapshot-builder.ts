/** Fills a report like an inspector, for tests: answers, statuses, findings, photos; then takes a snapshot. */

import type { ReportDefinition } from '../report/engine/definition.ts';
import { copyRecipe } from '../report/recordings/copy-recipe.ts';
import type { ReportSnapshot } from '../report/snapshot/types.ts';
import {
  inspections,
  type Media,
  type MediaCopy,
  type MediaNote,
  type MediaPlacement,
  media,
  mediaCopies,
  mediaNotes,
  mediaPlacements,
  type PhotoMark,
  type PhotoPrint,
  photoMarks,
  photoPrints,
  type ReportFinding,
  type ReportFindingLocation,
  reportFindingLocations,
  reportFindings,
  reports,
} from '../tables/records.ts';
import { makerOf } from './make-record.ts';

const base = {
  scopeId: 'inspection-1',
  createdAt: '2026-11-19T14:00:00Z',
  updatedAt: '2026-11-19T18:00:00Z',
  createdBy: 'user-1',
  deletedAt: null,
};

export interface SnapshotBuilder {
  answer(path: string, value: unknown): SnapshotBuilder;
  status(itemPath: string, status: string, reason?: string): SnapshotBuilder;
  finding(itemPath: string, finding?: Partial<ReportFinding>, locations?: readonly string[]): SnapshotBuilder;
  /** A photo at a path, or ('finding') at the last added finding. */
  photo(at: string, placement?: Partial<MediaPlacement>, media?: Partial<Media>): SnapshotBuilder;
  /** A recording at a path, or ('finding') at the last added finding. */
  recording(at: string, placement?: Partial<MediaPlacement>, media?: Partial<Media>): SnapshotBuilder;
  /** A note at the recording that was added last. */
  note(atMs: number, text: string): SnapshotBuilder;
  /** The same with a photo of the moment; a following `mark` is drawn on it. */
  still(atMs: number, text: string): SnapshotBuilder;
  /** The recipients' copy of that recording, matching its cut. */
  copy(): SnapshotBuilder;
  /** A mark on the photo that was added last. */
  mark(shape: unknown): SnapshotBuilder;
  /** A rendition of that photo under the name of a recipe. */
  print(recipe: string): SnapshotBuilder;
  snapshot(changes?: Partial<ReportSnapshot>): ReportSnapshot;
}

export function createSnapshotBuilder(definition: ReportDefinition): SnapshotBuilder {
  const answers = new Map<string, unknown>();
  const findings: ReportFinding[] = [];
  const findingLocations: ReportFindingLocation[] = [];
  const photos: Media[] = [];
  const placements: MediaPlacement[] = [];
  const marks: PhotoMark[] = [];
  const prints: PhotoPrint[] = [];
  const notes: MediaNote[] = [];
  const copies: MediaCopy[] = [];
  const recordingNow = (): Media => {
    const found = photos.findLast(({ kind }) => kind !== 'photo');
    if (found === undefined) throw new Error('no recording was added');
    return found;
  };
  const addNote = (atMs: number, text: string, stillId: string | null): void => {
    const id = `note-${String(notes.length + 1).padStart(4, '0')}`;
    notes.push(aNote({ id, mediaId: recordingNow().id, atMs, text, stillId }));
  };
  const position = (list: readonly unknown[]): string => `a${String(list.length).padStart(4, '0')}`;

  const builder: SnapshotBuilder = {
    answer(path, value) {
      answers.set(path, value);
      return builder;
    },
    status(itemPath, status, reason) {
      answers.set(`${itemPath}/status`, status);
      if (reason !== undefined) answers.set(`${itemPath}/reason`, reason);
      return builder;
    },
    finding(itemPath, finding = {}, locations = []) {
      const id = `finding-${findings.length + 1}`;
      findings.push(aFinding({ id, position: position(findings), itemPath, ...finding }));
      for (const label of locations) {
        const place = { id: `location-${findingLocations.length}`, position: position(findingLocations) };
        findingLocations.push(aLocation({ ...place, findingId: id, label }));
      }
      return builder;
    },
    photo(at, placement = {}, changes = {}) {
      const mediaId = `media-${photos.length + 1}`;
      photos.push({ ...newMedia(mediaId), ...changes });
      placements.push(
        aPlacement({
          id: `placement-${placements.length + 1}`,
          mediaId,
          findingId: at === 'finding' ? (findings.at(-1)?.id ?? null) : null,
          path: at === 'finding' ? null : at,
          position: position(placements),
          ...placement,
        }),
      );
      return builder;
    },
    recording(at, placement = {}, changes = {}) {
      const file = { kind: 'video', mime: 'video/webm', durationMs: 60_000, originalName: '' } as const;
      return builder.photo(at, { slot: 'recording', ...placement }, { ...file, ...changes });
    },
    note(atMs, text) {
      addNote(atMs, text, null);
      return builder;
    },
    still(atMs, text) {
      const id = `media-${photos.length + 1}`;
      addNote(atMs, text, id);
      photos.push(newMedia(id));
      return builder;
    },
    copy() {
      const recording = recordingNow();
      const file = {
        sha256: `copy-${recording.id}`,
        sizeBytes: 900_000,
        mime: recording.mime,
        durationMs: 60_000,
      };
      const id = `copy-${copies.length + 1}`;
      copies.push(aCopy({ id, mediaId: recording.id, recipe: copyRecipe(recording), ...file }));
      return builder;
    },
    mark(shape) {
      const id = `mark-${String(marks.length + 1).padStart(4, '0')}`;
      marks.push(aMark({ id, mediaId: `media-${photos.length}`, shape }));
      return builder;
    },
    print(recipe) {
      const mediaId = `media-${photos.length}`;
      const file = { sha256: `print-${mediaId}`, sizeBytes: 60_000, width: 1200, height: 900 };
      prints.push(aPrint({ id: `print-${prints.length + 1}`, mediaId, recipe, ...file }));
      return builder;
    },
    snapshot(changes = {}) {
      const sorted = [...answers].sort(([a], [b]) => (a < b ? -1 : 1));
      const rows = {
        findings,
        findingLocations,
        media: photos,
        placements,
        photoMarks: marks,
        photoPrints: prints,
        mediaNotes: notes,
        mediaCopies: copies,
      };
      return { ...newSnapshot(definition), answers: Object.fromEntries(sorted), ...rows, ...changes };
    },
  };
  return builder;
}

const aFinding = makerOf(reportFindings, {
  ...base,
  reportId: 'report-1',
  position: '',
  itemPath: '',
  title: 'Damaged or missing shingles',
  observation: 'Shingles were torn.',
  implication: 'Water can enter.',
  recommendation: 'Have a roofer replace them.',
  trade: 'roofer',
  action: 'correct',
  timeframe: 'before_closing',
});
const aLocation = makerOf(reportFindingLocations, {
  ...base,
  reportId: 'report-1',
  findingId: '',
  position: '',
});
const aPlacement = makerOf(mediaPlacements, { ...base, reportId: 'report-1', mediaId: '', position: '' });
const aNote = makerOf(mediaNotes, { ...base, mediaId: '', atMs: 0 });
const aCopy = makerOf(mediaCopies, {
  ...base,
  mediaId: '',
  recipe: '',
  sha256: '',
  sizeBytes: 0,
  mime: '',
  durationMs: 0,
});
const aMark = makerOf(photoMarks, { ...base, mediaId: '', shape: null });
const aPrint = makerOf(photoPrints, {
  ...base,
  mediaId: '',
  recipe: '',
  sha256: '',
  sizeBytes: 0,
  width: 0,
  height: 0,
});
const aPhoto = makerOf(media, {
  ...base,
  kind: 'photo',
  sha256: '',
  sizeBytes: 3_000_000,
  mime: 'image/jpeg',
  width: 4032,
  height: 3024,
  takenAt: '2026-11-19T14:30:00Z',
  originalName: 'IMG_0001.JPG',
  reportSizeBytes: 85_000,
  reportWidth: 1200,
  reportHeight: 900,
  thumbSizeBytes: 12_000,
  state: 'safe',
});
const newMedia = (id: string): Media =>
  aPhoto({ id, sha256: `original-${id}`, reportSha256: `report-${id}`, thumbSha256: `thumb-${id}` });

const anInspection = makerOf(inspections, {
  ...base,
  inspectorId: 'user-1',
  clientContactId: 'contact-1',
  addressLine1: '1148 Palmetto Ave',
  city: 'Rivera Beach',
  region: 'FL',
  postalCode: '33404',
  yearBuilt: 1994,
  livingAreaSqft: 1840,
  startsAt: '2026-11-19T14:00:00Z',
  timeZone: 'America/New_York',
  feeCents: 42500,
  status: 'completed',
});
const aReport = makerOf(reports, {
  ...base,
  lockedAt: null,
  inspectionId: 'inspection-1',
  type: '',
  definitionId: '',
  number: '2026-0384',
});

const person = {
  id: 'user-1',
  name: 'Marco Dietz',
  email: 'marco@example.com',
  phone: '5615550134',
  licenseNumber: 'HI11842',
};

function newSnapshot(definition: ReportDefinition): ReportSnapshot {
  return {
    format: 1,
    organization: {
      id: 'organization-1',
      name: 'Dietz & Sons Inspections',
      email: 'office@example.com',
      phone: '5615550134',
      licenseNumber: 'HI11842',
      address: '22 Harbor Road, Rivera Beach, FL 33404',
      website: '',
      brandColor: '#1f4a3f',
    },
    inspector: person,
    client: {
      ...base,
      id: 'contact-1',
      kind: 'client',
      name: 'Ana Delgado',
      company: '',
      email: 'ana@example.com',
      phone: '',
      address: '',
      notes: '',
    },
    agent: null,
    inspection: anInspection(),
    report: aReport({
      type: definition.id,
      definitionId: definition.id,
      definitionVersion: definition.version,
    }),
    definition,
    answers: {},
    findings: [],
    findingLocations: [],
    media: [],
    placements: [],
    photoMarks: [],
    photoPrints: [],
    mediaNotes: [],
    mediaCopies: [],
    publication: { version: 2, publishedAt: '2026-11-21T21:05:00Z', publishedBy: person },
  };
}
