/** The report types of our own design, filled as a person fills them, printed and read back: every answer is on paper. */

import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { FieldView, ReportView } from '@plumbline/domain/report/engine/report-view';
import { buildReportModel } from '@plumbline/domain/report/model';
import { caWildfire } from '@plumbline/domain/report-types/ca-wildfire';
import { manufacturedHome } from '@plumbline/domain/report-types/manufactured-home';
import { roofCertification } from '@plumbline/domain/report-types/roof-certification';
import { txWindstorm } from '@plumbline/domain/report-types/tx-windstorm';
import { fillReport } from '@plumbline/domain/testing/fill-report';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { describe, expect, it } from 'vitest';
import { generatePhotos } from './testing/generate-photos.ts';
import { packed, packedText, readPdf } from './testing/read-pdf.ts';
import { renderInNode } from './testing/render-in-node.ts';

const REPORTS: readonly (readonly [ReportDefinition, Readonly<Record<string, unknown>>, number])[] = [
  [
    caWildfire,
    {
      'structure/vent_type': ['mesh_1_16_to_1_8_in', 'unvented'],
      'structure/siding_gaps': 'yes',
      'closing/remarks': 'Trim the oak.',
    },
    55,
  ],
  [manufacturedHome, { 'identity/sections_count': 2, 'utilities/gas_supply': 'propane_portable' }, 60],
  [roofCertification, { 'general/document_kind': 'certification', 'defects/d_flashing': 'yes' }, 45],
  [txWindstorm, { 'general/inspection_subject': ['entire_reroof', 're_decking'] }, 30],
];

function answersOf(view: ReportView): FieldView[] {
  const flat = (fields: readonly FieldView[]): FieldView[] =>
    fields.flatMap((field) => [field, ...field.entries.flatMap((entry) => flat(entry.fields))]);
  return view.sections
    .flatMap(({ fields }) => flat(fields))
    .filter(({ isVisible, text }) => isVisible && text !== '');
}

describe.each(REPORTS)('a report of the type $id', (definition, given, atLeast) => {
  it('prints every answer with its question, and its limitations', async () => {
    const { answers, view } = fillReport(definition, given);
    const builder = createSnapshotBuilder(definition);
    for (const [path, value] of answers) builder.answer(path, value);
    const model = buildReportModel(builder.snapshot(), { draft: false });
    const { load } = generatePhotos(1, 0.1);
    const printed = packedText((await readPdf((await renderInNode(model, load)).bytes)).pages);
    const asked = answersOf(view);
    expect(asked.length).toBeGreaterThan(atLeast);
    const missing = asked.flatMap(({ path, field, text }) =>
      [field.label, text]
        .filter((words) => !printed.includes(packed(words)))
        .map((words) => `${path}: ${words}`),
    );
    expect(missing).toEqual([]);
    for (const { paragraphs } of definition.notices) {
      for (const paragraph of paragraphs) expect(printed).toContain(packed(paragraph));
    }
  });
});
