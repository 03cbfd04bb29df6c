import { type FieldMap, MAX_BLANK_BYTES } from '@plumbline/domain/forms/field-map';
import { ownFormId } from '@plumbline/domain/forms/own-form-id';
import type { FormBlank } from '@plumbline/domain/tables/records';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice, type TestDevice } from '#src/ground/local/testing.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';
import { isBlankHere } from '../output/pdf/report-photos.ts';
import { OFFICE, openTestWork } from '../output/testing.ts';
import { addBlank, addOwnBlank } from './add-blank.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 a blank of an agency');
const blank = new File([bytes], 'oir-b1-1802.pdf', { type: 'application/pdf' });
const recognize = () => 'oir-b1-1802-rev-04-26' as const;

let device: TestDevice;
let work: LocalWork;
beforeEach(async () => {
  device = createTestDevice('0198f3a0-0000-7000-8000-0000000000a1');
  ({ work } = await openTestWork(device));
});

describe('the blank of an agency', () => {
  it('is kept on the device and waits to be sent, together with what says that it is printed on', async () => {
    const sha256 = await sha256Hex(bytes);
    expect(await addBlank(work, blank, recognize)).toEqual({ ok: true, formId: 'oir-b1-1802-rev-04-26' });
    expect(await work.repositories.formBlanks.printedOn(OFFICE, 'oir-b1-1802-rev-04-26')).toMatchObject({
      fileName: 'oir-b1-1802.pdf',
      pdfSha256: sha256,
      pdfSizeBytes: bytes.length,
      isPrinted: true,
    });
    expect(await work.store.database.blobs.get([OFFICE, sha256])).toMatchObject({
      state: 'waiting',
      ext: 'pdf',
      role: 'document',
    });
    expect(await isBlankHere(work, { sha256 })).toBe(true);
    expect(await isBlankHere(work, { sha256: 'b'.repeat(64) })).toBe(false);
  });

  it('is left alone where the office prefers our drawing, and comes back with another file', async () => {
    await addBlank(work, blank, recognize);
    const given = await work.repositories.formBlanks.printedOn(OFFICE, 'oir-b1-1802-rev-04-26');
    if (given === null) throw new Error('no blank');
    await work.repositories.formBlanks.printOn(given, false);
    expect(await work.repositories.formBlanks.printedOn(OFFICE, 'oir-b1-1802-rev-04-26')).toBeNull();
    const other = new File(['%PDF-1.7 another'], 'new.pdf');
    await addBlank(work, other, recognize);
    expect(await work.repositories.formBlanks.printedOn(OFFICE, 'oir-b1-1802-rev-04-26')).toMatchObject({
      fileName: 'new.pdf',
    });
  });

  it.each([
    ['no-pdf', new File(['GIF89a'], 'form.pdf')],
    ['unknown', blank],
    ['too-large', { size: MAX_BLANK_BYTES + 1 } as File],
  ] as const)('is refused as %s, and nothing is kept', async (failure, file) => {
    expect(await addBlank(work, file)).toEqual({ ok: false, failure });
    expect(await work.store.database.blobs.count()).toBe(0);
  });
});

describe('a PDF that is not known', () => {
  const usable = async () => null;
  const typeId = 'tx_windstorm';
  const read = async () => {
    const live = work.repositories.formBlanks.live(OFFICE);
    const blanks = await new Promise<readonly FormBlank[]>((resolve) => {
      const stop = live.subscribe((state) => {
        if (state.status === 'ready') {
          resolve(state.value);
          queueMicrotask(() => stop());
        }
      });
    });
    const blank = blanks.find(({ formId }) => formId === ownFormId(typeId));
    if (blank === undefined) throw new Error('no blank');
    return blank;
  };
  const printed = () => work.repositories.formBlanks.snapshotBlank(OFFICE, { formId: null, typeId });
  const mapOf = async (): Promise<FieldMap> => ({
    version: 1,
    pdfSha256: await sha256Hex(bytes),
    formNumber: 'WPI',
    pages: [{ widthPt: 612, heightPt: 792 }],
    questions: [],
    fields: [],
  });

  it('is kept for a report type, and printed on once its map is saved', async () => {
    expect(await addOwnBlank(work, blank, typeId, usable)).toEqual({ ok: true });
    expect(await printed()).toBeNull();
    const map = await mapOf();
    await work.repositories.formBlanks.saveMap(await read(), map);
    expect(await printed()).toEqual({ sha256: map.pdfSha256, map });
    await work.repositories.formBlanks.printOn(await read(), false);
    expect(await printed()).toBeNull();
  });

  it('keeps its map when it is chosen again, and loses it to another file', async () => {
    await addOwnBlank(work, blank, typeId, usable);
    await work.repositories.formBlanks.saveMap(await read(), await mapOf());
    await addOwnBlank(work, new File([bytes], 'renamed.pdf'), typeId, usable);
    expect(await printed()).not.toBeNull();
    await addOwnBlank(work, new File(['%PDF-1.7 another'], 'new.pdf'), typeId, usable);
    expect(await read()).toMatchObject({ fileName: 'new.pdf', fieldMap: null, isPrinted: false });
    expect(await printed()).toBeNull();
  });

  it('is refused in words when nothing can be written on it', async () => {
    expect(await addOwnBlank(work, blank, typeId)).toEqual({
      ok: false,
      failure: 'unusable',
      reason: 'This file couldn’t be read as a PDF.',
    });
    expect(await work.store.database.blobs.count()).toBe(0);
  });
});
