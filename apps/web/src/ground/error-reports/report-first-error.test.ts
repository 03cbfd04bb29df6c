import { expect, it, vi } from 'vitest';
import { reportFirstError } from './report-first-error.ts';

const event = (type: string, facts: object): Event => Object.assign(new Event(type), facts);
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it('loads the reporter with the first error, once, and tells it of everything in order', async () => {
  const page = new EventTarget();
  const note = vi.fn();
  const load = vi.fn(async () => ({ note }));
  const tell = reportFirstError(page as Window, load);
  expect(load).not.toHaveBeenCalled();
  const [broken, refused, drawn] = [new Error('broken'), new Error('refused'), new Error('drawn')];
  page.dispatchEvent(event('error', { error: broken, message: 'broken' }));
  page.dispatchEvent(event('error', { error: null, message: 'Script error.' }));
  page.dispatchEvent(event('unhandledrejection', { reason: refused }));
  tell('screen', drawn);
  await settle();
  expect(load).toHaveBeenCalledOnce();
  expect(note.mock.calls).toEqual([
    ['error', broken],
    ['error', 'Script error.'],
    ['rejection', refused],
    ['screen', drawn],
  ]);
});

it('tries again with the next error where the reporter could not be loaded, and breaks nothing itself', async () => {
  const note = vi.fn();
  let isAway = true;
  const tell = reportFirstError(new EventTarget() as Window, async () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return { note };
  });
  tell('error', new Error('first'));
  await settle();
  isAway = false;
  const second = new Error('second');
  tell('error', second);
  await settle();
  expect(note.mock.calls).toEqual([['error', second]]);
});
