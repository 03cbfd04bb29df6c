import { describe, expect, it } from 'vitest';
import { homeInspection } from '../report-types/home-inspection.ts';
import { rev0112, rev0426 } from '../report-types/wind-mitigation.ts';
import { reportFindings } from '../tables/records.ts';
import { makerOf } from '../testing/make-record.ts';
import { smallDefinition } from '../testing/small-definition.ts';
import type { ReportDefinition } from './engine/definition.ts';
import { INSURANCE_INPUTS_PATH } from './snapshot/private-answers.ts';
import {
  contentBytes,
  fitTemplate,
  MAX_TEMPLATE_CONTENT_BYTES,
  readTemplateContent,
  type TemplateContent,
  templateContentOf,
  withoutKnown,
} from './template.ts';

const finding = makerOf(reportFindings, {
  reportId: 'r',
  position: 'a0',
  itemPath: 'plant/tank',
  libraryId: 'lib',
  title: 'Rust',
  severity: 'major',
  isSafety: true,
  observation: 'The tank was rusty.',
  trade: 'plumber',
})({ id: 'f1', scopeId: 'job' });
const contentOf = (
  answers: Readonly<Record<string, unknown>>,
  definition: ReportDefinition = homeInspection,
): TemplateContent =>
  templateContentOf({
    definition,
    answers: Object.entries(answers).map(([path, value]) => ({ path, value })),
    findings: [],
    locations: [],
  });
const pathsOf = ({ answers }: TemplateContent): string[] => answers.map(([path]) => path);

describe('what a template takes from a report', () => {
  it('leaves out who, where, when, signature and what is empty', () => {
    const kept = contentOf({
      'general/inspection_date': '2026-11-21',
      'general/start_time': '09:00',
      'general/end_time': '12:00',
      'general/property_address': '1 Elm St',
      'general/client_name': 'Ana',
      'general/client_email': 'ana@example.com',
      'general/agent_name': 'Tom',
      'general/inspector_name': 'Rosa',
      'general/inspector_license': 'HI1',
      'general/attendees/client': true,
      'general/year_built': 1987,
      'closing/signature': { name: 'Rosa' },
      'closing/remarks': 'Thank you.',
      'general/sop_used': 'ashi',
      'roof/roof_covering_material/asphalt_3tab': true,
      'roof/roof_coverings/status': 'inspected',
      'roof/roof_style/gable': null,
    });
    expect(pathsOf(kept)).toEqual([
      'closing/remarks',
      'general/sop_used',
      'roof/roof_covering_material/asphalt_3tab',
      'roof/roof_coverings/status',
    ]);
  });

  it("leaves the client's premium out, which is kept beside the report", () => {
    const premium = { kind: 'hurricane', amountCents: 245_000 };
    const kept = contentOf(
      { [INSURANCE_INPUTS_PATH]: { premium }, 'owner/owner_county': 'Palm Beach' },
      rev0426,
    );
    expect(JSON.stringify(kept)).not.toContain('245000');
  });

  it('leaves photos and papers of an official form out, and what is said in their stead', () => {
    const proof = withProof();
    expect(pathsOf(contentOf({ 'plant/proof/reason': 'No access', 'plant/serial': 'x' }, proof))).toEqual([
      'plant/serial',
    ]);
  });

  it('keeps findings with their places', () => {
    const { findings } = templateContentOf({
      definition: smallDefinition,
      answers: [],
      findings: [finding],
      locations: [
        { findingId: 'f1', position: 'a0', label: 'Garage' },
        { findingId: 'other', position: 'a0', label: 'Attic' },
      ],
    });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      title: 'Rust',
      trade: 'plumber',
      locations: [{ position: 'a0', label: 'Garage' }],
    });
    expect(findings[0]).not.toHaveProperty('id');
  });

  it('is read back as it was written, and nothing else is', () => {
    const content = contentOf({ 'general/sop_used': 'ashi' });
    expect(readTemplateContent(JSON.parse(JSON.stringify(content)))).toEqual(content);
    for (const other of [
      null,
      {},
      { answers: [['x']], findings: [] },
      { answers: [], findings: [{ title: 'x' }] },
    ]) {
      expect(readTemplateContent(other)).toBeNull();
    }
  });

  it('has room for a full report', () => {
    const answers = Object.fromEntries(
      Array.from({ length: 600 }, (_, at) => [`roof/x${at}`, 'A written answer of some words.']),
    );
    const full = {
      ...contentOf(answers),
      findings: Array.from({ length: 60 }, () => ({
        ...finding,
        observation: 'x'.repeat(900),
        locations: [],
      })),
    };
    expect(contentBytes(full)).toBeLessThan(MAX_TEMPLATE_CONTENT_BYTES * 0.75);
  });
});

it('puts nothing beside an answer that the new report knows, not even another choice', () => {
  const content: TemplateContent = {
    answers: [
      ['plant/uses/heat', true],
      ['plant/uses/other_text', 'Pool'],
      ['plant/kind', 'gas'],
      ['plant/tank/status', 'ok'],
      ['plant/tank/age', 3],
    ],
    findings: [],
  };
  const left = withoutKnown(content, smallDefinition, ['plant/uses/water', 'plant/tank/age']);
  expect(pathsOf(left)).toEqual(['plant/kind', 'plant/tank/status']);
});

describe('a template in a later version of its type', () => {
  const content: TemplateContent = {
    answers: [
      ['plant/kind', 'gas'],
      ['plant/uses/heat', true],
      ['plant/tank/status', 'ok'],
      ['plant/tank/age', 12],
      ['plant/valve/note', 'Stiff'],
      ['plant/rooms/018f0000-0000-7000-8000-000000000001/name', 'Cellar'],
      ['plant/serial', 'A1'],
    ],
    findings: [
      { ...finding, locations: [] },
      { ...finding, itemPath: 'plant/gone', locations: [] },
    ],
  };
  const [plant, extra] = smallDefinition.sections;
  if (!plant || !extra) throw new Error('the small definition has two sections');
  const later: ReportDefinition = {
    ...smallDefinition,
    version: 2,
    sections: [
      { ...plant, fields: plant.fields.filter(({ id }) => id !== 'serial' && id !== 'kind') },
      { ...extra, fields: plant.fields.filter(({ id }) => id === 'kind') },
    ],
  };
  it('stays as it is in its own version, but for what has no place in it', () => {
    const fitted = fitTemplate(content, smallDefinition, smallDefinition);
    expect(fitted.answers).toEqual(content.answers);
    expect(fitted.findings.map(({ itemPath }) => itemPath)).toEqual(['plant/tank']);
  });
  it('moves with its fields, and leaves out what no one would see', () => {
    const fitted = fitTemplate(content, smallDefinition, later);
    expect(new Map(fitted.answers)).toEqual(
      new Map<string, unknown>([
        ['plant/uses/heat', true],
        ['plant/tank/status', 'ok'],
        ['plant/tank/age', 12],
        ['plant/valve/note', 'Stiff'],
        ['plant/rooms/018f0000-0000-7000-8000-000000000001/name', 'Cellar'],
        ['extra/kind', 'gas'],
      ]),
    );
    expect(fitted.findings.map(({ itemPath }) => itemPath)).toEqual(['plant/tank']);
  });
  it('follows the table of an official form, whose ids mean something else in another edition', () => {
    const form: TemplateContent = {
      answers: [
        ['q1/q1_building_code', 'A'],
        ['q3/q3_answer', 'E'],
      ],
      findings: [],
    };
    expect(fitTemplate(form, rev0112, rev0426).answers).toEqual([['q5/q5_answer', 'F']]);
  });
});

function withProof(): ReportDefinition {
  const [plant] = smallDefinition.sections;
  if (!plant) throw new Error('the small definition has a section');
  return {
    ...smallDefinition,
    sections: [
      {
        ...plant,
        fields: [
          ...plant.fields,
          {
            id: 'proof',
            label: 'Proof',
            type: 'proof',
            proof: { acceptsDocument: true, acceptsReason: true },
          },
        ],
      },
    ],
  };
}
