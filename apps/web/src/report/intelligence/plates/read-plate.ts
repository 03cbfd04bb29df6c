/** Reads a rating plate on this device: its barcodes and its text, side by side. Nothing is uploaded. */
import { isDoubtful, surerOf } from '@plumbline/domain/intelligence/plates/add-said';
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

export interface PlatePicture {
  readonly file: Blob;
  readonly longSidePx: number;
}

export interface PlateReadingDeps {
  readonly reader: Pick<TextReader, 'read'>;
  /** Best first; the next where one can't be opened, such as an original of a format that this browser doesn't know. */
  readonly pictures: () => Promise<readonly PlatePicture[]>;
  readonly currentYear: number;
  readonly onProgress: (part: number) => void;
  /** For tests. */
  readonly ensureReader?: () => Promise<boolean>;
  readonly barcodesOf?: (picture: Blob) => Promise<readonly string[]>;
}

/** A plate that is small in a large photo is read again at this size. */
const DETAIL_PX = 2800;
/** Of that: less is not worth the time. */
const LEAST_OF_DETAIL = 0.7;
const FIRST_PART = 0.4;

/** Throws when no picture can be opened. */
export async function readPlate({
  reader,
  pictures,
  currentYear,
  onProgress,
  ensureReader = haveReader,
  barcodesOf = readBarcodes,
}: PlateReadingDeps): Promise<PlateOutcome> {
  const [best, ...others] = await pictures();
  if (best === undefined) return { kind: 'no-picture' };
  if (!(await ensureReader())) return { kind: 'offline' };
  const plate = await readBest([best, ...others]);
  const isEmpty = Object.values(plate).every((value) => value === null);
  return isEmpty ? { kind: 'nothing-found' } : { kind: 'read', plate };

  async function readBest([picture, ...rest]: readonly [PlatePicture, ...PlatePicture[]]): Promise<Plate> {
    try {
      return await readOne(picture);
    } catch (error) {
      const [next, ...after] = rest;
      if (next === undefined) throw error;
      return readBest([next, ...after]);
    }
  }

  async function readOne({ file, longSidePx }: PlatePicture): Promise<Plate> {
    const hasDetail = longSidePx >= DETAIL_PX * LEAST_OF_DETAIL;
    const firstPart = hasDetail ? FIRST_PART : 1;
    const [lines, barcodes] = await Promise.all([
      reader.read(file, (part) => onProgress(part * firstPart), PLATE_LEAST_CONFIDENCE),
      barcodesOf(file),
    ]);
    const plate = parsePlate({ lines, barcodes }, currentYear);
    if (!hasDetail || !isDoubtful(plate)) return plate;
    const closer = await reader.read(
      file,
      (part) => onProgress(firstPart + part * (1 - firstPart)),
      PLATE_LEAST_CONFIDENCE,
      DETAIL_PX,
    );
    return surerOf(plate, parsePlate({ lines: closer, barcodes }, currentYear), currentYear);
  }
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
