/** A report that is printed as an official form: on our drawing of it, or on the agency's own PDF. */

import { KNOWN_BLANKS } from '@plumbline/domain/printed-forms/field-map';
import { buildReportDocument, type ReportDocument } from '@plumbline/domain/report-document';
import { createSnapshotBuilder } from '@plumbline/domain/testing/snapshot-builder';
import { rev0426 } from '@plumbline/domain/wind-mitigation';
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
  it('asks for that PDF by its checksum, and is not made without it', async () => {
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
