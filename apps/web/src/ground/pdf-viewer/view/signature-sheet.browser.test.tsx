/** The choice of a signature: saved ones first, a new one after them, and a new one at once where none is saved. */
import { type Mounted, mount } from '@plumbline/ui/testing/mount.tsx';
import axe from 'axe-core';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SavedSignature } from '../engine/editing-ports.ts';
import type { Viewer } from '../engine/viewer-types.ts';
import { SignatureSheet } from './signature-sheet.tsx';

const SAVED: SavedSignature = { id: 'signature', name: 'Signature', picture: new Blob() };
const MADE: SavedSignature = { ...SAVED, id: 'made now' };
const viewer = { closeDialog: vi.fn(), placeSignature: vi.fn(async () => undefined) };
let mounted: Mounted;
afterEach(() => {
  mounted.unmount();
  vi.clearAllMocks();
});

function open(signatures: readonly SavedSignature[] | null): void {
  mounted = mount(
    <SignatureSheet
      viewer={viewer as unknown as Viewer}
      signatures={signatures}
      newSignature={({ onClose, onMade }) => (
        <>
          <button type="button" onClick={() => onMade(MADE)}>
            Done
          </button>
          <button type="button" onClick={onClose}>
            Back
          </button>
        </>
      )}
    />,
  );
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('puts a saved one on the page', async () => {
  open([SAVED]);
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  await button('Signature').click();
  expect(viewer.placeSignature).toHaveBeenCalledWith(SAVED);
});

it('offers a new one, and leads back to the saved ones', async () => {
  open([SAVED]);
  await button('New signature').click();
  await button('Back').click();
  await button('New signature').click();
  await button('Done').click();
  expect(viewer.placeSignature).toHaveBeenCalledWith(MADE);
  expect(viewer.closeDialog).not.toHaveBeenCalled();
});

it('starts with a new one where none is saved', async () => {
  open([]);
  await button('Back').click();
  expect(viewer.closeDialog).toHaveBeenCalledOnce();
});

it('waits until the saved ones are read', async () => {
  open(null);
  await expect.element(page.getByRole('dialog', { name: 'Sign' })).toBeVisible();
  expect(button('New signature').query()).toBeNull();
});
