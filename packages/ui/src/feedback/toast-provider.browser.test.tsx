import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RecordForm } from '../layout/record-form.tsx';
import { useRootFlag } from '../style/use-root-flag.ts';
import { type Mounted, mount } from '../testing/mount.tsx';
import { bottomBar } from './bottom-bar.ts';
import { ToastProvider } from './toast-provider.tsx';
import { createToaster, type Toaster } from './toaster.ts';

let mounted: Mounted;
let toaster: Toaster;
afterEach(() => mounted.unmount());
const noop = () => undefined;

function ChatButton() {
  useRootFlag('cornerButton');
  return (
    <button type="button" className="fixed right-5 bottom-5 size-12">
      Chat
    </button>
  );
}

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

  it('are left of a button in the corner', async () => {
    await show(1440);
    mounted.rerender(
      <ToastProvider toaster={toaster}>
        <ChatButton />
      </ToastProvider>,
    );
    toaster.show({ message: 'The app is ready to work without a network.' });
    const message = page.getByText('The app is ready');
    await expect.element(message).toBeVisible();
    const { left } = page.getByRole('button', { name: 'Chat' }).element().getBoundingClientRect();
    const gap = left - page.getByRole('status').element().getBoundingClientRect().right;
    expect(gap).toBeGreaterThanOrEqual(8);
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
});
