/**
 * Opens the PDF document with everything that must not vary: version, language, title and the snapshot's instant.
 * pdfkit derives the file ID from this information, so the ID is fixed as well.
 */

import { loadEngine } from '#pdf-engine';
import type { EngineDocument } from './pdf-engine.ts';

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // Control characters are not allowed in XML at all.
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '');

const metadataXml = (info: EngineDocument['info'], language: string): string => `
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<xmp:CreateDate>${info.CreationDate.toISOString().slice(0, 19)}Z</xmp:CreateDate>
<xmp:CreatorTool>${escapeXml(info.Creator)}</xmp:CreatorTool>
<pdf:Producer>${escapeXml(info.Producer)}</pdf:Producer>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(info.Title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(info.Author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language>
</rdf:Description>`;

/** What the PDF says about itself. */
export interface DocumentFacts {
  readonly title: string;
  readonly language: string;
  readonly organizationName: string;
  /** ISO instant. */
  readonly createdAt: string;
}

export async function openDocument(facts: DocumentFacts): Promise<EngineDocument> {
  const PdfDocument = await loadEngine();
  // pdfkit writes the title into the XMP packet unescaped; '&' in an address would break it.
  class ReportDocument extends PdfDocument {
    _addInfo(): void {
      this.appendXML(metadataXml(this.info, facts.language));
    }
  }
  return new ReportDocument({
    autoFirstPage: false,
    bufferPages: false,
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: facts.language,
    info: {
      Title: facts.title,
      Author: facts.organizationName,
      Producer: 'Plumbline',
      Creator: 'Plumbline',
      CreationDate: new Date(facts.createdAt),
    },
  });
}
