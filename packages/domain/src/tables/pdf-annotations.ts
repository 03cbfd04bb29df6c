import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

export const pdfAnnotationKinds = ['free-text', 'highlight', 'image', 'ink', 'signature'] as const;
export type PdfAnnotationKind = (typeof pdfAnnotationKinds)[number];

/**
 * One annotation on a PDF of a report or on a document, next to the file, which never changes. Its author is `createdBy`. What is
 * drawn is one register: only the same annotation changed on two devices is a conflict, and its comment is apart from that.
 */
export const pdfAnnotations = defineTable('pdf_annotations', {
  scope: 'both',
  writers: everybody,
  columns: {
    ...c.given({
      /** Of a PDF of a report, in the scope of its inspection; a document's annotations are the office's. */
      report_id: c.idOf('reports'),
      document_id: c.idOf('documents'),
      /** 'draft', or the id of a published version or of a document. */
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
    /** The first comment of the thread; replies are `pdf_comments`. */
    comment: c.prose,
    ...c.register('resolved', {
      resolved_at: c.instant,
      resolved_by: c.idOf('members'),
    }),
  },
});
export type PdfAnnotation = RecordIn<typeof pdfAnnotations>;

/** A reply in the thread of an annotation. Its author is `createdBy`. */
export const pdfComments = defineTable('pdf_comments', {
  scope: 'both',
  writers: everybody,
  columns: {
    ...c.given({ annotation_id: c.neededIdOf('pdf_annotations') }),
    text: c.named('Comment', c.neededProse),
  },
});
export type PdfComment = RecordIn<typeof pdfComments>;
