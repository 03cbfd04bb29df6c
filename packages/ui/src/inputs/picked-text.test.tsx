// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PickedText } from './picked-text.tsx';

function show(text: string, { isTouch }: { isTouch: boolean }) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isTouch,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const onTextChange = vi.fn();
  const { container } = render(
    <PickedText
      kind="date"
      text={text}
      onTextChange={onTextChange}
      read={(typed) => (typed === '11/21/2026' ? '2026-11-21' : null)}
      write={(day) => `the day ${day}`}
    />,
  );
  return {
    onTextChange,
    first: container.querySelector('input'),
    picker: container.querySelector('[type="date"]'),
  };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows half a date as it was typed, at the desk and on a touch screen', () => {
  for (const isTouch of [true, false]) {
    const { first } = show('11/2', { isTouch });
    expect(first).toHaveProperty('type', 'text');
    expect(first).toHaveProperty('value', '11/2');
    cleanup();
  }
});

it('is the picker of the device on a touch screen', () => {
  const { first } = show('11/21/2026', { isTouch: true });
  expect(first).toHaveProperty('type', 'date');
  expect(first).toHaveProperty('value', '2026-11-21');
});

it('takes a day from the picker beside the text', () => {
  const { onTextChange, picker } = show('11/21/2026', { isTouch: false });
  expect(screen.getByRole('button', { name: 'Choose a day' })).toBeTruthy();
  if (picker === null) throw new Error('there is no picker');
  fireEvent.change(picker, { target: { value: '2026-03-04' } });
  expect(onTextChange).toHaveBeenCalledWith('the day 2026-03-04');
});
