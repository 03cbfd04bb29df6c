import type { Markup, Piece } from './html.ts';

export interface Addresses {
  /** Null if the photo is unavailable: its place then says so. */
  readonly photo: (sha256: string) => string | null;
  readonly recording: (sha256: string) => string | null;
  /** The photo of the first view at a phone's size. */
  readonly smallCover?: string | null | undefined;
}

/** Markup as one text, with addresses in the places of images and recordings: for a page that loads them itself. */
export function markupText({ pieces }: Markup, addresses: Addresses): string {
  const textOf = (piece: Piece): string => {
    if (typeof piece === 'string') return piece;
    if (piece.kind === 'picture') {
      const small = piece.isFirst === true ? (addresses.smallCover ?? null) : null;
      return markupText(piece.fill(addresses.photo(piece.sha256), small), addresses);
    }
    const address = addresses.recording(piece.file.sha256);
    return markupText(piece.fill(address === null ? 'missing' : { address }), addresses);
  };
  return pieces.map(textOf).join('');
}
