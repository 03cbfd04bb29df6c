/** The copy for an agent, printed and read back: nothing of the client is on paper, and every page says what it is. */

import { buildReportDocument } from '@plumbline/domain/report/document';
import { LAYOUT_LOOKS } from '@plumbline/domain/report/model/report-looks';
import { type ReportSnapshot, redactForAgent } from '@plumbline/domain/report/snapshot';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { rev0426 } from '@plumbline/domain/report-types/wind-mitigation/rev-04-26/definition';
import { fillReport } from '@plumbline/domain/testing/fill-report';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { describe, expect, it } from 'vitest';
import { loadNodeFont } from './fonts/node-fonts.ts';
import { renderDocumentPdf } from './render-document-pdf.ts';
import { generatePhotos } from './testing/generate-photos.ts';
import { packed, readPdf } from './testing/read-pdf.ts';

const SECRETS = ['Ana Delgado', 'ana@example.com', '(305) 555-0177', '305-555-0177', 'FRJ-0090-1221', '$425'];
const { photos, load } = generatePhotos(1, 0.1);
const picture = { reportSha256: photos[0]?.sha256 ?? '', reportWidth: 120, reportHeight: 90 };

function homeReport(layout: string): ReportSnapshot {
  const snapshot = createSnapshotBuilder(homeInspection)
    .answer('general/client_email', 'ana@example.com')
    .answer('closing/remarks', 'Thank you, Ana Delgado. I wrote to ana@example.com and called 305-555-0177.')
    .finding('roof/roof_coverings', { severity: 'major', observation: 'Seen with Ana Delgado.' })
    .photo('finding', { caption: 'Ana Delgado at the hatch' }, picture)
    .snapshot();
  const client = snapshot.client && { ...snapshot.client, phone: '3055550177' };
  return { ...snapshot, client, report: { ...snapshot.report, layout } };
}

function windReport(): ReportSnapshot {
  const { answers } = fillReport(rev0426, {
    'owner/owner_name': 'Ana Delgado',
    'owner/owner_cell_phone': '(305) 555-0177',
    'owner/owner_email': 'ana@example.com',
    'owner/policy_number': 'FRJ-0090-1221',
    'homeowner/homeowner_signature': {
      name: 'Ana Delgado',
      signedAt: '2026-11-19T15:00:00Z',
      widthPx: 300,
      heightPx: 100,
      strokes: [[0, 0, 10, 10]],
    },
  });
  const builder = createSnapshotBuilder(rev0426);
  for (const [path, value] of answers) builder.answer(path, value);
  return builder.photo('q2/q2_proof', { caption: 'Permit of Ana Delgado' }, picture).snapshot();
}

async function print(snapshot: ReportSnapshot): Promise<string[]> {
  const chunks: Uint8Array[] = [];
  await renderDocumentPdf(buildReportDocument(snapshot, { draft: false }), {
    loadFont: loadNodeFont,
    loadImage: load,
    write: async (chunk) => void chunks.push(chunk),
  });
  const { pages } = await readPdf(new Uint8Array(Buffer.concat(chunks)));
  return pages.map((page) => packed(page.texts.map((item) => item.text).join(' ')));
}

const count = (text: string, part: string): number => text.split(packed(part)).length - 1;

describe.each([
  ...LAYOUT_LOOKS.map(({ id }) => [id, homeReport(id)] as const),
  ['OIR-B1-1802', windReport()] as const,
])('an agent copy printed as %s', (_look, snapshot) => {
  it('names the client nowhere, and says at head and foot of every page what it is', async () => {
    const copy = await print(redactForAgent(snapshot));
    expect(SECRETS.filter((secret) => copy.join(' ').includes(packed(secret)))).toEqual([]);
    const [first = '', ...others] = copy;
    expect(count(first, 'Agent copy')).toBeGreaterThan(0);
    for (const page of others) expect(count(page, 'Agent copy')).toBe(2);
  });
});

it('is made from a report that does name the client', async () => {
  const report = (await print(windReport())).join(' ');
  expect(SECRETS.filter((secret) => report.includes(packed(secret))).length).toBeGreaterThan(2);
  expect(report).not.toContain(packed('Agent copy'));
});
