import { afterEach, describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { Button } from '../actions/button.tsx';
import { RecordForm } from '../layout/record-form.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { bottomBar } from './bottom-bar.ts';
import { ToastProvider } from './toast-provider.tsx';
import { createToaster, type Toaster } from './toaster.ts';

let mounted: Mounted;
let toaster: Toaster;
let byFinger = false;
afterEach(async () => {
  mounted.unmount();
  if (byFinger) await emulateFinger(false);
});
const noop = () => undefined;

async function show(width: number, height = 844): Promise<void> {
  await page.viewport(width, height);
  await expect.poll(() => innerWidth).toBe(width); // the frame follows a moment later
  toaster = createToaster();
  mounted = mount(<ToastProvider toaster={toaster}>Page</ToastProvider>);
}

describe('messages', () => {
  it('are spoken from regions that were there before them', async () => {
    await show(390);
    const status = page.getByRole('status').element();
    const alert = page.getByRole('alert').element();
    toaster.show({ message: 'Copied' });
    await expect.poll(() => status.textContent).toContain('Copied');
    toaster.show({ message: 'The link could not be made.', kind: 'error' });
    await expect.poll(() => alert.textContent).toContain('The link could not be made.');
  });

  it('stand alone in the field and in threes at the desk', async () => {
    await show(390);
    for (const message of ['one', 'two']) toaster.show({ message });
    await expect.element(page.getByText('two')).toBeVisible();
    await expect.element(page.getByText('one')).not.toBeInTheDocument();
    mounted.unmount();
    await show(1440);
    for (const message of ['one', 'two', 'three', 'four']) toaster.show({ message });
    await expect.element(page.getByText('four')).toBeVisible();
    await expect.poll(() => page.getByRole('button', { name: 'Close message' }).elements()).toHaveLength(3);
  });

  it('undo what they report, and go', async () => {
    await show(390);
    let undone = 0;
    toaster.show({ message: 'Finding moved to the bin', action: { label: 'Undo', onPress: () => undone++ } });
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(undone).toBe(1);
    await expect.element(page.getByText('Finding moved to the bin')).not.toBeInTheDocument();
  });

  it('appear above the bar at the bottom, and above the one below it when that one goes', async () => {
    await show(390);
    const frame = (...heights: number[]) => (
      <ToastProvider toaster={toaster}>
        <div style={{ height: '2000px' }} />
        {heights.map((height) => (
          <div key={height} ref={bottomBar} style={{ position: 'sticky', bottom: 0, height: `${height}px` }}>
            {`Bar of ${height}`}
          </div>
        ))}
      </ToastProvider>
    );
    mounted.rerender(frame(90, 140));
    toaster.show({ message: 'Copied' });
    const gapBelow = () =>
      Math.round(innerHeight - page.getByRole('status').element().getBoundingClientRect().bottom);
    await expect.poll(gapBelow).toBe(144);
    mounted.rerender(frame(90));
    await expect.poll(gapBelow).toBe(94);
    mounted.rerender(frame());
    await expect.poll(gapBelow).toBe(16);
  });

  it('keep off the save row at the end of a form, wherever the page is scrolled to', async () => {
    await show(1440);
    mounted.rerender(
      <ToastProvider toaster={toaster}>
        <div style={{ height: '1200px' }} />
        <RecordForm title="New contact" saveLabel="Save" isBusy={false} onSave={noop} onCancel={noop}>
          Name
        </RecordForm>
      </ToastProvider>,
    );
    toaster.show({ message: 'Contact saved' });
    const toast = page.getByText('Contact saved');
    await expect.element(toast).toBeVisible();
    const gap = () =>
      page.getByRole('button', { name: 'Save' }).element().getBoundingClientRect().top -
      page.getByRole('status').element().getBoundingClientRect().bottom;
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    expect(gap()).toBeLessThan(80);
    scrollTo(0, 0);
    await expect
      .poll(() => innerHeight - page.getByRole('status').element().getBoundingClientRect().bottom)
      .toBe(16);
  });

  it.each([
    [390, 844],
    [820, 844],
    [1440, 844],
    [844, 390],
    [667, 375],
  ])('never cover a sheet, nor does Undo close it, at %i x %i px', async (width, height) => {
    // A finger, where it is a phone that is turned: what counts as one in landscape is in theme.css.
    if (height < 500) await emulateFinger(true);
    await show(width, height);
    mounted.rerender(
      <ToastProvider toaster={toaster}>
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
    const sheet = page.getByRole('dialog', { name: 'Photo' });
    await expect.element(sheet).toBeVisible();
    await settled(sheet.element());
    let undone = 0;
    const message = 'The photo of the front slope was moved to the item Roof coverings.';
    toaster.show({ message, action: { label: 'Undo', onPress: () => undone++ } });
    await expect.element(page.getByText(message)).toBeVisible();
    const toast = page.getByText(message).element().parentElement as HTMLElement;
    await settled(toast);
    expect(overlap(toast.getBoundingClientRect(), sheet.element().getBoundingClientRect())).toBe(0);
    expect(toast.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(undone).toBe(1);
    await expect.element(sheet).toBeVisible();
  });
});

async function emulateFinger(enabled: boolean): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  byFinger = enabled;
}

async function settled(element: Element): Promise<void> {
  await expect.poll(() => element.hasAttribute('data-starting-style')).toBe(false);
  await Promise.all(element.getAnimations({ subtree: true }).map((each) => each.finished));
}

/** Shared area in square pixels. */
function overlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
