/** Every sample printed and read back, as the PDF that a visitor gets. */
import { buildReportDocument, documentPhotoHashes } from '@plumbline/domain/report/document';
import { createReportState } from '@plumbline/domain/report/engine/report-state';
import type { FieldView } from '@plumbline/domain/report/engine/report-view';
import { reportTypes } from '@plumbline/domain/report-types/report-types';
import { loadNodeFont } from '@plumbline/report-pdf/fonts/node-fonts';
import { renderDocumentPdf } from '@plumbline/report-pdf/render-document-pdf';
import { makePng } from '@plumbline/report-pdf/testing/make-png';
import { packed, packedText, readPdf } from '@plumbline/report-pdf/testing/read-pdf';
import { describe, expect, it } from 'vitest';
import { loadSample, type SampleSlug } from './samples.ts';

/** Drawings become pixels only in a browser; here a picture is a picture. */
const picture = makePng({ widthPx: 1, heightPx: 1, colorType: 2, rows: new Uint8Array([0, 120, 110, 100]) });

async function print(slug: SampleSlug) {
  const { snapshot, pictures } = await loadSample(slug);
  const document = buildReportDocument(snapshot, { draft: false });
  const asked = new Set<string>();
  const chunks: Uint8Array[] = [];
  await renderDocumentPdf(document, {
    loadFont: loadNodeFont,
    loadImage: async (name) => {
      asked.add(name);
      return picture;
    },
    write: async (chunk) => void chunks.push(chunk),
  });
  const { pages } = await readPdf(new Uint8Array(Buffer.concat(chunks)));
  return { snapshot, pictures, asked, document, pages, text: packedText(pages) };
}

/** Words of answers that a reader must find; a form ticks boxes for the rest. */
function typedTexts(fields: readonly FieldView[]): string[] {
  return fields.flatMap(({ field, text, isVisible, entries }) => [
    ...(isVisible && (field.type === 'text' || field.type === 'long_text') && text !== '' ? [text] : []),
    ...entries.flatMap((entry) => typedTexts(entry.fields)),
  ]);
}

describe.each(reportTypes.map(({ slug }) => slug as SampleSlug))('the PDF of the sample %s', (slug) => {
  it('has every typed answer, every finding and every photo on its pages', async () => {
    const { snapshot, pictures, asked, document, pages, text } = await print(slug);
    expect(pages.length).toBeGreaterThan(1);
    expect([...asked].sort()).toEqual(documentPhotoHashes(document).sort());
    expect(asked.size).toBe(pictures.size);
    const view = createReportState(snapshot.definition).update({
      answers: new Map(Object.entries(snapshot.answers)),
      findings: snapshot.findings,
      placements: snapshot.placements,
    });
    const printed = view.sections.filter((part) => !NOT_PRINTED.has(`${slug} ${part.path}`));
    const words = [
      ...printed.flatMap((part) =>
        typedTexts([...part.fields, ...part.items.flatMap((item) => item.fields)]),
      ),
      ...snapshot.findings.flatMap((finding) => [finding.title, finding.observation, finding.recommendation]),
      // The cover shows its photo without a caption.
      ...snapshot.placements.slice(1).map(({ caption }) => caption),
    ];
    expect(words.filter((each) => !text.includes(packed(each)))).toEqual([]);
  });
});

/** The inspector's own notes stay off the official form. */
const NOT_PRINTED = new Set(['wind-mitigation closing']);
