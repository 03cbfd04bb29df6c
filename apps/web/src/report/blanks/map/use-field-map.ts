/** The places of a field map while they are edited: undo, the selected place, and the keys that move it. */
import { isTypingTarget } from '@plumbline/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { begin, type Fields, type MapState, redo, remove, step, stepOfKey, undo } from './map-edits.ts';
import type { PageSource } from './page-source.ts';

export function useFieldMap(first: Fields, pages: PageSource['sizes'], onChange: (fields: Fields) => void) {
  const [state, setState] = useState<MapState>(() => begin(first));
  const [selected, setSelected] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  /** Receives the focus once it is rendered. */
  const wanted = useRef<number | null>(null);
  const { fields } = state;

  useEffect(() => {
    if (wanted.current === null) return;
    const target = root.current?.querySelector<HTMLElement>(`[data-place="${wanted.current}"]`);
    if (target === undefined || target === null) return;
    wanted.current = null;
    target.focus();
  });

  function apply(next: MapState): void {
    if (next === state) return;
    setState(next);
    onChange(next.fields);
    if (selected !== null && next.fields[selected] === undefined) setSelected(null);
  }
  const edit = (after: Fields): void => apply(step(state, after));
  function goTo(index: number): void {
    setSelected(index);
    wanted.current = index;
  }
  function takeOff(index: number): void {
    edit(remove(fields, index));
    setSelected(null);
    root.current?.focus();
  }
  function onKey(index: number, event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      takeOff(index);
      return;
    }
    const after = stepOfKey(fields, index, event, pages);
    if (after === null) return;
    event.preventDefault();
    edit(after);
  }
  function onShortcut(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    if (isTypingTarget(event.target)) return;
    event.preventDefault();
    apply(event.shiftKey ? redo(state) : undo(state));
  }

  return {
    root,
    fields,
    selected,
    setSelected,
    edit,
    goTo,
    takeOff,
    onKey,
    onShortcut,
    undo: () => apply(undo(state)),
    redo: () => apply(redo(state)),
  };
}
