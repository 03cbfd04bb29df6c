import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dock } from '../layout/dock.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

let mounted: Mounted;
afterEach(() => mounted.unmount());

describe('a button', () => {
  it('does nothing twice: while busy it neither acts nor submits', async () => {
    let presses = 0;
    let submits = 0;
    const form = (isBusy: boolean) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submits++;
        }}
      >
        <Button type="submit" label="Sign in" isBusy={isBusy} onClick={() => presses++} />
      </form>
    );
    mounted = mount(form(true));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
    expect([presses, submits]).toEqual([0, 0]);
    mounted.rerender(form(false));
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect([presses, submits]).toEqual([1, 1]);
  });

  it('that goes somewhere is a link', async () => {
    mounted = mount(<LinkButton label="New report" render={<a href="#new" />} />);
    await expect.element(page.getByRole('link', { name: 'New report' })).toHaveAttribute('href', '#new');
  });

  it('is 36 high with a target of 40 at the desk, 44 on a phone, and 56 in the field', async () => {
    const { innerWidth, innerHeight } = window;
    await page.viewport(1200, 800);
    mounted = mount(
      <>
        <Button label="Plain" size="desk" />
        <Button label="Next item" size="field" />
      </>,
    );
    const heights = () =>
      page
        .getByRole('button')
        .elements()
        .map((node) => node.getBoundingClientRect().height);
    expect(heights()).toEqual([36, 56]);
    const target = getComputedStyle(page.getByRole('button', { name: 'Plain' }).element(), '::after');
    expect([target.position, target.top, target.bottom]).toEqual(['absolute', '-2px', '-2px']);
    await page.viewport(390, 800);
    expect(heights()).toEqual([44, 56]);
    await page.viewport(innerWidth, innerHeight);
  });
});

describe('the dock', () => {
  it('turns round for the left hand, for the eye and for the Tab key alike', async () => {
    mounted = mount(
      <Dock label="Item" isMirrored>
        <Button key="back" label="Back" />
        <Button key="next" label="Next" />
      </Dock>,
    );
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
    const [next, back] = ['Next', 'Back'].map((name) => page.getByRole('button', { name }).element());
    expect(next?.getBoundingClientRect().left).toBeLessThan(back?.getBoundingClientRect().left ?? 0);
  });
});
