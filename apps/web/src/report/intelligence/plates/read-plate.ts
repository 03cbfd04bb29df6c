/** Reads a rating plate on this device: its barcodes and its text, side by side. Nothing is uploaded. */
import {
  PLATE_LEAST_CONFIDENCE,
  type Plate,
  parsePlate,
} from '@plumbline/domain/intelligence/plates/parse-plate';
import { readBarcodes } from '#src/ground/text-reader/barcode-reader.ts';
import { barcodeFileUrl, isReaderHere, keepReader } from '#src/ground/text-reader/reader-files.ts';
import type { TextReader } from '#src/ground/text-reader/text-reader.ts';

export type PlateOutcome =
  | { readonly kind: 'read'; readonly plate: Plate }
  /** The reader's files are not on this device, which is offline. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'no-picture' }
  | { readonly kind: 'nothing-found' };

export interface PlateReadingDeps {
  readonly reader: Pick<TextReader, 'read'>;
  readonly picture: () => Promise<Blob | null>;
  readonly currentYear: number;
  readonly onProgress: (part: number) => void;
  /** For tests. */
  readonly ensureReader?: () => Promise<boolean>;
  readonly barcodesOf?: (picture: Blob) => Promise<readonly string[]>;
}

/** Throws when the picture cannot be opened. */
export async function readPlate({
  reader,
  picture,
  currentYear,
  onProgress,
  ensureReader = haveReader,
  barcodesOf = readBarcodes,
}: PlateReadingDeps): Promise<PlateOutcome> {
  const file = await picture();
  if (file === null) return { kind: 'no-picture' };
  if (!(await ensureReader())) return { kind: 'offline' };
  const [lines, barcodes] = await Promise.all([
    reader.read(file, onProgress, PLATE_LEAST_CONFIDENCE),
    barcodesOf(file),
  ]);
  const plate = parsePlate({ lines, barcodes }, currentYear);
  const isEmpty = Object.values(plate).every((value) => value === null);
  return isEmpty ? { kind: 'nothing-found' } : { kind: 'read', plate };
}

/** Keeps the files of both readers on this device; a plate is also read without its barcode. */
async function haveReader(): Promise<boolean> {
  const isHere = (await isReaderHere()) || (await isDone(keepReader()));
  if (isHere && !(await isReaderHere([barcodeFileUrl]))) await isDone(keepReader([barcodeFileUrl]));
  return isHere;
}

/** False when offline: the sheet says to connect once. */
const isDone = (download: Promise<void>): Promise<boolean> =>
  download.then(
    () => true,
    () => false,
  );
