import { type KeyHelp, KeysSheet } from '@plumbline/ui';
import { MODE_ACTIONS } from './mode-bar.tsx';

const READING: readonly KeyHelp[] = [
  ['Find', ['Ctrl', 'F']],
  ['Next page', ['N']],
  ['Previous page', ['P']],
  ['Zoom in', ['Ctrl', '+']],
  ['Zoom out', ['Ctrl', '-']],
  ['Fit width', ['Ctrl', '0']],
];
const EDITING: readonly KeyHelp[] = [
  ['Undo', ['Ctrl', 'Z']],
  ['Redo', ['Ctrl', 'Y']],
  ['Delete what is selected', ['Delete']],
  ['Move by one point', ['Arrow']],
  ['Move by ten points', ['Ctrl', 'Arrow']],
  ['Resize what is selected', ['Enter']],
  ['Leave', ['Esc']],
];

interface ViewerKeysProps {
  readonly canEdit: boolean;
  readonly onClose: () => void;
}

/** What can be done by keys. */
export function ViewerKeys({ canEdit, onClose }: ViewerKeysProps) {
  const modes = MODE_ACTIONS.flatMap(({ label, key }): KeyHelp[] =>
    key === null ? [] : [[label, [key.toUpperCase()]]],
  );
  return <KeysSheet keys={canEdit ? [...modes, ...EDITING, ...READING] : READING} onClose={onClose} />;
}
