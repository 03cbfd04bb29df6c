import { expect, it } from 'vitest';
import { wordsOfDrawing } from './drawing-words.ts';

const place = { x: 0.121, y: 0.4, width: 0.3, height: 0.1 };

it('tells two versions of an annotation apart: what it says, where it is, how wide it is', () => {
  expect(wordsOfDrawing({ kind: 'free-text' }, { ...place, content: { value: 'Check the flashing' } })).toBe(
    'Text “Check the flashing”, 12% from the left and 40% from the top, 30% wide',
  );
  expect(wordsOfDrawing({ kind: 'highlight' }, { ...place, content: {} })).toBe(
    'Highlight, 12% from the left and 40% from the top, 30% wide',
  );
});
