import { type KeyHelp, KeysSheet as Keys } from '@plumbline/ui';

const KEYS: readonly KeyHelp[] = [
  ['Inspected, Not inspected, Not present, Repair, Evaluate', ['1', '2', '3', '4', '5']],
  ['Next item', ['J']],
  ['Next item, while typing', ['Alt', '↓']],
  ['Previous item', ['K']],
  ['Previous item, while typing', ['Alt', '↑']],
  ['Next missing', ['N']],
  ['Next missing, while typing', ['Alt', 'N']],
  ['Search', ['/']],
  ['Undo', ['Ctrl', 'Z']],
  ['Redo', ['Ctrl', 'Y']],
  ['This list', ['?']],
];

/** Keyboard shortcuts. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  return <Keys keys={KEYS} onClose={onClose} />;
}
