/**
 * HTML from escaping templates. Everything inserted into a template is text unless it is markup created by a template:
 * raw HTML cannot be inserted. An image or a recording is a placeholder filled while the file is written, so a report's
 * photos are never all in memory. The content of a placeholder may contain further ones.
 */
import { escapeHtml } from '@plumbline/domain/ground/escape-html';
import type { ModelRecording } from '@plumbline/domain/report/model/types';

export type Piece = string | PictureGap | RecordingGap;

export interface PictureGap {
  readonly kind: 'picture';
  readonly sha256: string;
  /** It is the photo of the first view. */
  readonly isFirst?: boolean | undefined;
  /** `address`: a data URL, or null if the image is unavailable; `small`: the same for phones, if there is one. */
  readonly fill: (address: string | null, small?: string | null) => Markup;
}

export type RecordingFile = NonNullable<ModelRecording['file']>;

export interface RecordingGap {
  readonly kind: 'recording';
  readonly file: RecordingFile;
  readonly fill: (content: RecordingContent) => Markup;
}

/** A data URL, or the reason there is none. */
export type RecordingContent = { readonly address: string } | 'too-large' | 'missing';

export class Markup {
  readonly pieces: readonly Piece[];
  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces;
  }
}

export type Insert = string | number | Markup | false | null | readonly Insert[];

/** Fit for text and for quoted attributes. Characters that no page may contain become the replacement character. */
export const escapeText = (text: string): string =>
  escapeHtml(
    text.replace(/[\p{Cc}\p{Cs}]/gu, (control) => ('\t\n\r'.includes(control) ? control : '\ufffd')),
  );

export function html(strings: TemplateStringsArray, ...inserts: readonly Insert[]): Markup {
  return new Markup(strings.flatMap((fixed, index) => [fixed, ...piecesOf(inserts[index] ?? null)]));
}

function piecesOf(insert: Insert): readonly Piece[] {
  if (insert === null || insert === false) return [];
  if (typeof insert === 'string') return [escapeText(insert)];
  if (typeof insert === 'number') return [String(insert)];
  if (insert instanceof Markup) return insert.pieces;
  return insert.flatMap(piecesOf);
}

/** A placeholder for an image, read when the file is written. */
export const picture = (sha256: string, fill: PictureGap['fill'], isFirst = false): Markup =>
  new Markup([{ kind: 'picture', sha256, fill, isFirst }]);

/** A placeholder for a recording, if it fits into the file. */
export const recordingGap = (file: RecordingFile, fill: RecordingGap['fill']): Markup =>
  new Markup([{ kind: 'recording', file, fill }]);

/** The page's own style or script, out of reach of report content. We write it, and it must not close its element. */
export function ownSource(element: 'style' | 'script', source: string): Markup {
  if (source.includes('</')) throw new Error(`the ${element} would end itself`);
  return new Markup([`<${element}>${source}</${element}>`]);
}
