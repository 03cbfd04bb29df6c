import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../actions/button.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { MenuItem } from './menu-item.tsx';
import { Sheet } from './sheet.tsx';

let mounted: Mounted;
let picked = '';
afterEach(() => mounted.unmount());

function Harness({ kind }: { kind: 'sheet' | 'dialog' | 'confirm' }) {
  const [isOpen, setOpen] = useState(false);
  const common = { isOpen, onOpenChange: setOpen };
  return (
    <>
      <Button label="Open it" onClick={() => setOpen(true)} />
      <Button label="Behind" />
      {kind === 'sheet' && (
        <Sheet {...common} title="Waiting" description="47 photos wait.">
          <Button label="Send now" />
        </Sheet>
      )}
      {kind === 'dialog' && (
        <Dialog {...common} title="Name this view" footer={<Button label="Save view" />} />
      )}
      {kind === 'confirm' && (
        <ConfirmDialog
          {...common}
          title="Delete this report for good."
          description="Its photos go with it."
          confirmLabel="Delete report"
          onConfirm={() => setOpen(false)}
        />
      )}
    </>
  );
}
const opener = () => page.getByRole('button', { name: 'Open it' });

describe.each([
  ['sheet', 'dialog', 'Waiting'],
  ['dialog', 'dialog', 'Name this view'],
  ['confirm', 'alertdialog', 'Delete this report for good.'],
] as const)('a %s', (kind, role, title) => {
  it('takes the focus, holds it, and gives it back on Escape', async () => {
    mounted = mount(<Harness kind={kind} />);
    (opener().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole(role, { name: title });
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
    for (let press = 0; press < 6; press++) {
      await userEvent.keyboard('{Tab}');
      expect(document.activeElement).not.toBe(mounted.host.querySelectorAll('button')[1]);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(opener().element());
  });
});

describe('a sheet on a phone', () => {
  it('comes from below and leaves at least 8 % of the height free', async () => {
    await page.viewport(390, 844);
    mounted = mount(
      <Sheet isOpen onOpenChange={() => undefined} title="Long">
        <div style={{ height: '3000px' }}>Much to read</div>
      </Sheet>,
    );
    const dialog = page.getByRole('dialog', { name: 'Long' });
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => Math.round(dialog.element().getBoundingClientRect().bottom)).toBe(844);
    expect(dialog.element().getBoundingClientRect().height).toBeLessThanOrEqual(844 * 0.92 + 1);
  });

  it('is a panel of 480 at the right of the desk', async () => {
    await page.viewport(1440, 900);
    mounted = mount(
      <Sheet isOpen onOpenChange={() => undefined} title="Panel">
        Text
      </Sheet>,
    );
    const dialog = page.getByRole('dialog', { name: 'Panel' });
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => Math.round(dialog.element().getBoundingClientRect().right)).toBe(1440);
    expect(dialog.element().getBoundingClientRect()).toMatchObject({ width: 480, height: 900 });
  });
});

describe('a menu', () => {
  it('opens with the keyboard, runs the action and gives the focus back', async () => {
    mounted = mount(
      <Menu trigger={<Button label="Report menu" />}>
        <MenuItem label="Duplicate" onSelect={() => (picked = 'duplicate')} />
        <MenuItem label="Archive" onSelect={() => (picked = 'archive')} />
      </Menu>,
    );
    const trigger = page.getByRole('button', { name: 'Report menu' });
    (trigger.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(picked).toBe('archive');
    await expect.poll(() => document.activeElement).toBe(trigger.element());
  });
});
