import { describe, expect, it, vi } from 'vitest';
import { IN_PARTS_FROM_BYTES, openPdfFile } from './open-pdf-file.ts';

const wanted = { scopeId: 'office', sha256: 'a'.repeat(64), sizeBytes: null as number | null };
const WHOLE = new Blob(['whole']);

/** A device whose file is here, or not, and a server that sends parts of a file of that size. */
function device({
  here = null as Blob | null,
  partsOfBytes = null as number | null,
  downloaded = WHOLE as Blob | null,
  isAltered = false,
}) {
  const fetchFile = vi.fn(async (_wanted: unknown, onAltered?: () => void) => {
    if (isAltered) onAltered?.();
    return downloaded;
  });
  const openParts = vi.fn(async () =>
    partsOfBytes === null
      ? null
      : {
          size: partsOfBytes,
          slice: () => ({ arrayBuffer: async () => new TextEncoder().encode('parts').buffer as ArrayBuffer }),
        },
  );
  const store = { files: { blob: async () => here } };
  return {
    work: { store, fetchFile, openParts } as unknown as Parameters<typeof openPdfFile>[0],
    fetchFile,
    openParts,
  };
}

const text = async (bytes: Promise<ArrayBuffer> | undefined): Promise<string> =>
  new TextDecoder().decode(await bytes);

describe('a PDF', () => {
  it('of this device is read without the network', async () => {
    const { work, fetchFile, openParts } = device({ here: new Blob(['here']), partsOfBytes: 5_000_000 });
    const pdf = await openPdfFile(work, wanted);
    expect(await text(pdf?.source.file.slice(0, 4).arrayBuffer())).toBe('here');
    expect((await pdf?.whole())?.type).toBe('application/pdf');
    expect([fetchFile, openParts].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('that is large is read in parts, downloaded once, and from the device after that', async () => {
    const { work, fetchFile } = device({ partsOfBytes: IN_PARTS_FROM_BYTES });
    const pdf = await openPdfFile(work, wanted);
    expect(pdf?.source.file.size).toBe(IN_PARTS_FROM_BYTES);
    expect(await text(pdf?.source.file.slice(0, 5).arrayBuffer())).toBe('parts');
    expect(fetchFile).not.toHaveBeenCalled();
    const [one, two] = await Promise.all([pdf?.whole(), pdf?.whole()]);
    expect(one).toBe(two);
    expect(fetchFile).toHaveBeenCalledOnce();
    expect(await text(pdf?.source.file.slice(0, 5).arrayBuffer())).toBe('whole');
  });

  it('whose download failed is requested again, and read in parts until then', async () => {
    const { work, fetchFile } = device({ partsOfBytes: 5_000_000, downloaded: null });
    const pdf = await openPdfFile(work, wanted);
    expect(await pdf?.whole()).toBeNull();
    expect(await text(pdf?.source.file.slice(0, 5).arrayBuffer())).toBe('parts');
    expect(await pdf?.whole()).toBeNull();
    expect(fetchFile).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['is small', IN_PARTS_FROM_BYTES - 1],
    ['comes from a server without parts', null],
  ])('that %s is downloaded and checked first', async (_case, partsOfBytes) => {
    const { work, fetchFile } = device({ partsOfBytes });
    const pdf = await openPdfFile(work, wanted);
    expect(fetchFile).toHaveBeenCalledOnce();
    expect(await text(pdf?.source.file.slice(0, 5).arrayBuffer())).toBe('whole');
  });

  it('that its row says is small takes one request', async () => {
    const { work, fetchFile, openParts } = device({ partsOfBytes: IN_PARTS_FROM_BYTES - 1 });
    await openPdfFile(work, { ...wanted, sizeBytes: IN_PARTS_FROM_BYTES - 1 });
    expect([fetchFile, openParts].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('that has another length than its row says is never shown in parts', async () => {
    const { work, fetchFile } = device({ partsOfBytes: 5_000_001, downloaded: null, isAltered: true });
    expect(await openPdfFile(work, { ...wanted, sizeBytes: 5_000_000 })).toBeNull();
    expect(fetchFile).toHaveBeenCalledOnce();
  });

  it('whose parts were shown is known as altered once its checksum fails', async () => {
    const { work } = device({ partsOfBytes: 5_000_000, downloaded: null, isAltered: true });
    const pdf = await openPdfFile(work, { ...wanted, sizeBytes: 5_000_000 });
    expect(pdf?.isAltered()).toBe(false);
    expect(await pdf?.whole()).toBeNull();
    expect(pdf?.isAltered()).toBe(true);
  });

  it('that is neither here nor on the server is missing', async () => {
    expect(await openPdfFile(device({ downloaded: null }).work, wanted)).toBeNull();
  });
});
