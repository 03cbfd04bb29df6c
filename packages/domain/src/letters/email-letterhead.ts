/** The header of an organization’s email: its color as a line, and its logo. Tables and styles in the tags, as mail programs want it. */
import { escapeHtml } from '../ground/escape-html.ts';

export interface Letterhead {
  readonly name: string;
  /** `#rrggbb`, or null. */
  readonly brandColor: string | null;
  /** A public URL, and the size of the image behind it. */
  readonly logo: { readonly url: string; readonly widthPx: number; readonly heightPx: number } | null;
}

const MOST_WIDTH_PX = 220;
const MOST_HEIGHT_PX = 56;

/** '' if the organization chose neither: the email stays as written. */
export function letterheadHtml({ name, brandColor, logo }: Letterhead): string {
  const color = brandColor !== null && /^#[0-9a-f]{6}$/i.test(brandColor) ? brandColor : null;
  if (color === null && logo === null) return '';
  const line = color === null ? '' : `border-top:4px solid ${color};`;
  const picture = logo === null ? '' : pictureHtml(name, logo);
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${line}margin-bottom:16px"><tr><td style="padding-top:16px">${picture}</td></tr></table>`;
}

/** Mail programs that block images show the name instead. */
function pictureHtml(name: string, { url, widthPx, heightPx }: NonNullable<Letterhead['logo']>): string {
  const scale = Math.min(1, MOST_WIDTH_PX / widthPx, MOST_HEIGHT_PX / heightPx);
  const [width, height] = [widthPx, heightPx].map((size) => Math.max(1, Math.round(size * scale)));
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;border:0">`;
}
