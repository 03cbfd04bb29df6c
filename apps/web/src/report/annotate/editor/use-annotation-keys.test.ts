import { expect, it, vi } from 'vitest';
import { tools } from './tools.ts';
import { type AnnotationCommands, annotationKeys, commandOf } from './use-annotation-keys.ts';

const NAMES = [
  'choose',
  'place',
  'move',
  'grow',
  'remove',
  'leave',
  'next',
  'write',
  'color',
  'width',
  'zoom',
  'turn',
  'undo',
  'redo',
  'help',
] as const satisfies readonly (keyof AnnotationCommands)[];

/** Returns name and arguments of what a key press runs; null for nothing. */
function run(
  key: string,
  held: Partial<Parameters<typeof commandOf>[0]> = {},
  onButton = false,
): unknown[] | null {
  const command = commandOf(
    { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held },
    onButton,
  );
  if (command === null) return null;
  const said: unknown[] = [];
  const spies = Object.fromEntries(
    NAMES.map((name) => [name, vi.fn((...args: unknown[]) => void said.push(name, ...args))]),
  );
  command(spies as unknown as AnnotationCommands);
  return said;
}

it('chooses each tool by a letter of its own', () => {
  expect(tools.map(({ key }) => run(key))).toEqual(tools.map(({ id }) => ['choose', id]));
  expect(new Set(tools.map(({ key }) => key)).size).toBe(tools.length);
  expect(run('A')).toEqual(['choose', 'arrow']);
});

it('moves by arrows, far with Shift, and makes larger with Alt', () => {
  expect(run('ArrowLeft')).toEqual(['move', -0.005, 0]);
  expect(run('ArrowDown', { shiftKey: true })).toEqual(['move', 0, 0.05]);
  expect(run('ArrowRight', { altKey: true })).toEqual(['grow', 0.01, 0]);
});

it('leaves Enter to the button that has the focus', () => {
  expect(run('Enter')).toEqual(['place']);
  expect(run('Enter', {}, true)).toBeNull();
});

it('tells the rectangle from the two turns', () => {
  expect(run('r')).toEqual(['choose', 'rect']);
  expect(run('R', { shiftKey: true, code: 'KeyR' })).toEqual(['turn', -1]);
  expect(run('®', { altKey: true, code: 'KeyR' })).toEqual(['turn', 1]);
});

it('undoes, redoes, and leaves every other key with Ctrl to the browser', () => {
  expect(run('z', { ctrlKey: true })).toEqual(['undo']);
  expect(run('Z', { metaKey: true, shiftKey: true })).toEqual(['redo']);
  expect(run('y', { ctrlKey: true })).toEqual(['redo']);
  expect(run('a', { ctrlKey: true })).toBeNull();
});

it('lists every key that does something', () => {
  const listed = annotationKeys.flatMap(([, keys]) => keys);
  for (const key of [
    'Enter',
    'Delete',
    'F2',
    '[',
    ']',
    '+',
    '-',
    '0',
    'PageUp',
    'PageDown',
    'Esc',
    '?',
    '.',
    ',',
  ])
    expect(listed).toContain(key);
});
