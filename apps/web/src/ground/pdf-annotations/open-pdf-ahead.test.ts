import { expect, it, vi } from 'vitest';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { openPdfAhead, openPressedPdf } from './open-pdf-ahead.ts';

vi.mock('#src/ground/pdf-viewer/engine/open-ahead.ts', () => ({ openAhead: vi.fn() }));

const wanted = { scopeId: 'office', sha256: 'a'.repeat(64), sizeBytes: 20 };

function device() {
  const blob = vi.fn(async () => new Blob(['here']));
  return { blob, work: { store: { files: { blob } } } as unknown as LocalWork };
}

it('is looked up once for the press and the screen that follows', async () => {
  const { blob, work } = device();
  openPdfAhead(work, wanted);
  expect(await openPressedPdf(work, wanted)).not.toBeNull();
  expect(blob).toHaveBeenCalledOnce();
});

it('is looked up again the next time, and for another file', async () => {
  const { blob, work } = device();
  openPdfAhead(work, wanted);
  await openPressedPdf(work, { ...wanted, sha256: 'b'.repeat(64) });
  await openPressedPdf(work, wanted);
  expect(blob).toHaveBeenCalledTimes(3);
});
