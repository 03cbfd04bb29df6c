/**
 * Desktop keys: J or Alt+Down next, K or Alt+Up previous, N or Alt+N next missing, / search, Ctrl+Z undo,
 * Ctrl+Y or Ctrl+Shift+Z redo.
 */
import { isTypingTarget } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { useEditor } from '../model/editor-context.ts';
import type { NextStop } from '../model/editor-place.ts';

export interface EditorKeysInput {
  readonly previous: NextStop | null;
  readonly next: NextStop | null;
  readonly goToMissing: () => void;
  readonly go: (search: { at: string }) => void;
  readonly openSearch: () => void;
  readonly openKeys: () => void;
}

export function useEditorKeys(input: EditorKeysInput): void {
  const { actions, access } = useEditor();
  const isReadOnly = access.readOnly !== null;
  const latest = useRef({ ...input, actions, isReadOnly });
  latest.current = { ...input, actions, isReadOnly };
  useEffect(() => {
    function handle(event: KeyboardEvent): void {
      if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const command = commandOf(event, isTypingTarget(event.target));
      if (command === null) return;
      event.preventDefault();
      run(command, latest.current);
    }
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}

type Command = 'missing' | 'next' | 'previous' | 'search' | 'keys' | 'undo' | 'redo';

/** In a text field only keys with Alt count: native undo belongs to the field. */
function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  isTyping: boolean,
): Command | null {
  const key = event.key.toLowerCase();
  if (event.altKey && key === 'arrowdown') return 'next';
  if (event.altKey && key === 'arrowup') return 'previous';
  // By its place: with Alt, a Mac types another character.
  if (event.altKey && event.code === 'KeyN') return 'missing';
  if (isTyping || event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
    return key === 'y' ? 'redo' : null;
  }
  if (key === 'j') return 'next';
  if (key === 'k') return 'previous';
  if (key === 'n') return 'missing';
  if (key === '?') return 'keys';
  return key === '/' ? 'search' : null;
}

function run(
  command: Command,
  {
    previous,
    next,
    goToMissing,
    go,
    openSearch,
    openKeys,
    actions,
    isReadOnly,
  }: EditorKeysInput & { actions: ReturnType<typeof useEditor>['actions']; isReadOnly: boolean },
): void {
  if (command === 'next' && next) go({ at: next.path });
  if (command === 'previous' && previous) go({ at: previous.path });
  if (command === 'missing') goToMissing();
  if (command === 'search') openSearch();
  if (command === 'keys') openKeys();
  if (isReadOnly) return;
  if (command === 'undo') void actions.undo();
  if (command === 'redo') void actions.redo();
}
