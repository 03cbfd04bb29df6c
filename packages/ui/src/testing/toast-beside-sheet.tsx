import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../actions/button.tsx';
import { ToastProvider } from '../feedback/toast-provider.tsx';
import { createToaster } from '../feedback/toaster.ts';
import { Sheet } from '../overlays/sheet.tsx';
import { useRootFlag } from '../style/use-root-flag.ts';
import { mount } from './mount.tsx';
import { settled } from './settled.ts';

function CornerButton() {
  useRootFlag('cornerButton');
  return null;
}

/** At this size (px) a toast covers no part of an open sheet, and its Undo leaves the sheet open. */
export async function expectToastBesideSheet(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await expect.poll(() => innerWidth).toBe(width); // the frame follows a moment later
  const toaster = createToaster();
  const mounted = mount(
    <ToastProvider toaster={toaster}>
      <CornerButton />
      <Sheet
        isOpen
        isFullHeight
        onOpenChange={() => mounted.unmount()}
        title="Photo"
        footer={<Button label="Done" />}
      >
        Caption
      </Sheet>
    </ToastProvider>,
  );
  try {
    const sheet = page.getByRole('dialog', { name: 'Photo' });
    await expect.element(sheet).toBeVisible();
    await settled(sheet.element());
    let undone = 0;
    const message = 'The photo of the front slope was moved to the item Roof coverings.';
    // A busy machine takes longer than four seconds to look at it.
    toaster.show({ message, action: { label: 'Undo', onPress: () => undone++ }, durationMs: 120_000 });
    await expect.element(page.getByText(message)).toBeVisible();
    const toast = page.getByText(message).element().parentElement as HTMLElement;
    await settled(toast);
    // A busy browser tells late where the sheet ended up.
    await expect
      .poll(() => overlap(toast.getBoundingClientRect(), sheet.element().getBoundingClientRect()))
      .toBe(0);
    expect(toast.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(undone).toBe(1);
    await expect.element(sheet).toBeVisible();
  } finally {
    mounted.unmount();
  }
}

/** Shared area in square pixels. */
function overlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
