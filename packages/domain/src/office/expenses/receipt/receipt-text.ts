/** Text read from a receipt, with its place, in heights of the picture. */
export interface ReceiptPiece {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly height: number;
  /** Of its middle. */
  readonly top: number;
  readonly left: number;
}

/** A line across the receipt: name on the left, amount on the right. */
export interface ReceiptRow {
  readonly text: string;
  readonly confidence: number;
  readonly height: number;
}

/** Edges of the paper and creases are read as lone letters and strokes; no word or amount is that short. */
const isMark = ({ text }: ReceiptPiece): boolean => text.replace(/[^\p{L}\p{N}]/gu, '').length < 2;

/** The recognizer reads columns apart; pieces at one height are one row. */
export function rowsOf(pieces: readonly ReceiptPiece[]): ReceiptRow[] {
  const rows: ReceiptPiece[][] = [];
  for (const piece of pieces.filter((each) => !isMark(each)).toSorted((a, b) => a.top - b.top)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isSame = first !== undefined && piece.top - first.top < 0.55 * Math.min(first.height, piece.height);
    if (isSame) row?.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => {
    const across = row.toSorted((a, b) => a.left - b.left);
    return {
      text: across.map(({ text }) => text).join(' '),
      confidence: Math.min(...across.map(({ confidence }) => confidence)),
      height: Math.max(...across.map(({ height }) => height)),
    };
  });
}
