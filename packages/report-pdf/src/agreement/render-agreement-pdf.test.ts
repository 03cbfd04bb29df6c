import { agreementPdfModel } from '@plumbline/domain/office/agreements/certificate';
import { sampleEvidence } from '@plumbline/domain/testing/agreement-evidence';
import { describe, expect, it } from 'vitest';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { packed, packedText, readPdf, tagsOf } from '../testing/read-pdf.ts';
import { renderAgreementPdf } from './render-agreement-pdf.ts';

async function render(options: Parameters<typeof sampleEvidence>[0] = {}): Promise<Uint8Array> {
  const model = agreementPdfModel(sampleEvidence(options));
  if (model === null) throw new Error('the sample is an agreement');
  const chunks: Uint8Array[] = [];
  await renderAgreementPdf(model, {
    loadFont: loadNodeFont,
    write: async (chunk) => void chunks.push(chunk),
  });
  return new Uint8Array(Buffer.concat(chunks));
}

describe('the PDF of an agreement', () => {
  it('prints the text, the signatures and the certificate, tagged and inside its pages', async () => {
    const evidence = sampleEvidence();
    const pdf = await readPdf(await render());
    const printed = packedText(pdf.pages);
    const model = agreementPdfModel(evidence);
    const wanted = [
      'Home inspection agreement',
      '1148 Palmetto Ave',
      '3 Standard of practice and purpose',
      'at or before the time of the inspection',
      'Certificate of completion',
      model?.documentSha256 ?? '',
      model?.logHash ?? '',
      'cara@example.com',
      '203.0.113.7',
      'disclosure 2026-11',
      ...(model?.signers.flatMap(({ facts }) => facts.map(({ value }) => value)) ?? []),
    ];
    expect(wanted.filter((text) => !printed.includes(packed(text)))).toEqual([]);
    expect(pdf).toMatchObject({ isMarked: true, showsTitle: true, language: 'en-US' });
    const tags = pdf.pages.flatMap((page) => tagsOf(page.tags));
    expect(tags.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
      'Signature of Cara Delgado',
      'Signature of Iris Delgado',
    ]);
    for (const { texts, widthPt, heightPt } of pdf.pages)
      for (const text of texts) {
        expect(text.x + text.widthPt, text.text).toBeLessThanOrEqual(widthPt - 20);
        expect(text.baselineY, text.text).toBeLessThan(heightPt);
      }
  });

  it('has the same bytes whenever it is made', async () => {
    expect(Buffer.compare(await render(), await render())).toBe(0);
  });

  it('says that it is not signed yet, and has no certificate then', async () => {
    const printed = packedText((await readPdf(await render({ isSigned: false }))).pages);
    expect(printed).toContain(packed('not signed yet'));
    expect(printed).not.toContain(packed('Certificate of completion'));
  });

  it('tells a signature given on a device from one given through a link', async () => {
    const printed = packedText((await readPdf(await render({ place: 'in_person' }))).pages);
    expect(printed).toContain(packed('On the company’s device'));
  });
});
