// @vitest-environment jsdom
/** Corners are moved by keyboard, in small and large steps, and say where they are. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CornerEditor } from './corner-editor.tsx';
import { WHOLE_QUAD } from './quad.ts';

beforeEach(() => {
  // jsdom has neither. A subclass: the global one stays as it is for other files.
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (): string => 'blob:sheet';
      static override revokeObjectURL = (): void => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Corners() {
  const [quad, setQuad] = useState(WHOLE_QUAD);
  const photo = { picture: new Blob(['x']), widthPx: 1200, heightPx: 1600 };
  return <CornerEditor photo={photo as never} quad={quad} onChange={setQuad} />;
}
const corner = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} corner`) });

it('moves a corner by arrow keys, and with Shift by more', () => {
  render(<Corners />);
  const topLeft = corner('Top left');
  fireEvent.keyDown(topLeft, { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(topLeft, { key: 'ArrowDown' });
  expect(topLeft.getAttribute('aria-label')).toBe('Top left corner, 2% from the left, 0.2% from the top');
});

it('keeps each corner on the photo', () => {
  render(<Corners />);
  fireEvent.keyDown(corner('Bottom right'), { key: 'ArrowRight' });
  expect(corner('Bottom right').getAttribute('aria-label')).toBe(
    'Bottom right corner, 100% from the left, 100% from the top',
  );
});
