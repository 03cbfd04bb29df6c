/** A report that is printed as an official form: on our drawing of it, or on the agency's own PDF. */

import { PDFDocument } from '@cantoo/pdf-lib';
import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type FieldMap, KNOWN_BLANKS } from '@plumbline/domain/forms/field-map';
import { mapOfBlank, questionsOf } from '@plumbline/domain/forms/own-blank';
import { buildReportDocument, type ReportDocument } from '@plumbline/domain/report/document';
import { loadDefinition } from '@plumbline/domain/report/engine/load-definition';
import { parseSnapshot, serializeSnapshot } from '@plumbline/domain/report/snapshot/serialize-snapshot';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { rev0426 } from '@plumbline/domain/report-types/wind-mitigation';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { describe, expect, it } from 'vitest';
import { loadNodeFont } from './fonts/node-fonts.ts';
import { renderDocumentPdf } from './render-document-pdf.ts';
import { hasOfficialPdf, officialPdf } from './testing/official-pdfs.ts';
import { packedText, readPdf } from './testing/read-pdf.ts';

const FORM_ID = 'oir-b1-1802-rev-04-26';
const [sha256 = ''] = Object.entries(KNOWN_BLANKS).find(([, id]) => id === FORM_ID) ?? [];
const snapshot = createSnapshotBuilder(rev0426)
  .answer('inspector/inspector_initials', 'MD')
  .answer('owner/owner_name', 'Ana Delgado')
  .snapshot();
const onBlank = buildReportDocument({ ...snapshot, formBlank: { sha256 } }, { draft: false });

async function render(document: ReportDocument, loadImage: (sha256: string) => Promise<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  const write = async (chunk: Uint8Array): Promise<void> => void chunks.push(chunk);
  const result = await renderDocumentPdf(document, { loadFont: loadNodeFont, loadImage, write });
  return { result, bytes: new Uint8Array(Buffer.concat(chunks)) };
}
const nothing = () => Promise.reject(new Error('it is not to be had'));

describe('a form that is printed on the agency’s PDF', () => {
  it('requests that PDF by its checksum, and is not made without it', async () => {
    const asked: string[] = [];
    const loading = render(onBlank, (name) => {
      asked.push(name);
      return nothing();
    });
    await expect(loading).rejects.toThrow('it is not to be had');
    expect(asked).toEqual([sha256]);
    const drawn = buildReportDocument(snapshot, { draft: false });
    expect((await render(drawn, nothing)).result.pageCount).toBeGreaterThan(0);
  });

  it.skipIf(!hasOfficialPdf(FORM_ID))('shows the answers of the report on the agency’s pages', async () => {
    const blank = officialPdf(FORM_ID);
    const { result, bytes } = await render(onBlank, async () => blank);
    const [before, after] = [await readPdf(blank), await readPdf(bytes)];
    expect(result.pageCount).toBe(before.pages.length);
    expect(packedText(after.pages)).toContain('AnaDelgado');
    expect((await render(onBlank, async () => blank)).result).toEqual(result);
  });
});

describe('a report that is printed on a PDF of the organization', () => {
  it('carries its answers in the places of its map, and renders the same from the stored snapshot', async () => {
    const document = await PDFDocument.create({ updateMetadata: false });
    document.addPage([612, 792]).drawText('House sheet', { x: 50, y: 700, size: 12 });
    const blank = await document.save();
    const pdfSha256 = bytesToHex(digest(blank));
    const rect = { x: 100, y: 200, widthPt: 300, heightPt: 12 };
    const map: FieldMap = {
      version: 1,
      pdfSha256,
      formNumber: 'House sheet',
      pages: [{ widthPt: 612, heightPt: 792 }],
      questions: questionsOf(homeInspection),
      fields: [
        {
          kind: 'text',
          page: 1,
          path: 'property_address',
          rect,
          sizePt: 10,
          lines: 1,
          leadingPt: 12,
          onlyWith: null,
        },
      ],
    };
    expect(mapOfBlank({ fieldMap: JSON.parse(JSON.stringify(map)), pdfSha256 })).toEqual(map);
    const house = createSnapshotBuilder(homeInspection).snapshot();
    const own = { ...house, formBlank: { sha256: pdfSha256, map } };
    const here = buildReportDocument(own, { draft: true });
    const { result, bytes } = await render(here, async () => blank);
    const [page] = (await readPdf(bytes)).pages;
    const answer = page?.texts.find(({ text }) => text.includes(house.inspection.addressLine1));
    expect(answer?.x).toBeGreaterThan(100);
    expect(answer?.baselineY).toBeGreaterThan(200);
    expect(answer?.baselineY).toBeLessThan(212);
    expect(page?.texts.map(({ text }) => text)).toContain('House sheet');
    const stored = parseSnapshot(serializeSnapshot(own), loadDefinition);
    if (!stored.ok) throw new Error(stored.reason);
    const there = buildReportDocument(stored.snapshot, { draft: true });
    expect((await render(there, async () => blank)).result).toEqual(result);
  });
});
