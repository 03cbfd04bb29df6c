/** Keyboard control of the photo editor; `annotationKeys` is the displayed list. */
import { isTypingTarget } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { type ToolId, tools } from './tools.ts';

export interface AnnotationCommands {
  readonly choose: (tool: ToolId) => void;
  readonly place: () => void;
  readonly move: (dx: number, dy: number) => void;
  readonly grow: (dx: number, dy: number) => void;
  readonly remove: () => void;
  readonly leave: () => void;
  readonly next: (step: 1 | -1) => void;
  readonly write: () => void;
  readonly color: (index: number) => void;
  readonly width: (step: 1 | -1) => void;
  readonly zoom: (factor: number) => void;
  readonly turn: (quarterTurns: 1 | -1) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly help: () => void;
}

export const annotationKeys: readonly (readonly [string, readonly string[]])[] = [
  ...tools.map(({ label, key }) => [label, [key.toUpperCase()]] as const),
  ['Place the mark in the middle', ['Enter']],
  ['Next mark, previous mark', ['.', ',']],
  ['Move', ['Arrows']],
  ['Move farther', ['Shift', 'Arrows']],
  ['Make larger, smaller', ['Alt', 'Arrows']],
  ['Edit the selected text', ['F2']],
  ['Delete', ['Delete']],
  ['Color', ['1', 'to', '7']],
  ['Thinner, thicker', ['[', ']']],
  ['Rotate left, rotate right', ['Shift', 'R', 'or', 'Alt', 'R']],
  ['Zoom', ['+', '-', '0']],
  ['Previous photo, next photo', ['PageUp', 'PageDown']],
  ['Undo', ['Ctrl', 'Z']],
  ['Redo', ['Ctrl', 'Y']],
  ['Deselect the mark, then the tool', ['Esc']],
  ['This list', ['?']],
];

/** Only open ones: a closing sheet no longer takes keys. */
const OVERLAYS = ['dialog', 'alertdialog', 'menu']
  .map((role) => `[role="${role}"]:not([data-closed])`)
  .join();

const STEP = 0.005;
const FAR = 0.05;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Returns the command of a key press; null for other keys. `onButton`: Enter and Space belong to the focused
 * button.
 */
export function commandOf(event: Pressed, onButton: boolean): ((run: AnnotationCommands) => void) | null {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return (run) => (event.shiftKey ? run.redo() : run.undo());
    return key === 'y' ? (run) => run.redo() : null;
  }
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    const far = event.shiftKey ? FAR : event.altKey ? 0.01 : STEP;
    const [dx, dy] = [arrow[0] * far, arrow[1] * far];
    return (run) => (event.altKey ? run.grow(dx, dy) : run.move(dx, dy));
  }
  // With Alt some keyboards produce another letter.
  if (event.code === 'KeyR' && (event.altKey || event.shiftKey))
    return (run) => run.turn(event.shiftKey ? -1 : 1);
  if (event.altKey) return null;
  return plainCommandOf(key, onButton);
}

function plainCommandOf(key: string, onButton: boolean): ((run: AnnotationCommands) => void) | null {
  const tool = tools.find((each) => each.key === key);
  if (tool !== undefined) return (run) => run.choose(tool.id);
  if (/^[1-7]$/.test(key)) return (run) => run.color(Number(key) - 1);
  switch (key) {
    case 'Enter':
      return onButton ? null : (run) => run.place();
    case 'Delete':
    case 'Backspace':
      return (run) => run.remove();
    case 'Escape':
      return (run) => run.leave();
    case '.':
      return (run) => run.next(1);
    case ',':
      return (run) => run.next(-1);
    case 'F2':
      return (run) => run.write();
    case '[':
      return (run) => run.width(-1);
    case ']':
      return (run) => run.width(1);
    case '+':
    case '=':
      return (run) => run.zoom(1.5);
    case '-':
      return (run) => run.zoom(1 / 1.5);
    case '0':
      return (run) => run.zoom(0);
    case '?':
      return (run) => run.help();
    default:
      return null;
  }
}

/** Returns whether the key is for the photo and not for a text field or a sheet. */
const isForPhoto = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !isTypingTarget(event.target) && document.querySelector(OVERLAYS) === null;

/** Keys for the previous and next photo, also while none is shown. */
export function usePagingKeys(go: (step: 1 | -1) => void): void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    function handle(event: KeyboardEvent): void {
      if ((event.key !== 'PageUp' && event.key !== 'PageDown') || !isForPhoto(event)) return;
      event.preventDefault();
      latest.current(event.key === 'PageUp' ? -1 : 1);
    }
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}

export function useAnnotationKeys(commands: AnnotationCommands): void {
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    function handle(event: KeyboardEvent): void {
      if (!isForPhoto(event)) return;
      const onButton =
        event.target instanceof Element && event.target.closest('button, a, [role="button"]') !== null;
      const command = commandOf(event, onButton);
      if (command === null) return;
      event.preventDefault();
      command(latest.current);
    }
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
