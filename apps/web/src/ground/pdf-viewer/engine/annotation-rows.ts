/** An annotation between its row and the editor of pdf.js that shows it. */
import { modeOf, VIEWER_MODES, type ViewerMode } from '../viewer-numbers.ts';
import type { PdfEditor } from './editor-types.ts';

export type AnnotationKind = Exclude<ViewerMode, 'none' | 'comments'>;

/** As stored: place and size are fractions of the page, rotations degrees; content is what the editor reads. */
export interface AnnotationDrawing {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly pageRotation: number;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface StoredAnnotation extends AnnotationDrawing {
  readonly id: string;
  readonly pageIndex: number;
  readonly kind: AnnotationKind;
  readonly comment: string;
}

/** Images are kept at this size at most: a row travels with every sync. */
const MAX_EDGE_PX = 900;
/** Below the row's limit in the database, in characters of base64. */
const MAX_IMAGE_CHARS = 400_000;

/**
 * Null: nothing to keep (empty, or part of the PDF and as it is there). Its image is as large as it was added.
 * @param replaces the annotation of the file that it stands for
 */
export function annotationOf(
  editor: PdfEditor,
  id: string,
  replaces: string | null = editor.annotationElementId,
): StoredAnnotation | null {
  const kind = modeOf(editor.mode);
  if (kind === 'none' || kind === 'comments' || editor.isEmpty()) return null;
  if (editor.annotationElementId !== null && editor.serialize() === null) return null;
  // A copy carries what an editor needs to be made again; highlights have no copy, and carry it anyway.
  const serialized = serializedOf(editor, kind);
  if (serialized === null) return null;
  const content = { ...plainOf(serialized), ...(replaces !== null && { replaces, popupRef: '' }) };
  const { x, y, width, height, rotation, pageRotation, pageIndex, comment } = editor;
  return {
    id,
    pageIndex,
    kind,
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
    rotation: rotation % 360,
    pageRotation: pageRotation % 360,
    content,
    comment: comment === null || comment.deleted ? '' : (comment.text ?? ''),
  };
}

/** That an annotation of the file was deleted: nothing is drawn in its place. */
export const deletionOf = (editor: PdfEditor, id: string, replaces: string): StoredAnnotation => {
  const kind = modeOf(editor.mode);
  return {
    id,
    pageIndex: editor.pageIndex,
    kind: kind === 'none' || kind === 'comments' ? 'highlight' : kind,
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    rotation: 0,
    pageRotation: 0,
    content: { replaces, isDeleted: true },
    comment: '',
  };
};

/** Id in the file of the annotation that a row stands for; null: it stands for none. */
export const replacedBy = ({ content }: Pick<StoredAnnotation, 'content'>): string | null =>
  typeof content.replaces === 'string' ? content.replaces : null;

export const isDeletion = ({ content }: Pick<StoredAnnotation, 'content'>): boolean =>
  content.isDeleted === true;

function serializedOf(editor: PdfEditor, kind: AnnotationKind): Record<string, unknown> | null {
  try {
    return editor.serialize(kind !== 'highlight');
  } catch (error) {
    // pdf.js can't say that an image is still loading. It is read the next time.
    if (kind !== 'image') throw error;
    return null;
  }
}

/** What `deserialize` of a page's layer takes. */
export const editorDataOf = ({ content, kind, pageIndex, rotation }: StoredAnnotation) => ({
  ...content,
  annotationType: VIEWER_MODES[kind],
  pageIndex,
  rotation,
});

/** With its image as it is kept: the one it was drawn from, or a smaller one. */
export async function withKeptImage(row: StoredAnnotation, kept: unknown): Promise<StoredAnnotation> {
  const { bitmapUrl } = row.content;
  if (typeof bitmapUrl !== 'string') return row;
  const image = typeof kept === 'string' ? kept : await smaller(bitmapUrl);
  return { ...row, content: { ...row.content, bitmapUrl: image } };
}

/** Equal for annotations that look and say the same. The image of one never changes, so it does not count. */
export const likenessOf = ({ content, ...rest }: StoredAnnotation): string =>
  JSON.stringify(sorted({ ...rest, id: null, content: { ...content, bitmapUrl: null } }));

const round = (fraction: number): number => Math.round(fraction * 1e6) / 1e6;

/** As after a trip through JSON, without what belongs to one editor or to a paste. */
export function plainOf(serialized: Record<string, unknown>): Record<string, unknown> {
  const asJson: Record<string, unknown> = JSON.parse(
    JSON.stringify(serialized, (_key, value: unknown) =>
      ArrayBuffer.isView(value) ? Array.from(value as Float32Array) : value,
    ),
  );
  // `isCopy` would move it aside; the comment is a column; ids and dates are the row's.
  for (const name of [
    'isCopy',
    'popup',
    'id',
    'date',
    'creationDate',
    'modificationDate',
    'annotationElementId',
  ])
    delete asJson[name];
  return asJson;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

async function smaller(url: string): Promise<string> {
  if (url.length <= MAX_IMAGE_CHARS && url.startsWith('data:image/webp')) return url;
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of [0.85, 0.7, 0.5, 0.3]) {
    const encoded = canvas.toDataURL('image/webp', quality);
    if (encoded.length <= MAX_IMAGE_CHARS) return encoded;
  }
  throw new Error('The image is too large to be kept.');
}
