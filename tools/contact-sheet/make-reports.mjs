/** The sample report under each of the covers in one layout, with drawn houses in place of photos. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { COVER_LOOKS } from '../../packages/domain/src/report/model/report-looks.ts';
import { renderInNode } from '../../packages/report-pdf/src/testing/render-in-node.ts';
import { sampleModel, withLook } from '../../packages/report-pdf/src/testing/sample-model.ts';

/**
 * @typedef {{layout: string, cover: string, name: string, bytes: Uint8Array, pageCount: number}} MadeReport
 * @typedef {{sha256: string, widthPx: number, heightPx: number, bytes: Uint8Array}} Drawing
 */

/** In the order in which the sample takes its photos. */
const photos = ['shingles', 'gutter', 'panel', 'heater', 'ridge', 'deck', 'house', 'attic', 'crawl'];

/** A house for each cover, in the shape and light it was designed with. */
const houses = /** @type {const} */ ({
  plumb: 'houseb',
  'full-frame': 'housedusk',
  ledger: 'house',
  elevation: 'house',
  gable: 'housed',
  'half-and-half': 'housetall',
  grotesk: 'housec',
  level: 'housewide',
  'job-folder': 'houseb',
  contour: 'housec',
  tile: 'housed',
  'roof-pitch': 'housewide',
  monogram: 'housewide',
  window: 'houseb',
  certificate: 'house',
  tape: 'housed',
});

/** The covers keep their designed colors; the bands of the modern layout show an organization's color. */
const bandColor = '#1f4a3f';

/** @param {string} layout @returns {Promise<MadeReport[]>} */
export async function makeReports(layout) {
  /** @type {Map<string, Drawing>} */
  const drawings = new Map();
  const read = (/** @type {string} */ name) => {
    const drawing = readDrawing(name);
    drawings.set(drawing.sha256, drawing);
    return drawing;
  };
  const sample = sampleModel(photos.map(read));
  const reports = [];
  for (const { id, name } of COVER_LOOKS) {
    const model = withLook(sample, { cover: id, layout, fontSet: 'standard' });
    const { sha256, widthPx, heightPx } = read(houses[id]);
    const photo = model.cover.photo && { ...model.cover.photo, sha256, widthPx, heightPx };
    const accentColor = layout === 'modern' ? bandColor : null;
    const { bytes, result } = await renderInNode(
      { ...model, accentColor, cover: { ...model.cover, photo } },
      async (wanted) => {
        const drawing = drawings.get(wanted);
        if (!drawing) throw new Error(`no drawing ${wanted}`);
        return drawing.bytes;
      },
    );
    reports.push({ layout, cover: id, name, bytes, pageCount: result.pageCount });
  }
  return reports;
}

/** @param {string} name @returns {Drawing} */
function readDrawing(name) {
  const bytes = readFileSync(new URL(`../../apps/server/demo/drawings/${name}.jpg`, import.meta.url));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { sha256, bytes: new Uint8Array(bytes), ...sizeOf(bytes) };
}

/** The frame header of a JPEG (FF C0..C2) gives height, then width. @param {Buffer} bytes */
function sizeOf(bytes) {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2)
      return { heightPx: bytes.readUInt16BE(at + 5), widthPx: bytes.readUInt16BE(at + 7) };
  }
  throw new Error('a drawing without a frame header');
}
