import type { EditorActions } from './editor-model.ts';

/**
 * The 'Undo' of a message about the edit that was just made: made when that edit is on the disk, and not a later one.
 * @param onUndone what the screen does then
 */
export function undoAction(
  actions: EditorActions,
  onUndone?: () => void,
): { readonly label: string; readonly onPress: () => void } {
  const undo = actions.undoOfLatest();
  return { label: 'Undo', onPress: () => void undo().then(onUndone) };
}
