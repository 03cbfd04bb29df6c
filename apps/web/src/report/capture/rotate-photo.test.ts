import type { Media } from '@plumbline/domain/tables/records';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bytes } from '#src/ground/local/files/file-store.ts';
import { FileStoreFull } from '#src/ground/local/files/file-store.ts';
import { createMemoryFileStore } from '#src/ground/local/files/memory-file-store.ts';
import type { PreparePhotoTask } from './prepare-photo.ts';
import { describeTurnFailure, type RotatePhotoDeps, rotatePhoto } from './rotate-photo.ts';

const SHA = 'a'.repeat(64);
const photo = { id: 'p', scopeId: 's', sha256: SHA, mime: 'image/jpeg', rotation: 0 } as Media;
const files = createMemoryFileStore();

const rendition = (bytes: Bytes, sha256: string) => ({ bytes, sha256, widthPx: 4, heightPx: 3 });
/** As the worker does: a rendition's bytes depend on the photo and its rotation only. */
const prepare: RotatePhotoDeps['preparer']['prepare'] = async ({ rotation }: PreparePhotoTask) => ({
  ok: true,
  photo: {
    header: { format: 'jpeg', mime: 'image/jpeg', extension: 'jpg', widthPx: 4, heightPx: 3 },
    facts: { takenAt: null, latitude: null, longitude: null },
    widthPx: 4,
    heightPx: 3,
    renditions: {
      report: rendition(new Uint8Array([1, rotation / 90]), `report-${rotation}`),
      thumb: rendition(new Uint8Array([2, rotation / 90]), `thumb-${rotation}`),
    },
  },
});

function deps(parts: Partial<RotatePhotoDeps> = {}) {
  const setRendition = vi.fn<RotatePhotoDeps['media']['setRendition']>(async () => ({
    ok: true,
    mutationIds: [],
  }));
  return {
    setRendition,
    tools: {
      store: { files },
      media: { setRendition },
      preparer: { prepare },
      fetchFile: async () => null,
      ...parts,
    },
  };
}

beforeEach(async () => {
  files.limitBytes = Number.POSITIVE_INFINITY;
  for (const { name } of await files.list()) await files.delete(name);
  await files.put(`${SHA}.jpg`, new Uint8Array([9]));
});
afterEach(() => vi.restoreAllMocks());

describe('turning a photo', () => {
  it('stores what is drawn and then the row', async () => {
    const { tools, setRendition } = deps();
    expect(await rotatePhoto(tools, photo, 1, 'r')).toBeNull();
    expect(await files.get('report-90.jpg')).toEqual(new Uint8Array([1, 1]));
    expect(setRendition.mock.calls[0]?.[1]).toMatchObject({ rotation: 90, reportSha256: 'report-90' });
  });

  it('leaves the files alone that are there from before, since the screen shows them', async () => {
    const { tools } = deps();
    await rotatePhoto(tools, photo, 1, 'r');
    const put = vi.spyOn(files, 'put');
    await rotatePhoto(tools, { ...photo, rotation: 180 }, -1, 'r');
    expect(put).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<RotatePhotoDeps>, string]>([
    [
      'cannot be opened',
      { preparer: { prepare: async () => ({ ok: false, failure: { code: 'broken' } }) } },
      'broken',
    ],
    [
      'has no room for its row',
      { media: { setRendition: async () => ({ ok: false, failure: { code: 'quota' } }) } },
      'quota',
    ],
  ])('says so when a photo %s', async (_, parts, failure) => {
    expect(await rotatePhoto(deps(parts).tools, photo, 1, 'r')).toBe(failure);
  });

  it('asks the other device for an original that is not here', async () => {
    await files.delete(`${SHA}.jpg`);
    expect(await rotatePhoto(deps().tools, photo, 1, 'r')).toBe('not-here');
    const { tools } = deps({ fetchFile: async () => new Blob([new Uint8Array([9])]) });
    expect(await rotatePhoto(tools, photo, 1, 'r')).toBeNull();
  });

  it('answers on a full disk and on one in trouble, too: the buttons wait for it', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.spyOn(files, 'put').mockRejectedValueOnce(new FileStoreFull());
    expect(await rotatePhoto(deps().tools, photo, 1, 'r')).toBe('quota');
    vi.spyOn(files, 'put').mockRejectedValueOnce(new Error('the file worker died'));
    expect(await rotatePhoto(deps().tools, photo, 1, 'r')).toBe('failed');
    expect(describeTurnFailure('quota')).toBe(
      'The photo couldn’t be rotated. This device is full. Free up some space, then try again.',
    );
  });
});
