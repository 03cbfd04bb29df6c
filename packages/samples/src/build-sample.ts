/** Fills a report of a type from its author's notes: answers, statuses, findings and photos, in walkthrough order. */
import type { MarkShape } from '@plumbline/domain/report/annotation/mark-shape';
import { joinPath, optionPath, statusPath } from '@plumbline/domain/report/engine/answer-path';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { SnapshotOrganization, SnapshotPerson } from '@plumbline/domain/report/snapshot';
import {
  inspections,
  type Media,
  type MediaPlacement,
  mediaPlacements,
  media as mediaTable,
  type PhotoMark,
  photoMarks as photoMarksTable,
  type ReportFinding,
  type ReportFindingLocation,
  reportFindingLocations,
  reportFindings,
  reports,
} from '@plumbline/domain/tables/records';
import { type Drawing, HEIGHT, WIDTH } from './drawings/kit.ts';
import type { Sample } from './sample.ts';

export interface SampleHouse {
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly yearBuilt: number;
  readonly areaSqft: number;
}

export interface SampleJob {
  readonly definition: ReportDefinition;
  readonly house: SampleHouse;
  readonly number: string;
  readonly look: { readonly cover: string; readonly layout: string; readonly accent: string };
  readonly organization: Pick<
    SnapshotOrganization,
    'name' | 'email' | 'phone' | 'licenseNumber' | 'address' | 'website'
  >;
  readonly inspector: Omit<SnapshotPerson, 'id'>;
  readonly client: { readonly name: string; readonly email: string; readonly phone: string };
  readonly agent?: { readonly name: string; readonly company: string } | undefined;
  /** ISO instants; the zone is that of the property. */
  readonly startsAt: string;
  readonly publishedAt: string;
  readonly timeZone: string;
}

export interface SamplePhoto {
  readonly caption?: string;
  readonly slot?: string;
  readonly marks?: readonly MarkShape[];
}

type FindingText = Pick<
  ReportFinding,
  'title' | 'severity' | 'observation' | 'implication' | 'recommendation'
> &
  Partial<
    Pick<
      ReportFinding,
      'isSafety' | 'trade' | 'action' | 'timeframe' | 'isNearEndOfLife' | 'isSignificantlyDeficient'
    >
  > & {
    readonly places?: readonly string[];
    readonly photos?: readonly (readonly [Drawing, SamplePhoto?])[];
  };

export interface SampleAuthor {
  /** A list means the options of a multiple choice. */
  readonly answers: (below: string, answers: Readonly<Record<string, unknown>>) => void;
  /** Entries of a repeat group; a drawing, with or without a caption, is the photo of its field. */
  readonly entries: (path: string, entries: readonly Readonly<Record<string, unknown>>[]) => void;
  readonly status: (items: string, status: string, reason?: string) => void;
  readonly finding: (itemPath: string, finding: FindingText) => void;
  readonly photo: (path: string, drawing: Drawing, photo?: SamplePhoto) => void;
  readonly photos: (
    below: string,
    drawings: Readonly<Record<string, Drawing | readonly [Drawing, string]>>,
  ) => void;
  /** `name`: the signer; by default the inspector. */
  readonly sign: (path: string, name?: string) => void;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Sorts in writing order: a0, a1 ... b0. */
const positionOf = (index: number): string =>
  `${LETTERS[Math.floor(index / 26)] ?? 'z'}${LETTERS[index % 26] ?? 'z'}`;
const idOf = (kind: number, index: number): string =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(index).padStart(12, '0')}`;

export function buildSample(job: SampleJob, write: (author: SampleAuthor) => void): Sample {
  const answers = new Map<string, unknown>();
  const findings: ReportFinding[] = [];
  const findingLocations: ReportFindingLocation[] = [];
  const media: Media[] = [];
  const placements: MediaPlacement[] = [];
  const photoMarks: PhotoMark[] = [];
  const pictures = new Map<string, Drawing>();
  const base = {
    scopeId: idOf(1, 0),
    createdAt: job.startsAt,
    updatedAt: job.startsAt,
    createdBy: null,
    deletedAt: null,
  };

  const addPhoto = (
    drawing: Drawing,
    place: { path: string | null; findingId: string | null },
    { caption = '', slot, marks = [] }: SamplePhoto = {},
  ): void => {
    const mediaId = idOf(2, media.length);
    const name = `${job.number.toLowerCase()}-${media.length + 1}`;
    pictures.set(name, drawing);
    media.push(photoRow(mediaId, name, base, takenAt(job, media.length)));
    placements.push({
      ...mediaPlacements.initial,
      ...base,
      id: idOf(3, placements.length),
      reportId: idOf(0, 1),
      mediaId,
      ...place,
      slot: slot ?? null,
      position: positionOf(placements.length),
      caption,
    });
    for (const shape of marks)
      photoMarks.push({
        ...photoMarksTable.initial,
        ...base,
        id: idOf(4, photoMarks.length),
        mediaId,
        shape,
      });
  };
  const answer = (path: string, value: unknown): void => {
    if (isCaptioned(value)) addPhoto(value[0], { path, findingId: null }, { caption: value[1] });
    else if (Array.isArray(value))
      for (const option of value) answers.set(optionPath(path, String(option)), true);
    else if (typeof value === 'function') addPhoto(value as Drawing, { path, findingId: null });
    else answers.set(path, value);
  };

  write({
    answers: (below, given) => {
      for (const [path, value] of Object.entries(given)) answer(joinPath(below, path), value);
    },
    entries: (path, entries) => {
      entries.forEach((entry, index) => {
        const own = joinPath(path, idOf(5, answers.size));
        answers.set(own, positionOf(index));
        for (const [field, value] of Object.entries(entry)) answer(joinPath(own, field), value);
      });
    },
    status: (items, status, reason) => {
      for (const item of items.split(/\s+/).filter((each) => each !== '')) {
        answers.set(statusPath(item), status);
        if (reason !== undefined) answers.set(joinPath(item, 'reason'), reason);
      }
    },
    finding: (itemPath, { places = [], photos = [], ...text }) => {
      const id = idOf(6, findings.length);
      findings.push({
        ...reportFindings.initial,
        ...base,
        id,
        reportId: idOf(0, 1),
        position: positionOf(findings.length),
        itemPath,
        trade: '',
        action: 'correct',
        timeframe: 'before_closing',
        ...text,
      });
      for (const label of places)
        findingLocations.push({
          ...reportFindingLocations.initial,
          ...base,
          id: idOf(7, findingLocations.length),
          reportId: idOf(0, 1),
          findingId: id,
          position: positionOf(findingLocations.length),
          label,
        });
      for (const [drawing, photo] of photos) addPhoto(drawing, { path: null, findingId: id }, photo);
    },
    photo: (path, drawing, photo) => addPhoto(drawing, { path, findingId: null }, photo),
    photos: (below, drawings) => {
      for (const [path, value] of Object.entries(drawings)) {
        const [drawing, caption] = typeof value === 'function' ? [value, ''] : value;
        addPhoto(drawing, { path: joinPath(below, path), findingId: null }, { caption });
      }
    },
    sign: (path, name = job.inspector.name) => void answers.set(path, signature(name, job.publishedAt)),
  });
  const rows = { findings, findingLocations, media, placements, photoMarks };
  return {
    pictures,
    snapshot: {
      ...envelope(job, base),
      answers: Object.fromEntries([...answers].sort(([a], [b]) => (a < b ? -1 : 1))),
      ...rows,
    },
  };
}

const isCaptioned = (value: unknown): value is readonly [Drawing, string] =>
  Array.isArray(value) && typeof value[0] === 'function';

type Base = Pick<Media, 'scopeId' | 'createdAt' | 'updatedAt' | 'createdBy' | 'deletedAt'>;

const FIRST_PHOTO_MS = 4 * 60_000;
const BETWEEN_PHOTOS_MS = 95_000;

/** One photo after the other during the walk. */
const takenAt = ({ startsAt }: SampleJob, index: number): string =>
  new Date(Date.parse(startsAt) + FIRST_PHOTO_MS + index * BETWEEN_PHOTOS_MS).toISOString();

const photoRow = (id: string, name: string, base: Base, at: string): Media => ({
  ...mediaTable.initial,
  ...base,
  id,
  kind: 'photo',
  sha256: name,
  sizeBytes: 0,
  mime: 'image/jpeg',
  width: WIDTH,
  height: HEIGHT,
  takenAt: at,
  originalName: `${name}.jpg`,
  reportSha256: name,
  reportSizeBytes: 0,
  reportWidth: WIDTH,
  reportHeight: HEIGHT,
  thumbSha256: name,
  thumbSizeBytes: 0,
  state: 'safe',
});

function envelope(
  job: SampleJob,
  base: Base,
): Omit<
  Sample['snapshot'],
  'answers' | 'findings' | 'findingLocations' | 'media' | 'placements' | 'photoMarks'
> {
  const { house, definition, look } = job;
  const inspector = { id: idOf(0, 2), ...job.inspector };
  const contact = (
    kind: 'client' | 'agent',
    name: string,
    company: string,
    email: string,
    phone: string,
  ) => ({
    ...base,
    id: idOf(0, kind === 'client' ? 3 : 4),
    kind,
    name,
    company,
    email,
    phone,
    address: '',
    notes: '',
  });
  return {
    format: 1,
    organization: { id: idOf(0, 5), ...job.organization, brandColor: look.accent },
    inspector,
    client: contact('client', job.client.name, '', job.client.email, job.client.phone),
    agent: job.agent === undefined ? null : contact('agent', job.agent.name, job.agent.company, '', ''),
    inspection: {
      ...inspections.initial,
      ...base,
      id: idOf(1, 0),
      inspectorId: inspector.id,
      clientContactId: idOf(0, 3),
      agentContactId: job.agent === undefined ? null : idOf(0, 4),
      addressLine1: house.street,
      city: house.city,
      region: house.region,
      postalCode: house.postalCode,
      yearBuilt: house.yearBuilt,
      livingAreaSqft: house.areaSqft,
      startsAt: job.startsAt,
      timeZone: job.timeZone,
      status: 'completed',
    },
    report: {
      ...reports.initial,
      ...base,
      id: idOf(0, 1),
      inspectionId: idOf(1, 0),
      type: definition.id,
      definitionId: definition.id,
      definitionVersion: definition.version,
      number: job.number,
      status: 'published',
      coverTemplate: look.cover,
      layout: look.layout,
      documentDate: job.publishedAt.slice(0, 10),
    },
    definition,
    photoPrints: [],
    mediaNotes: [],
    mediaCopies: [],
    publication: { version: 1, publishedAt: job.publishedAt, publishedBy: inspector },
  };
}

const TALL = 'bdfhklt';
const LOW = 'gjpqyz';
/** Points of a loop: few enough for a report with many signatures, many enough to look round. */
const LOOP_POINTS = 9;

/** Cursive handwriting: one loop per letter, as high or low as the letter, a new stroke for each word. */
function signature(name: string, signedAt: string) {
  const strokes: number[][] = [];
  let x = 22;
  for (const word of name.split(' ')) {
    const stroke: number[] = [];
    for (const letter of word) {
      const isCapital = letter !== letter.toLowerCase();
      const code = letter.codePointAt(0) ?? 0;
      const height = isCapital
        ? 62
        : TALL.includes(letter)
          ? 50
          : LOW.includes(letter)
            ? -34
            : 16 + (code % 4) * 4;
      const width = isCapital ? 26 : 10 + (code % 3) * 3;
      for (let point = 0; point < LOOP_POINTS; point += 1) {
        const turn = (point / LOOP_POINTS) * Math.PI * 2;
        const along = x + (width * point) / LOOP_POINTS + Math.sin(turn) * width * 0.42;
        const up = (height * (1 - Math.cos(turn))) / 2;
        stroke.push(Math.round(along + up * 0.22), Math.round(78 - up - (x - 22) * 0.03));
      }
      x += width;
    }
    strokes.push([...stroke, x + 16, 74]);
    x += 24;
  }
  return { name, signedAt, widthPx: Math.max(300, x + 30), heightPx: 120, strokes };
}

export const arrowTo = (fromX: number, fromY: number, toX: number, toY: number): MarkShape => ({
  kind: 'arrow',
  points: [fromX, fromY, toX, toY],
  color: '#d21d3f',
  width: 0.007,
});
export const ring = (x: number, y: number, w: number, h: number): MarkShape => ({
  kind: 'ellipse',
  box: [x, y, w, h],
  color: '#d21d3f',
  width: 0.007,
});
export const label = (x: number, y: number, words: string): MarkShape => ({
  kind: 'text',
  at: [x, y],
  text: words,
  color: '#d21d3f',
  width: 0.007,
});
