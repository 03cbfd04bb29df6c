/** A finished home inspection agreement in each state, printed and read back: its state's clauses, and nothing it bars. */
import { agreementPdfModel } from '@plumbline/domain/office/agreements/certificate';
import { serializeAgreement, writeAgreement } from '@plumbline/domain/office/agreements/document';
import { starterTemplate } from '@plumbline/domain/office/agreements/starter-template';
import { sendingProblems } from '@plumbline/domain/states/agreement-rules';
import { statePacks } from '@plumbline/domain/states/packs';
import { sampleAgreement, sampleEvidence, sampleValues } from '@plumbline/domain/testing/agreement-evidence';
import { describe, expect, it } from 'vitest';
import { renderAgreementPdf } from './agreement/render-agreement-pdf.ts';
import { loadNodeFont } from './fonts/node-fonts.ts';
import { packed, packedText, type ReadPdf, readPdf } from './testing/read-pdf.ts';

const terms = {
  'reinspection.fee': '$125',
  'company.relationships': 'None',
  'notice.days': '14',
  'liability.limit': '$10,000',
};
/** Every clause turned on, as an office could. */
const everything = {
  blocks: starterTemplate.blocks.map((block) => ({ ...block, isOff: false })),
  terms,
};

/** Between two parts of a clause that goes on over a page. */
const PAGE_HEAD = /Plumb&LevelInspections1148PalmettoAve,Tampa,FL33606NotsignedyetPage\d+of\d+/g;

async function printed(state: string): Promise<{ readonly pdf: ReadPdf; readonly text: string }> {
  const { title, organization, property, preparedOn, signers } = sampleAgreement();
  const values = { ...sampleValues, 'property.state': state };
  const parts = { title, organization, property, preparedOn, signers };
  const document = serializeAgreement(writeAgreement({ template: everything, values, ...parts }));
  const evidence = { ...sampleEvidence({ isSigned: false }), document };
  const model = agreementPdfModel(evidence);
  if (model === null) throw new Error('the evidence holds an agreement');
  const chunks: Uint8Array[] = [];
  await renderAgreementPdf(model, {
    loadFont: loadNodeFont,
    write: async (chunk) => void chunks.push(chunk),
  });
  const pdf = await readPdf(new Uint8Array(Buffer.concat(chunks)));
  return { pdf, text: packedText(pdf.pages).replace(PAGE_HEAD, '') };
}

/** Beginnings of the clauses that only one state has. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  NY: [
    'Home inspectors are licensed by the NYS Department of State. Home Inspectors may only report on readily accessible and observed conditions as outlined in this pre-inspection agreement, Article 12 B of the Real Property Law and the regulations promulgated thereunder including, but not limited to, the Code of Ethics and Regulations and the Standards of Practice as provided in Title 19 NYCRR Subparts 197-4 and 197-5 et seq. Home inspectors are not permitted to provide engineering or architectural services.',
    'If immediate threats to health or safety are observed during the course of the inspection, the client hereby consents to allow the home inspector to disclose such immediate threats to health or safety to the property owner and/or occupants of the property.',
  ],
  NJ: [
    'Home inspectors are governed by the rules at N.J.A.C. 13:40-15.',
    'The fee for a return visit is $125',
  ],
  NC: ['Standards of Practice of the North Carolina Home Inspector Licensure Board'],
  GA: ['recommend that qualified experts determine the extent of a defect'],
  VA: ['Virginia Uniform Statewide Building Code'],
  WA: ['family, or financial relationships with the other parties to this transaction: None'],
};
/** A return visit and relationships are clauses of every state, in their own words. */
const SHARED = new Set(['The fee for a return visit is $125', ...(OWN.WA ?? [])]);
const LIMIT = packed('total liability arising out of the inspection');
const CLAIM = packed('within 14 days of discovering it');

describe.each([...statePacks.map(({ state }) => state), ''])('the agreement in %j', (state) => {
  it('prints the clauses of its state, no other’s, and none that is barred', async () => {
    const { pdf, text } = await printed(state);
    for (const clause of OWN[state] ?? []) expect(text).toContain(packed(clause));
    const others = Object.entries(OWN).flatMap(([other, clauses]) => (other === state ? [] : clauses));
    expect(others.filter((clause) => !SHARED.has(clause) && text.includes(packed(clause)))).toEqual([]);
    expect(text.includes(LIMIT)).toBe(['AZ', 'IL', 'MD', 'NY', 'SC', 'TX'].includes(state));
    expect(text.includes(CLAIM)).toBe(state !== '' && state !== 'CA' && state !== 'MA');
    if (state === 'MA') expect(text).not.toMatch(/liabil|damages/i);
    // New York requires 6-point type or larger.
    const sizes = pdf.pages.flatMap(({ texts }) => texts.map(({ sizePt }) => sizePt));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6);
  });

  it('states what its rule lists', () => {
    const { title, organization, property, preparedOn, signers } = sampleAgreement();
    const values = { ...sampleValues, 'property.state': state };
    const { blocks } = writeAgreement({
      template: { ...starterTemplate, terms },
      values,
      title,
      organization,
      property,
      preparedOn,
      signers,
    });
    const words = [...blocks, organization, property, signers]
      .map((part) => JSON.stringify(part).replaceAll('**', ''))
      .join('\n');
    const days = { inspectionDay: '2026-12-01', today: '2026-12-01' };
    expect(sendingProblems(state, { words, values: { ...values, ...terms }, ...days })).toEqual([]);
  });
});
