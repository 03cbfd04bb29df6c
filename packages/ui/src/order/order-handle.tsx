import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';

interface OrderHandleProps {
  /** Label of the moved row. */
  readonly label: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onDragStart: (event: PointerEvent) => void;
}

/** Drag it, or move it with the arrow keys, Home and End; the focus follows. */
export function OrderHandle({ label, index, count, onMove, onDragStart }: OrderHandleProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);
  // The browser removes focus from an element moved within its list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the row has its new place
  useLayoutEffect(() => {
    if (hasMoved.current) button.current?.focus();
    hasMoved.current = false;
  }, [index]);

  function handleKey(event: KeyboardEvent): void {
    const to = targetOf(event.key, index, count);
    if (to === null || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (to === index) return;
    hasMoved.current = true;
    onMove(to);
  }
  return (
    <button
      ref={button}
      type="button"
      aria-label={`Move ${label}, ${index + 1} of ${count}`}
      aria-keyshortcuts="ArrowUp ArrowDown Home End"
      title="Drag, or use the arrow keys"
      onKeyDown={handleKey}
      onPointerDown={onDragStart}
      className="grid size-11 flex-none cursor-grab touch-none place-items-center rounded-md text-text-3 hover:bg-control hover:text-text active:cursor-grabbing desk:size-9"
    >
      <Icon of={GripVertical} size="desk" />
    </button>
  );
}

function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'ArrowDown') return Math.min(count - 1, index + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
