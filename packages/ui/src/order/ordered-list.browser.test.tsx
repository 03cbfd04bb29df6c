/** A list in an order of its owner's: rows are dragged by their handle with a real mouse, or moved by keys. */
import '../styles.css';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OrderHandle } from './order-handle.tsx';
import { OrderedList } from './ordered-list.tsx';

function Stops() {
  const [items, setItems] = useState(['Near', 'Middle', 'Far', 'Home']);
  const move = (from: number, to: number): void =>
    setItems((before) => {
      const rest = before.filter((_, index) => index !== from);
      return rest.toSpliced(to, 0, ...before.slice(from, from + 1));
    });
  return (
    <OrderedList label="Stops in order" items={items} keyOf={String} onMove={move}>
      {(item, index, onDragStart) => (
        <div className="flex items-center">
          <span className="flex-1">{item}</span>
          <OrderHandle
            label={item}
            index={index}
            count={items.length}
            onMove={(to) => move(index, to)}
            onDragStart={onDragStart}
          />
        </div>
      )}
    </OrderedList>
  );
}

let root: Root;
beforeEach(async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Stops />);
  await expect.element(handleOf('Far')).toBeVisible();
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const handleOf = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name},`) });
/** Above the middle of its row. */
const UPPER_PART = { targetPosition: { x: 8, y: 4 } };
const order = () => [...document.querySelectorAll('li')].map((row) => row.textContent);

it('moves a row to where its handle is dropped, down and up', async () => {
  await userEvent.dragAndDrop(handleOf('Near'), handleOf('Far'), UPPER_PART);
  await expect.poll(order).toEqual(['Middle', 'Near', 'Far', 'Home']);
  await userEvent.dragAndDrop(handleOf('Home'), handleOf('Middle'), UPPER_PART);
  await expect.poll(order).toEqual(['Home', 'Middle', 'Near', 'Far']);
});

it('leaves the order when a drag is canceled with Escape', async () => {
  const [from, to] = [handleOf('Near').element(), handleOf('Far').element()];
  const at = (element: Element, type: string): void => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const clientX = left + width / 2;
    const clientY = top + height / 2;
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX, clientY }));
  };
  at(from, 'pointerdown');
  at(to, 'pointermove');
  await expect.poll(() => document.querySelector('li')?.className.includes('opacity-50')).toBe(true);
  await userEvent.keyboard('{Escape}');
  at(to, 'pointerup');
  await expect.poll(() => document.querySelector('li')?.className.includes('opacity-50')).toBe(false);
  expect(order()).toEqual(['Near', 'Middle', 'Far', 'Home']);
});

it('moves a row with the keys, and the focus stays on its handle', async () => {
  (handleOf('Far').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(order).toEqual(['Near', 'Far', 'Middle', 'Home']);
  await userEvent.keyboard('{End}');
  await expect.poll(order).toEqual(['Near', 'Middle', 'Home', 'Far']);
  expect(document.activeElement).toBe(handleOf('Far').element());
});
