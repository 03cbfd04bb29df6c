import type { EditorActions } from './editor-model.ts';

/**
 * Creates the 'Undo' of a message about the latest edit: call it when that edit is on disk, and before another.
 * @param onUndone what the screen does afterward
 */
export function undoAction(
  actions: EditorActions,
  onUndone?: () => void,
): { readonly label: string; readonly onPress: () => void } {
  const undo = actions.undoOfLatest();
  return { label: 'Undo', onPress: () => void undo().then(onUndone) };
}
