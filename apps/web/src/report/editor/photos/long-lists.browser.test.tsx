/** Long lists of photos in a real browser: only there do things have a size, and scroll. */
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '@plumbline/ui/styles.css';
import { LongGrid } from './long-grid.tsx';
import { LongStrip } from './long-strip.tsx';

const COUNT = 300;
const cells = Array.from({ length: COUNT }, (_, index) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: these never change
  <button key={index} type="button" className="block aspect-4/3 w-full min-w-28">
    {`Photo ${index + 1}`}
  </button>
));
let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  root = null;
  document.body.replaceChildren();
});

const photo = (number: number) => page.getByRole('button', { name: `Photo ${number}`, exact: true });
const held = () => document.querySelectorAll('li').length;

async function show(list: 'grid' | 'strip'): Promise<HTMLElement> {
  await page.viewport(390, 844);
  const box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'height: 600px; overflow-y: auto';
  const List = list === 'grid' ? LongGrid : LongStrip;
  root = createRoot(box);
  root.render(<List label="Photos">{cells}</List>);
  await expect.element(photo(1)).toBeInTheDocument();
  return list === 'grid' ? box : (document.querySelector('ul')?.parentElement ?? box);
}

it.each(['grid', 'strip'] as const)('renders a %s only where it is looked at', async (list) => {
  const scroller = await show(list);
  await expect.poll(held).toBeLessThan(60);
  scroller.scrollTo({ top: scroller.scrollHeight, left: scroller.scrollWidth });
  await expect.element(photo(COUNT)).toBeInTheDocument();
  await expect.element(photo(1)).not.toBeInTheDocument();
  expect(held()).toBeLessThan(60);
  const last = photo(COUNT).element().closest('li');
  expect(last?.getAttribute('aria-posinset')).toBe('300');
  expect(last?.getAttribute('aria-setsize')).toBe('300');
});

it.each(['grid', 'strip'] as const)('keeps the photo with the focus while a %s is scrolled', async (list) => {
  const scroller = await show(list);
  (photo(2).element() as HTMLElement).focus();
  scroller.scrollTo({ top: scroller.scrollHeight, left: scroller.scrollWidth });
  await expect.element(photo(COUNT)).toBeInTheDocument();
  expect(document.activeElement?.textContent).toBe('Photo 2');
  scroller.scrollTo({ top: 0, left: 0 });
  await expect.element(photo(3)).toBeInTheDocument();
  expect(document.activeElement?.textContent).toBe('Photo 2');
});
