import type { Markup, Piece } from './html.ts';

export interface Addresses {
  /** Null if the photo is unavailable: its place then says so. */
  readonly photo: (sha256: string) => string | null;
  readonly recording: (sha256: string) => string | null;
}

/** Markup as one text, with addresses in the places of images and recordings: for a page that loads them itself. */
export function markupText({ pieces }: Markup, addresses: Addresses): string {
  const textOf = (piece: Piece): string => {
    if (typeof piece === 'string') return piece;
    if (piece.kind === 'picture') return markupText(piece.fill(addresses.photo(piece.sha256)), addresses);
    const address = addresses.recording(piece.file.sha256);
    return markupText(piece.fill(address === null ? 'missing' : { address }), addresses);
  };
  return pieces.map(textOf).join('');
}
