/**
 * Fills a report like a person: first the given answers, then every remaining question, until nothing is missing or
 * nothing helps. Given answers are never changed.
 */
import { isInstanceId, joinPath, optionPath } from '../report/engine/answer-path.ts';
import type { FieldDefinition, ReportDefinition } from '../report/engine/definition.ts';
import { createReportState } from '../report/engine/report-state.ts';
import type { FieldView, PlacementInput, ReportView } from '../report/engine/report-view.ts';

export interface FilledReport {
  readonly answers: ReadonlyMap<string, unknown>;
  readonly placements: readonly PlacementInput[];
  readonly view: ReportView;
}

/** A person needs far fewer rounds; anything left after that is a contradiction. */
const MAX_ROUNDS = 12;

/** `given`: path -> stored value; a list means the options of a multiple choice, null means 'stays empty'. */
export function fillReport(
  definition: ReportDefinition,
  given: Readonly<Record<string, unknown>> = {},
): FilledReport {
  const answers = new Map<string, unknown>();
  for (const [path, value] of Object.entries(given)) {
    if (Array.isArray(value)) for (const option of value) answers.set(optionPath(path, String(option)), true);
    else if (value !== null) answers.set(path, value);
  }
  const placements: PlacementInput[] = [];
  const look = (): ReportView =>
    createReportState(definition).update({
      answers: new Map(answers),
      findings: [],
      placements: [...placements],
    });
  let view = look();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const open = openFields(view).filter(({ path }) => !(path in given));
    if (open.length === 0) break;
    for (const field of open) answerField(field, answers, placements);
    view = look();
  }
  return { answers, placements, view };
}

function openFields(view: ReportView): FieldView[] {
  const flatten = (fields: readonly FieldView[]): FieldView[] =>
    fields.flatMap((field) => [field, ...field.entries.flatMap((entry) => flatten(entry.fields))]);
  const blocked = new Set(view.blockers.map(({ path }) => path));
  return view.sections
    .flatMap((section) => [...section.fields, ...section.items.flatMap((item) => item.fields)])
    .flatMap((field) => flatten([field]))
    .filter((field) => blocked.has(field.path) && field.isRequired && field.missing !== null);
}

function answerField(
  { path, field, options, photoCount }: FieldView,
  answers: Map<string, unknown>,
  placements: PlacementInput[],
): void {
  const first = options[0]?.id ?? '';
  if (field.type === 'photo' || field.type === 'proof') {
    const count = (field.photos?.min ?? 1) - photoCount;
    for (let index = 0; index < count; index += 1) placements.push({ path, findingId: null, slot: null });
  } else if (field.type === 'multi') answers.set(optionPath(path, first), true);
  else if (field.type === 'matrix') {
    for (const row of field.rows ?? []) {
      const rowPath = joinPath(path, row.id);
      if (!answers.has(rowPath)) answers.set(rowPath, row.options?.[0] ?? first);
    }
  } else if (field.type === 'repeat') answers.set(joinPath(path, uuidOf(path)), 'a0');
  else answers.set(path, field.type === 'single' ? first : plainValue(field));
}

function plainValue(field: FieldDefinition): unknown {
  switch (field.type) {
    case 'int':
    case 'decimal':
    case 'money':
    case 'rating':
      return field.normalRange?.[0] ?? Math.max(field.min ?? 1, 1);
    case 'year':
      return 1998;
    case 'date':
      return '2026-05-04';
    case 'time':
      return '09:30';
    case 'boolean':
      return true;
    case 'email':
      return 'ann@example.com';
    case 'phone':
      return '(813) 555-0142';
    case 'url':
      return 'https://example.com';
    case 'signature':
      return {
        name: 'Ann Lee',
        signedAt: '2026-05-04T15:00:00Z',
        widthPx: 300,
        heightPx: 100,
        strokes: [[0, 0, 10, 10]],
      };
    default:
      return `Answer to ${field.label}`.slice(0, field.maxLength ?? 200);
  }
}

/** One entry per group is enough; its id derives from the path, so a test is reproducible. */
function uuidOf(path: string): string {
  const hash = Array.from(path).reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffffff,
    7,
  );
  return `00000000-0000-4000-8000-0000${hash.toString(16).padStart(8, '0')}`;
}

/** Paths of a report's blockers without entry ids, each with its reason. */
export const blockersOf = (view: ReportView): string[] =>
  view.blockers.map(
    ({ path, reason }) =>
      `${path
        .split('/')
        .filter((part) => !isInstanceId(part))
        .join('/')}: ${reason}`,
  );
