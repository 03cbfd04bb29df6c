/** A fictional report printed on the PDF: the sample of its type, or an answer of each kind. */
import type { FieldMap } from '@plumbline/domain/forms/field-map';
import { sampleSnapshot } from '@plumbline/domain/report/builder/sample-report';
import { joinPath, optionPath } from '@plumbline/domain/report/engine/answer-path';
import { collectFields } from '@plumbline/domain/report/engine/collect-fields';
import type { FieldDefinition, ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { ReportSnapshot } from '@plumbline/domain/report/snapshot/types';
import type { ReportType } from '@plumbline/domain/report-types/report-types';
import { loadSample, sampleSummary } from '@plumbline/samples/samples';

const WORDS = 'Sample answer';
const DAY = '2026-01-15';
const SAMPLE_ENTRY = '00000000-0000-7000-8000-000000000001';

export async function testSnapshot(
  type: Pick<ReportType, 'slug'>,
  definition: ReportDefinition,
  map: FieldMap,
): Promise<ReportSnapshot> {
  const sample = sampleSummary(type.slug);
  const base =
    sample === null
      ? sampleSnapshot(definition, sampleAnswers(definition), 'Sample Home Inspections')
      : (await loadSample(sample.slug)).snapshot;
  return {
    ...base,
    publication: null,
    // Photos follow the form, where no field is placed.
    findings: [],
    findingLocations: [],
    media: [],
    placements: [],
    photoMarks: [],
    photoPrints: [],
    formBlank: { sha256: map.pdfSha256, map },
  };
}

/** Answers with the first option, or a word, number, or date for typed fields. */
function sampleAnswers(definition: ReportDefinition): ReadonlyMap<string, unknown> {
  const answers = new Map<string, unknown>();
  const fields = collectFields(definition).flatMap(({ field, path, isInEntry }) =>
    isInEntry ? [] : field.type === 'repeat' ? sampleEntry(field, path, answers) : [{ field, path }],
  );
  for (const { field, path } of fields) {
    const first = field.options?.[0]?.id;
    if (field.type === 'multi' && first !== undefined) answers.set(optionPath(path, first), true);
    else if (field.type === 'matrix' && first !== undefined && field.isMultiple !== true)
      for (const row of field.rows ?? []) answers.set(`${path}/${row.id}`, row.options?.[0] ?? first);
    else {
      const value = sampleValue(field);
      if (value !== undefined) answers.set(path, value);
    }
  }
  return answers;
}

/** A group has one entry, so that its first field is visible. */
function sampleEntry({ fields = [] }: FieldDefinition, path: string, answers: Map<string, unknown>) {
  const entry = joinPath(path, SAMPLE_ENTRY);
  answers.set(entry, 'a0');
  return fields.map((field) => ({ field, path: joinPath(entry, field.id) }));
}

function sampleValue({ type, options, min }: FieldDefinition): unknown {
  switch (type) {
    case 'text':
    case 'long_text':
    case 'address':
      return WORDS;
    case 'email':
      return 'sample@home.example';
    case 'phone':
      return '5555550134';
    case 'url':
      return 'https://home.example';
    case 'int':
    case 'decimal':
    case 'money':
    case 'rating':
      return Math.max(1, min ?? 1);
    case 'year':
      return 1998;
    case 'date':
      return DAY;
    case 'time':
      return '10:00';
    case 'boolean':
      return true;
    case 'single':
      return options?.[0]?.id;
    case 'signature':
      return {
        name: 'Sam Sample',
        signedAt: `${DAY}T15:00:00.000Z`,
        widthPx: 300,
        heightPx: 100,
        strokes: [[20, 70, 60, 20, 90, 80, 130, 30, 170, 75, 280, 40]],
      };
    default:
      return undefined;
  }
}
