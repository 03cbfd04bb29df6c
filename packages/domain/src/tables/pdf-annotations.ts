import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

export const pdfAnnotationKinds = ['free-text', 'highlight', 'image', 'ink', 'signature'] as const;
export type PdfAnnotationKind = (typeof pdfAnnotationKinds)[number];

/**
 * One annotation on a PDF of a report, next to the file, which never changes. Its author is `createdBy`. What is drawn is one
 * register: only the same annotation changed on two devices is a conflict, and its comment is apart from that.
 */
export const pdfAnnotations = defineTable('pdf_annotations', {
  scope: 'inspection',
  writers: everybody,
  columns: {
    ...c.given({
      report_id: c.neededIdOf('reports'),
      /** 'draft', or the id of a published version. */
      document: c.neededText,
      page_index: c.named('Page', c.neededNumber),
      kind: c.neededChoice(pdfAnnotationKinds),
    }),
    ...c.register('drawing', {
      /** Fractions of the page. */
      x: c.decimal,
      y: c.decimal,
      width: c.decimal,
      height: c.decimal,
      /** Degrees. */
      rotation: c.count,
      page_rotation: c.count,
      /** As the editor of pdf.js writes it, in points of the page. */
      content: c.neededJson,
    }),
    comment: c.prose,
  },
});
export type PdfAnnotation = RecordIn<typeof pdfAnnotations>;
