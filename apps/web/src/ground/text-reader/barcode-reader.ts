/**
 * Reads barcodes in a picture on this device: by the browser's own detector, else by zxing as WebAssembly from our own
 * server. Loaded only when a plate is read; never throws, because a plate is also read without its barcode.
 */
import { log } from '../log.ts';
import { barcodeFileUrl } from './reader-files.ts';

interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = (new () => Detector) & { getSupportedFormats(): Promise<readonly string[]> };

/** Texts of the barcodes, as printed below them. */
export async function readBarcodes(picture: Blob): Promise<readonly string[]> {
  try {
    const detector = await detectorHere();
    return detector === null ? await readWithZxing(picture) : await readWith(detector, picture);
  } catch (error) {
    log.info('Barcodes were not read.', error);
    return [];
  }
}

async function detectorHere(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return null;
  const formats = await BarcodeDetector.getSupportedFormats();
  return formats.includes('code_128') ? new BarcodeDetector() : null;
}

async function readWith(detector: Detector, picture: Blob): Promise<readonly string[]> {
  const bitmap = await createImageBitmap(picture);
  try {
    return (await detector.detect(bitmap)).map(({ rawValue }) => rawValue);
  } finally {
    bitmap.close();
  }
}

async function readWithZxing(picture: Blob): Promise<readonly string[]> {
  const { prepareZXingModule, readBarcodes: read } = await import('zxing-wasm/reader');
  prepareZXingModule({ overrides: { locateFile: () => barcodeFileUrl } });
  const found = await read(picture, {
    formats: ['Code128', 'Code39', 'DataMatrix', 'QRCode', 'ITF', 'Codabar'],
    tryHarder: true,
    maxNumberOfSymbols: 8,
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
