import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../actions/button.tsx';
import { FailureLogContext } from '../feedback/failure-log.ts';
import { ToastProvider } from '../feedback/toast-provider.tsx';
import { createToaster } from '../feedback/toaster.ts';
import { type Mounted, mount } from '../testing/mount.tsx';
import { settled } from '../testing/settled.ts';
import { floatingParts, loadFloatingParts, preloadFloatingParts } from './floating-parts.ts';
import { Menu } from './menu.tsx';
import { MenuItem } from './menu-item.tsx';
import { MenuLinkItem } from './menu-link-item.tsx';
import { MenuSeparator } from './menu-separator.tsx';
import { Sheet } from './sheet.tsx';
import { MISSING_PART_TEXT } from './use-loaded-part.ts';

vi.mock('./floating-parts.ts', { spy: true });

let mounted: Mounted;
const onDuplicate = vi.fn();
afterEach(() => mounted.unmount());
// As on a page that was shown before they were loaded.
beforeEach(() => {
  onDuplicate.mockReset();
  vi.mocked(preloadFloatingParts).mockImplementation(() => undefined);
  vi.mocked(floatingParts).mockReset();
  vi.mocked(loadFloatingParts).mockReset();
  vi.mocked(floatingParts).mockReturnValueOnce(null);
});

const menu = (
  <>
    <Menu trigger={<Button label="Report menu" />}>
      <MenuItem label="Duplicate" onSelect={onDuplicate} />
      <MenuSeparator />
      <MenuLinkItem label="Preview" render={<a href="#preview" />} />
      <MenuItem label="Archive" onSelect={() => undefined} />
    </Menu>
    <Button label="After it" />
  </>
);
const trigger = () => page.getByRole('button', { name: 'Report menu' });
const item = (name: string) => page.getByRole('menuitem', { name });
const focusTrigger = () => (trigger().element() as HTMLElement).focus();

describe('a menu whose code is not here yet', () => {
  it('has a button that says what it does, and nothing else', async () => {
    mounted = mount(menu);
    await expect.element(trigger()).toHaveAttribute('aria-haspopup', 'menu');
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false');
    expect((await axe.run(mounted.host)).violations).toEqual([]);
    expect(loadFloatingParts).not.toHaveBeenCalled();
    expect(preloadFloatingParts).toHaveBeenCalled();
  });

  it.each([
    ['Enter', 'Duplicate'],
    [' ', 'Duplicate'],
    ['ArrowDown', 'Duplicate'],
    ['ArrowUp', 'Archive'],
  ])('opens on the first %s, at %s', async (key, first) => {
    mounted = mount(menu);
    focusTrigger();
    await userEvent.keyboard(`{${key}}`);
    await expect.element(item(first)).toHaveFocus();
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(trigger()).toHaveFocus();
    expect(onDuplicate).not.toHaveBeenCalled();
  });

  it('opens on the first click, and closes on the next', async () => {
    mounted = mount(menu);
    await userEvent.click(trigger());
    await expect.element(page.getByRole('menu')).toBeVisible();
    await expect.poll(() => page.getByRole('menu').element().contains(document.activeElement)).toBe(true);
    const shown = page.getByRole('menu').element();
    await settled(shown);
    expect((await axe.run(shown)).violations).toEqual([]);
    await userEvent.click(trigger());
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await userEvent.click(trigger());
    await userEvent.click(item('Duplicate'));
    expect(onDuplicate).toHaveBeenCalledOnce();
  });

  it('is said to be missing where it cannot be loaded, and is tried again', async () => {
    vi.mocked(loadFloatingParts).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const logFailure = vi.fn();
    mounted = mount(
      <FailureLogContext value={logFailure}>
        <ToastProvider toaster={createToaster()}>{menu}</ToastProvider>
      </FailureLogContext>,
    );
    vi.mocked(floatingParts).mockReturnValueOnce(null);
    await userEvent.click(trigger());
    await expect.element(page.getByText(MISSING_PART_TEXT)).toBeVisible();
    expect(logFailure).toHaveBeenCalledOnce();
    await userEvent.click(trigger());
    await expect.element(item('Duplicate')).toBeVisible();
  });
});

function SheetOfAPage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button label="Open it" onClick={() => setOpen(true)} />
      <Sheet isOpen={isOpen} onOpenChange={setOpen} title="Waiting">
        <Button label="Send now" />
      </Sheet>
    </>
  );
}

it('a sheet whose code is not here yet moves in, and gives the focus back', async () => {
  mounted = mount(<SheetOfAPage />);
  const opener = page.getByRole('button', { name: 'Open it' });
  await userEvent.click(opener);
  const sheet = page.getByRole('dialog', { name: 'Waiting' });
  await expect.element(sheet).toBeVisible();
  await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(opener.element());
});
