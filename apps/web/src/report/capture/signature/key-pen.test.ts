import { expect, it } from 'vitest';
import { penAfter, startPen } from './key-pen.ts';

const size = { widthPx: 300, heightPx: 190 };
const pen = startPen(size);
const press = (key: string, shiftKey = false) => ({ key, shiftKey });

it('a pen begins lifted, inside the box', () => {
  expect(pen).toEqual({ x: 45, y: 114, isDown: false });
});

it('a pen goes where the arrows point, farther with Shift', () => {
  expect(penAfter(pen, press('ArrowRight'), size)).toEqual({ ...pen, x: 51 });
  expect(penAfter(pen, press('ArrowUp', true), size)).toEqual({ ...pen, y: 90 });
});

it('a pen is lowered and lifted with Space', () => {
  const down = penAfter(pen, press(' '), size);
  expect(down).toEqual({ ...pen, isDown: true });
  expect(penAfter(down ?? pen, press(' '), size)).toEqual(pen);
});

it('a pen never leaves the box', () => {
  expect(penAfter({ ...pen, x: 2 }, press('ArrowLeft', true), size)).toMatchObject({ x: 0 });
  expect(penAfter({ ...pen, y: 189 }, press('ArrowDown'), size)).toMatchObject({ y: 190 });
});

it('a pen leaves every other key to the page', () => {
  expect(penAfter(pen, press('Tab'), size)).toBeNull();
  expect(penAfter(pen, press('a'), size)).toBeNull();
});
