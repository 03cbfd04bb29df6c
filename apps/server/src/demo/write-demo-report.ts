/**
 * One inspection of the demo: inspection, report header, answers, findings, photos; or only the content, for an
 * existing report.
 */
import { decide, readChoices } from '@plumbline/domain/report/defect-library/choices';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { rowId } from '@plumbline/domain/sync/row-id';
import { generateKeyBetween } from 'fractional-indexing';
import { type Answers, answersOfSection } from './demo-answers.ts';
import type { DemoChange, DemoClient } from './demo-client.ts';
import { demoFindings, demoItemPhotos } from './demo-findings.ts';
import type { DemoJob } from './demo-jobs.ts';
import { type DemoFile, type DemoPhoto, makeDemoPhoto } from './demo-photos.ts';

export interface DemoReportInput {
  readonly client: DemoClient;
  readonly officeId: string;
  readonly job: DemoJob;
  readonly number: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly appointmentId: string;
  readonly clientContact: { readonly id: string; readonly name: string; readonly email: string };
  readonly agentContact: { readonly id: string; readonly name: string };
  readonly inspector: { readonly id: string; readonly name: string; readonly license: string };
  /** Comment text of a library entry by its key. */
  readonly library: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly timeZone: string;
}

const SIGNATURE = [
  [12, 96, 30, 40, 48, 92, 60, 52, 74, 90, 92, 70, 108, 88],
  [130, 44, 134, 92, 160, 90, 176, 60, 190, 84, 214, 70, 240, 86, 262, 74],
];

interface ReportPlace {
  readonly inspectionId: string;
  readonly reportId: string;
}

export async function writeDemoReport(input: DemoReportInput): Promise<void> {
  const { client, officeId } = input;
  const place = { inspectionId: client.newId(), reportId: client.newId() };
  const book = createPhotoBook(client, officeId, place);
  const cover = await addCover(book, input);
  await client.insert(officeId, [
    { table: 'inspections', id: place.inspectionId, values: inspectionValues(input) },
    { table: 'reports', id: place.reportId, values: reportValues(input, place.inspectionId, cover) },
  ]);
  await writeContent(input, place, book, new Set());
}

/** Fills a report started on a screen; existing answers are kept. */
export async function fillBegunReport(
  input: DemoReportInput,
  place: ReportPlace,
  answered: ReadonlySet<string>,
): Promise<void> {
  const book = createPhotoBook(input.client, input.officeId, place);
  await addCover(book, input);
  await writeContent(input, place, book, answered);
}

const addCover = (book: PhotoBook, { job }: DemoReportInput): Promise<string> =>
  book.add(job.cover, {
    path: 'general/front_photo',
    finding_id: null,
    slot: null,
    caption: 'Front of the house',
  });

async function writeContent(
  input: DemoReportInput,
  { inspectionId, reportId }: ReportPlace,
  book: PhotoBook,
  answered: ReadonlySet<string>,
): Promise<void> {
  const { client, job } = input;
  const sections = homeInspection.sections.slice(0, Math.round(homeInspection.sections.length * job.written));
  const open = new Set(sections.map((section) => section.id));
  const findings = demoFindings.filter(([path]) => open.has(path.split('/')[0] ?? ''));
  if (job.written === 0) {
    const begun = toAnswerRows(reportId, bookedAnswers(input));
    await client.insert(
      inspectionId,
      begun.filter(({ values }) => !answered.has(String(values.path))),
    );
  } else {
    const broken = new Set(findings.map(([path]) => path));
    const answers: Answers = generalAnswers(input);
    for (const section of sections) Object.assign(answers, answersOfSection(section, homeInspection, broken));
    if (job.written === 1) Object.assign(answers, closingAnswers(input));
    const rows = toAnswerRows(reportId, answers).filter(({ values }) => !answered.has(String(values.path)));
    await client.insert(inspectionId, rows);
    await client.insert(inspectionId, await findingRows(input, reportId, findings, book));
    for (const [path, slot, drawing, caption] of demoItemPhotos) {
      if (open.has(path.split('/')[0] ?? ''))
        await book.add(drawing, { path, finding_id: null, slot: slot || null, caption });
    }
  }
  await client.insert(inspectionId, book.rows());
  await book.upload();
}

function inspectionValues({
  job,
  appointmentId,
  clientContact,
  agentContact,
  inspector,
  startsAt,
  endsAt,
  timeZone,
}: DemoReportInput) {
  return {
    appointment_id: appointmentId,
    inspector_id: inspector.id,
    client_contact_id: clientContact.id,
    agent_contact_id: agentContact.id,
    address_line1: job.address,
    address_line2: '',
    city: job.city,
    region: 'FL',
    postal_code: job.postalCode,
    year_built: job.yearBuilt,
    living_area_sqft: job.areaSqft,
    starts_at: startsAt,
    ends_at: endsAt,
    time_zone: timeZone,
    fee_cents: job.feeCents,
    status: job.written === 1 ? 'completed' : 'in_progress',
  };
}

function reportValues({ number, startsAt }: DemoReportInput, inspectionId: string, coverMediaId: string) {
  return {
    inspection_id: inspectionId,
    cover_media_id: coverMediaId,
    type: 'home_inspection',
    definition_id: homeInspection.id,
    definition_version: homeInspection.version,
    number,
    status: 'draft',
    cover_template: 'plumb',
    layout: 'classic',
    paper_size: 'letter',
    shows_summary: true,
    document_date: startsAt.slice(0, 10),
  };
}

/** What is known before the visit. */
function bookedAnswers({ job, clientContact, agentContact, inspector, startsAt }: DemoReportInput): Answers {
  return {
    'general/inspection_date': startsAt.slice(0, 10),
    'general/start_time': `${String(job.hour).padStart(2, '0')}:00`,
    'general/property_address': `${job.address}, ${job.city}, FL ${job.postalCode}`,
    'general/client_name': clientContact.name,
    'general/client_email': clientContact.email,
    'general/agent_name': agentContact.name,
    'general/inspector_name': inspector.name,
    'general/inspector_license': inspector.license,
    'general/year_built': job.yearBuilt,
    'general/square_feet': job.areaSqft,
    'general/sop_used': 'florida_61_30',
  };
}

function generalAnswers(input: DemoReportInput): Answers {
  const { job } = input;
  return {
    ...bookedAnswers(input),
    'general/end_time': `${String(job.hour + 3).padStart(2, '0')}:00`,
    'general/attendees/client': true,
    'general/attendees/buyer_agent': true,
    'general/building_type': 'single_family',
    'general/stories': 1,
    'general/bedrooms': 3,
    'general/bathrooms': 2,
    'general/occupancy': 'occupied',
    'general/utilities_on/water': true,
    'general/utilities_on/electric': true,
    'general/weather/clear': true,
    'general/outdoor_temp_f': 78,
    'general/ground_condition': 'dry',
    'general/recent_rain': 'no',
    'general/structure_orientation': 'south',
  };
}

function closingAnswers({ inspector, endsAt }: DemoReportInput): Answers {
  return {
    'closing/remarks':
      'Thank you for walking through the house with me. Start with the safety findings, then the roof.',
    'closing/signature': {
      name: inspector.name,
      signedAt: endsAt,
      widthPx: 300,
      heightPx: 120,
      strokes: SIGNATURE,
    },
  };
}

const toAnswerRows = (reportId: string, answers: Answers): DemoChange[] =>
  Object.entries(answers).map(([path, value]) => ({
    table: 'report_answers',
    id: rowId(reportId, path),
    values: { report_id: reportId, path, value },
  }));

export async function findingRows(
  { client, library, officeId }: Pick<DemoReportInput, 'client' | 'library' | 'officeId'>,
  reportId: string,
  findings: typeof demoFindings,
  book: PhotoBook | null,
): Promise<DemoChange[]> {
  const rows: DemoChange[] = [];
  let position: string | null = null;
  for (const [itemPath, key, place, drawings, picks] of findings) {
    const text = library.get(key);
    if (text === undefined) throw new Error(`no text ${key} in the library`);
    position = generateKeyBetween(position, null);
    const id = client.newId();
    rows.push({
      table: 'report_findings',
      id,
      values: {
        ...text,
        observation: decided(String(text.observation), picks),
        report_id: reportId,
        position,
        item_path: itemPath,
        library_id: rowId(officeId, `defect/${key}`),
      },
    });
    rows.push({
      table: 'report_finding_locations',
      id: client.newId(),
      values: { report_id: reportId, finding_id: id, position: 'a0', label: place },
    });
    for (const drawing of drawings)
      await book?.add(drawing, { path: null, finding_id: id, slot: null, caption: place });
  }
  return rows;
}

/** Decides the choices of a text in their order. */
function decided(text: string, picks: readonly string[]): string {
  const { choices } = readChoices(text);
  if (choices.length !== picks.length) throw new Error(`${choices.length} choices in “${text}”`);
  return choices.reduceRight((done, choice, index) => decide(done, choice, picks[index] ?? ''), text);
}

interface PlacementValues {
  readonly path: string | null;
  readonly finding_id: string | null;
  readonly slot: string | null;
  readonly caption: string;
}

interface PhotoBook {
  add(drawing: string, placement: PlacementValues): Promise<string>;
  rows(): readonly DemoChange[];
  upload(): Promise<void>;
}

function createPhotoBook(
  client: DemoClient,
  officeId: string,
  { inspectionId, reportId }: ReportPlace,
): PhotoBook {
  const rows: DemoChange[] = [];
  const files: DemoFile[] = [];
  let count = 0;
  let position: string | null = null;
  return {
    async add(drawing, placement) {
      count += 1;
      position = generateKeyBetween(position, null);
      const photo = await makeDemoPhoto(drawing, hashNumber(inspectionId) + count);
      const mediaId = client.newId();
      rows.push({ table: 'media', id: mediaId, values: mediaValues(photo, drawing) });
      rows.push({
        table: 'media_placements',
        id: client.newId(),
        values: { ...placement, report_id: reportId, media_id: mediaId, position },
      });
      files.push(photo.thumb, photo.report, photo.original);
      return mediaId;
    },
    rows: () => rows,
    async upload() {
      for (const { bytes, sha256 } of files) {
        await client.upload(`${officeId}/${inspectionId}/${sha256}.jpg`, bytes, 'image/jpeg');
        await client.call('confirm_blob', {
          p_scope: inspectionId,
          p_sha256: sha256,
          p_size_bytes: bytes.length,
        });
      }
    },
  };
}

/** Photos of two inspections must not share bytes: a checksum is one file of one inspection. */
const hashNumber = (id: string): number => Number.parseInt(id.slice(-6), 16) * 1000;

export function mediaValues({ original, report, thumb }: DemoPhoto, drawing: string) {
  return {
    kind: 'photo',
    sha256: original.sha256,
    size_bytes: original.bytes.length,
    mime: 'image/jpeg',
    width: original.widthPx,
    height: original.heightPx,
    original_name: `${drawing}.jpg`,
    rotation: 0,
    report_sha256: report.sha256,
    report_size_bytes: report.bytes.length,
    report_width: report.widthPx,
    report_height: report.heightPx,
    thumb_sha256: thumb.sha256,
    thumb_size_bytes: thumb.bytes.length,
  };
}
