import { type KeyHelp, KeysSheet as Keys } from '@plumbline/ui';

const KEYS: readonly KeyHelp[] = [
  ['To the next control; open or close a question', ['Tab', 'Enter']],
  ['Move the question up, from anywhere in it', ['Alt', '↑']],
  ['Move the question down', ['Alt', '↓']],
  ['On a handle: move the section, item, question or answer', ['↑', '↓']],
  ['On a handle: to the first or the last place', ['Home', 'End']],
  ['In “New question”: add it and start the next one', ['Enter']],
  ['Undo', ['Ctrl', 'Z']],
  ['Redo (also Ctrl, Shift, and Z)', ['Ctrl', 'Y']],
  ['Cancel a drag, close a menu', ['Esc']],
];

/** Keyboard shortcuts of the builder. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  return <Keys keys={KEYS} onClose={onClose} />;
}
