/** Fills a report like an inspector, for tests: answers, statuses, findings, photos; then takes a snapshot. */

import { copyRecipe } from '../recordings/copy-recipe.ts';
import type {
  Media,
  MediaCopy,
  MediaNote,
  MediaPlacement,
  PhotoMark,
  PhotoPrint,
  ReportFinding,
  ReportFindingLocation,
} from '../records.ts';
import type { ReportDefinition } from '../report-engine/definition.ts';
import type { ReportSnapshot } from '../report-snapshot/types.ts';

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
  const media: Media[] = [];
  const placements: MediaPlacement[] = [];
  const photoMarks: PhotoMark[] = [];
  const photoPrints: PhotoPrint[] = [];
  const mediaNotes: MediaNote[] = [];
  const mediaCopies: MediaCopy[] = [];
  const recordingNow = (): Media => {
    const found = media.findLast(({ kind }) => kind !== 'photo');
    if (found === undefined) throw new Error('no recording was added');
    return found;
  };
  const addNote = (atMs: number, text: string, stillId: string | null): void => {
    const id = `note-${String(mediaNotes.length + 1).padStart(4, '0')}`;
    mediaNotes.push({ ...base, id, mediaId: recordingNow().id, atMs, text, stillId });
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
      findings.push({ ...newFinding(id, position(findings), itemPath), ...finding });
      for (const label of locations) {
        const place = {
          ...base,
          id: `location-${findingLocations.length}`,
          position: position(findingLocations),
        };
        findingLocations.push({ ...place, reportId: 'report-1', findingId: id, label });
      }
      return builder;
    },
    photo(at, placement = {}, changes = {}) {
      const mediaId = `media-${media.length + 1}`;
      media.push({ ...newMedia(mediaId), ...changes });
      placements.push({
        ...base,
        id: `placement-${placements.length + 1}`,
        reportId: 'report-1',
        mediaId,
        findingId: at === 'finding' ? (findings.at(-1)?.id ?? null) : null,
        path: at === 'finding' ? null : at,
        slot: null,
        position: position(placements),
        caption: '',
        ...placement,
      });
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
      const id = `media-${media.length + 1}`;
      addNote(atMs, text, id);
      media.push(newMedia(id));
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
      const id = `copy-${mediaCopies.length + 1}`;
      mediaCopies.push({ ...base, id, mediaId: recording.id, recipe: copyRecipe(recording), ...file });
      return builder;
    },
    mark(shape) {
      const id = `mark-${String(photoMarks.length + 1).padStart(4, '0')}`;
      photoMarks.push({ ...base, id, mediaId: `media-${media.length}`, shape });
      return builder;
    },
    print(recipe) {
      const mediaId = `media-${media.length}`;
      const file = { sha256: `print-${mediaId}`, sizeBytes: 60_000, width: 1200, height: 900 };
      photoPrints.push({ ...base, id: `print-${photoPrints.length + 1}`, mediaId, recipe, ...file });
      return builder;
    },
    snapshot(changes = {}) {
      const sorted = [...answers].sort(([a], [b]) => (a < b ? -1 : 1));
      const rows = {
        findings,
        findingLocations,
        media,
        placements,
        photoMarks,
        photoPrints,
        mediaNotes,
        mediaCopies,
      };
      return { ...newSnapshot(definition), answers: Object.fromEntries(sorted), ...rows, ...changes };
    },
  };
  return builder;
}

function newFinding(id: string, position: string, itemPath: string): ReportFinding {
  return {
    ...base,
    id,
    reportId: 'report-1',
    position,
    itemPath,
    libraryId: null,
    title: 'Damaged or missing shingles',
    severity: 'moderate',
    isSafety: false,
    isMaterialDefect: false,
    isSignificantlyDeficient: false,
    isNearEndOfLife: false,
    observation: 'Shingles were torn.',
    implication: 'Water can enter.',
    recommendation: 'Have a roofer replace them.',
    trade: 'roofer',
    action: 'correct',
    timeframe: 'before_closing',
  };
}

function newMedia(id: string): Media {
  return {
    ...base,
    id,
    kind: 'photo',
    sha256: `original-${id}`,
    sizeBytes: 3_000_000,
    mime: 'image/jpeg',
    width: 4032,
    height: 3024,
    durationMs: null,
    takenAt: '2026-11-19T14:30:00Z',
    originalName: 'IMG_0001.JPG',
    latitude: null,
    longitude: null,
    rotation: 0,
    reportSha256: `report-${id}`,
    reportSizeBytes: 85_000,
    reportWidth: 1200,
    reportHeight: 900,
    thumbSha256: `thumb-${id}`,
    thumbSizeBytes: 12_000,
    trimStartMs: null,
    trimEndMs: null,
    transcript: '',
    caption: '',
    state: 'safe',
  };
}

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
    inspection: {
      ...base,
      id: 'inspection-1',
      appointmentId: null,
      inspectorId: 'user-1',
      clientContactId: 'contact-1',
      agentContactId: null,
      addressLine1: '1148 Palmetto Ave',
      addressLine2: '',
      city: 'Rivera Beach',
      region: 'FL',
      postalCode: '33404',
      yearBuilt: 1994,
      livingAreaSqft: 1840,
      startsAt: '2026-11-19T14:00:00Z',
      endsAt: null,
      timeZone: 'America/New_York',
      feeCents: 42500,
      status: 'completed',
      notes: '',
    },
    report: {
      ...base,
      id: 'report-1',
      inspectionId: 'inspection-1',
      type: definition.id,
      definitionId: definition.id,
      definitionVersion: definition.version,
      number: '2026-0384',
      title: '',
      status: 'draft',
      coverTemplate: 'plumb',
      layout: 'classic',
      paperSize: 'letter',
      showsSummary: true,
      accentColor: null,
      coverMediaId: null,
      archivedAt: null,
      documentDate: null,
      lockedAt: null,
    },
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
