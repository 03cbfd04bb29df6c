/** Annotations that are part of a file: what an agent or a client wrote into it with another program. */
import type { PDFDocumentProxy } from 'pdfjs-dist';
import * as z from 'zod/mini';

export interface FileAnnotation {
  readonly id: string;
  readonly pageIndex: number;
  /** 'Highlight', as the PDF calls it. */
  readonly subtype: string;
  readonly text: string;
  /** '' when the program that wrote it gave no name. */
  readonly author: string;
}

/** Links and form fields are annotations in a PDF as well, but not remarks. */
const REMARKS = [
  'Text',
  'FreeText',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Ink',
  'Stamp',
  'Caret',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
];

const words = z.catch(z.optional(z.object({ str: z.string() })), undefined);
const schema = z.array(
  z.object({
    id: z.string(),
    subtype: z.catch(z.string(), ''),
    contentsObj: words,
    titleObj: words,
    textContent: z.catch(z.optional(z.array(z.string())), undefined),
  }),
);

export async function readFileAnnotations(
  pdf: Pick<PDFDocumentProxy, 'numPages' | 'getPage'>,
): Promise<FileAnnotation[]> {
  const found: FileAnnotation[] = [];
  // One page after the other: a file of 500 pages is read while the person reads.
  for (let pageIndex = 0; pageIndex < pdf.numPages; pageIndex += 1) {
    const page = await pdf.getPage(pageIndex + 1);
    for (const each of schema.parse(await page.getAnnotations())) {
      if (!REMARKS.includes(each.subtype)) continue;
      const text = each.contentsObj?.str || each.textContent?.join('\n') || '';
      found.push({
        id: each.id,
        pageIndex,
        subtype: each.subtype,
        text: text.trim(),
        author: each.titleObj?.str ?? '',
      });
    }
  }
  return found;
}
