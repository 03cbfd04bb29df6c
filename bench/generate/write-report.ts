/** Sends a generated report to a real server: answers, then photos with their files, as a device does. */
import { rowId } from '@plumbline/domain/sync/row-id';
import { generateNKeysBetween } from 'fractional-indexing';
import type { DemoChange, DemoClient } from '../../apps/server/src/demo/demo-client.ts';
import {
  type GeneratedPhoto,
  generatePhotos,
} from '../../packages/report-pdf/src/testing/generate-photos.ts';
import type { BenchServer } from '../bench-server.ts';
import { generateAnswers } from './generate-answers.ts';
import { generateOffice } from './generate-office.ts';

export interface ReportTarget {
  readonly officeId: string;
  readonly inspectionId: string;
  readonly reportId: string;
}

export const answerRows = (reportId: string, answers: Readonly<Record<string, unknown>>): DemoChange[] =>
  Object.entries(answers).map(([path, value]) => ({
    table: 'report_answers',
    id: rowId(reportId, path),
    values: { report_id: reportId, path, value },
  }));

/**
 * 600 fields and rooms, and photos spread over ten items, in a new office.
 * @param atFirst so many more photos at 'roof/roof_coverings', before the spread ones
 */
export async function writeLargeReport(
  { client, officeId }: BenchServer,
  photoCount: number,
  atFirst = 0,
): Promise<ReportTarget> {
  const input = {
    reportCount: 1,
    newId: () => client.newId(),
    inspectorId: client.userId,
    nowMs: Date.now(),
  };
  const { changes, newest } = generateOffice(input);
  await client.insert(officeId, changes);
  const { answers, itemPaths } = generateAnswers();
  await client.insert(newest.inspectionId, answerRows(newest.reportId, answers));
  const target = { officeId, ...newest };
  const spread = itemPaths.slice(0, 10);
  const paths = Array.from(
    { length: atFirst + photoCount },
    (_, index) => (index < atFirst ? ONE_ITEM : spread[index % spread.length]) ?? ONE_ITEM,
  );
  await writePhotos(client, target, paths);
  return target;
}

const ONE_ITEM = 'roof/roof_coverings';

/** `paths`: the item of each photo. */
async function writePhotos(
  client: DemoClient,
  target: ReportTarget,
  paths: readonly string[],
): Promise<void> {
  const count = paths.length;
  const [prints, thumbs] = [generatePhotos(count), generatePhotos(count, 0.3)];
  const positions = generateNKeysBetween(null, null, count);
  const rows: DemoChange[] = [];
  for (const [index, photo] of prints.photos.entries()) {
    const thumb = thumbs.photos[index] ?? photo;
    const [bytes, small] = await Promise.all([prints.load(photo.sha256), thumbs.load(thumb.sha256)]);
    await send(client, target, photo.sha256, bytes);
    await send(client, target, thumb.sha256, small);
    const mediaId = client.newId();
    rows.push({ table: 'media', id: mediaId, values: mediaValues(photo, bytes, thumb, small) });
    const path = paths[index] ?? null;
    const values = { report_id: target.reportId, media_id: mediaId, finding_id: null, path, slot: null };
    const placement = { ...values, position: positions[index], caption: `Photo ${index + 1}` };
    rows.push({ table: 'media_placements', id: client.newId(), values: placement });
  }
  await client.insert(target.inspectionId, rows);
}

async function send(client: DemoClient, target: ReportTarget, sha256: string, bytes: Uint8Array) {
  await client.upload(
    `${target.officeId}/${target.inspectionId}/${sha256}.jpg`,
    new Uint8Array(bytes),
    'image/jpeg',
  );
  await client.call('confirm_blob', {
    p_scope: target.inspectionId,
    p_sha256: sha256,
    p_size_bytes: bytes.length,
  });
}

/** The print image also serves as the original, which is not measured here. */
const mediaValues = (photo: GeneratedPhoto, bytes: Uint8Array, thumb: GeneratedPhoto, small: Uint8Array) => ({
  kind: 'photo',
  sha256: photo.sha256,
  size_bytes: bytes.length,
  mime: 'image/jpeg',
  width: photo.widthPx,
  height: photo.heightPx,
  rotation: 0,
  report_sha256: photo.sha256,
  report_size_bytes: bytes.length,
  report_width: photo.widthPx,
  report_height: photo.heightPx,
  thumb_sha256: thumb.sha256,
  thumb_size_bytes: small.length,
  original_name: 'IMG.jpg',
});
