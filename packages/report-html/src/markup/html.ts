/**
 * HTML from templates that escape. Whatever is put into a template is text, unless it is markup that a template made: there is
 * no way to put in raw HTML. A picture or a recording is a gap that is filled while the file is written, so that the photos of a
 * report are never in memory together. What fills a gap may have gaps of its own.
 */
import { escapeHtml } from '@plumbline/domain/escape-html';
import type { ModelRecording } from '@plumbline/domain/report-model/types';

export type Piece = string | PictureGap | RecordingGap;

export interface PictureGap {
  readonly kind: 'picture';
  readonly sha256: string;
  /** `address`: a data URL, or null where the picture is not to be had. */
  readonly fill: (address: string | null) => Markup;
}

export type RecordingFile = NonNullable<ModelRecording['file']>;

export interface RecordingGap {
  readonly kind: 'recording';
  readonly file: RecordingFile;
  readonly fill: (content: RecordingContent) => Markup;
}

/** A data URL, or why there is none. */
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

/** A place for a picture, which is read when the file is written. */
export const picture = (sha256: string, fill: PictureGap['fill']): Markup =>
  new Markup([{ kind: 'picture', sha256, fill }]);

/** A place for a recording, as far as there is room for it in the file. */
export const recordingGap = (file: RecordingFile, fill: RecordingGap['fill']): Markup =>
  new Markup([{ kind: 'recording', file, fill }]);

/** The page's own style or script, which no report can reach. It is written by us and must not end its element. */
export function ownSource(element: 'style' | 'script', source: string): Markup {
  if (source.includes('</')) throw new Error(`the ${element} would end itself`);
  return new Markup([`<${element}>${source}</${element}>`]);
}
