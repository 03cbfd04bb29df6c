/** Annotations with their comments, as people read them: one thread each, in the order of the pages. */
import { groupBy } from '@plumbline/domain/ground/group-by';
import type { PdfAnnotation, PdfAnnotationKind, PdfComment } from '@plumbline/domain/tables/records';

export interface ThreadReply {
  readonly id: string;
  readonly authorId: string | null;
  readonly at: string | null;
  readonly text: string;
}

export interface AnnotationThread {
  /** Of the annotation. */
  readonly id: string;
  readonly pageIndex: number;
  /** Middle of the annotation, from the top, as a fraction of the page. */
  readonly y: number;
  readonly kind: PdfAnnotationKind;
  /** What a text annotation says on the page; '' for others. */
  readonly shownText: string;
  readonly authorId: string | null;
  readonly at: string | null;
  readonly comment: string;
  readonly replies: readonly ThreadReply[];
  readonly resolvedAt: string | null;
  readonly resolvedBy: string | null;
}

export const ANNOTATION_LABELS: Readonly<Record<PdfAnnotationKind, string>> = {
  'free-text': 'Text',
  highlight: 'Highlight',
  image: 'Image',
  ink: 'Drawing',
  signature: 'Signature',
};

export function threadsOf(
  annotations: readonly PdfAnnotation[],
  comments: readonly PdfComment[],
): AnnotationThread[] {
  const repliesOf = groupBy(comments, ({ annotationId }) => annotationId);
  return annotations
    .map((row) => ({
      id: row.id,
      pageIndex: row.pageIndex,
      y: (row.y ?? 0) + (row.height ?? 0) / 2,
      kind: row.kind,
      shownText: row.kind === 'free-text' ? textIn(row.content) : '',
      authorId: row.createdBy,
      at: row.createdAt,
      comment: row.comment,
      replies: (repliesOf.get(row.id) ?? []).map(replyOf).sort(byTime),
      resolvedAt: row.resolvedAt,
      resolvedBy: row.resolvedBy,
    }))
    .sort((a, b) => a.pageIndex - b.pageIndex || a.y - b.y || (a.id < b.id ? -1 : 1));
}

const replyOf = ({ id, createdBy, createdAt, text }: PdfComment): ThreadReply => ({
  id,
  authorId: createdBy,
  at: createdAt,
  text,
});

/** A reply that the server has not seen has no time yet: it is the latest. */
const byTime = (a: ThreadReply, b: ThreadReply): number =>
  (a.at ?? '9').localeCompare(b.at ?? '9') || (a.id < b.id ? -1 : 1);

function textIn(content: unknown): string {
  if (typeof content !== 'object' || content === null || !('value' in content)) return '';
  return typeof content.value === 'string' ? content.value : '';
}

/** The thread as one text, for the comment inside a saved PDF: 'Rosa Diaz: Is this all?' line by line. */
export function writeThread(
  { comment, authorId, replies, resolvedAt, resolvedBy }: AnnotationThread,
  nameOf: (userId: string | null) => string,
): string {
  // A single comment is written as it is: most readers show its author as well.
  if (replies.length === 0 && resolvedAt === null) return comment;
  const first = comment === '' ? [] : [`${nameOf(authorId)}: ${comment}`];
  const rest = replies.map((reply) => `${nameOf(reply.authorId)}: ${reply.text}`);
  return [...first, ...rest, ...(resolvedAt === null ? [] : [`Resolved by ${nameOf(resolvedBy)}`])].join(
    '\n',
  );
}
