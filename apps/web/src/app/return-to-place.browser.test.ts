import { afterEach, beforeEach, expect, it } from 'vitest';
import { afterPaint } from '#src/ground/after-paint.ts';
import { returnToPlace } from './return-to-place.ts';
import type { AppRouter } from './router.ts';

type Listener = (event: unknown) => void;
const at = (key: string) => ({ href: `/${key}`, state: { __TSR_key: key } });
let listeners: Record<string, Listener>;
let end: () => void;
let page: HTMLElement;

beforeEach(() => {
  listeners = {};
  page = document.createElement('div');
  document.body.append(page);
  const subscribe = (name: string, listener: Listener) => {
    listeners[name] = listener;
    return () => undefined;
  };
  end = returnToPlace({ subscribe } as unknown as Pick<AppRouter, 'subscribe'>);
});
afterEach(async () => {
  end();
  page.remove();
  await afterPaint();
});

function setHeight(px: number): void {
  page.style.height = `${px}px`;
}
async function leaveListAt(top: number): Promise<void> {
  setHeight(4000);
  scrollTo({ top });
  await afterPaint();
  listeners.onBeforeLoad?.({ fromLocation: at('list'), toLocation: at('row') });
  setHeight(100);
  listeners.onRendered?.({ toLocation: at('row') });
}

it('returns to the place in a list once its rows are there', async () => {
  await leaveListAt(900);
  listeners.onBeforeLoad?.({ fromLocation: at('row'), toLocation: at('list') });
  listeners.onRendered?.({ toLocation: at('list') });
  expect(scrollY).toBe(0);
  setHeight(4000);
  await expect.poll(() => scrollY).toBe(900);
});

it('leaves the page to whoever has begun to scroll it', async () => {
  await leaveListAt(900);
  listeners.onRendered?.({ toLocation: at('list') });
  dispatchEvent(new WheelEvent('wheel'));
  setHeight(4000);
  await afterPaint();
  expect(scrollY).toBe(0);
});

it('shows a page that is opened for the first time from its top', async () => {
  await leaveListAt(900);
  listeners.onRendered?.({ toLocation: at('another list') });
  expect(scrollY).toBe(0);
  setHeight(4000);
  await afterPaint();
  expect(scrollY).toBe(0);
});
