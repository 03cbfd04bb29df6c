import {
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type FloatingParts,
  floatingParts,
  loadFloatingParts,
  preloadFloatingParts,
} from './floating-parts.ts';
import { useLoadedPart } from './use-loaded-part.ts';

interface OpenProps {
  readonly isOpen?: boolean | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  readonly trigger?: ReactElement | undefined;
}

interface TriggerProps {
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  ref?: Ref<HTMLElement>;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Pressed before it could open: the key of a menu, or a click however made. */
type Press = 'ArrowDown' | 'ArrowUp' | 'click';

export interface FloatingProps<Props extends OpenProps> {
  panel: keyof FloatingParts;
  popup: 'menu' | 'dialog';
  props: Props;
}

/**
 * Something that floats, before and after its code is here (floating-parts.ts). Until the first press, its trigger is the plain button,
 * with the roles of one that opens something. The press makes it the panel's own, in the same place and with the focus, and is
 * repeated there: opening, closing and the focus are the panel's alone.
 */
export function Floating<Props extends OpenProps>({ panel, popup, props }: FloatingProps<Props>) {
  const { trigger, isOpen = false } = props;
  const [isPanels, setPanels] = useState(() => floatingParts() !== null || isOpen);
  if (isOpen && !isPanels) setPanels(true);
  // A panel that is first made when it opens would not move in: it is there closed, and opens in the next step.
  const [mayOpen, setMayOpen] = useState(isPanels);
  const press = useRef<{ readonly kind: Press; readonly hasFocus: boolean } | null>(null);
  const triggerRef = useRef<HTMLElement>(null);
  const parts = useParts(isPanels, () => {
    press.current = null;
    setPanels(false);
    props.onOpenChange?.(false);
  });
  const isThere = parts !== null;
  useLayoutEffect(() => {
    if (!isThere) return;
    setMayOpen(true);
    const { current: pressed } = press;
    if (pressed === null) return;
    press.current = null;
    // After the commit, in which nothing may be opened.
    queueMicrotask(() => repeat(pressed.kind, pressed.hasFocus, triggerRef.current));
  }, [isThere]);

  if (parts === null) {
    if (trigger === undefined) return null;
    const begin = (kind: Press) => {
      press.current = { kind, hasFocus: document.activeElement === triggerRef.current };
      setPanels(true);
    };
    return cloneElement(trigger as ReactElement<TriggerProps>, {
      'aria-haspopup': popup,
      'aria-expanded': false,
      ref: triggerRef,
      onClick: () => begin('click'),
      onKeyDown: (event) => {
        if (popup !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
        event.preventDefault();
        begin(event.key);
      },
    });
  }
  const Panel = parts[panel] as unknown as ComponentType<Props>;
  const own = {
    ...(isOpen && !mayOpen && { isOpen: false }),
    ...(trigger && { trigger: cloneElement(trigger as ReactElement<TriggerProps>, { ref: triggerRef }) }),
  };
  return <Panel {...props} {...own} />;
}

function repeat(kind: Press, hasFocus: boolean, trigger: HTMLElement | null): void {
  if (trigger === null) return;
  if (hasFocus) trigger.focus();
  if (kind === 'click') trigger.click();
  else trigger.dispatchEvent(new KeyboardEvent('keydown', { key: kind, bubbles: true, cancelable: true }));
}

/** Null until they are wanted and here. */
function useParts(isWanted: boolean, onMissing: () => void): FloatingParts | null {
  const parts = isWanted ? floatingParts() : null;
  const isMissing = isWanted && parts === null;
  const late = useLoadedPart(loadFloatingParts, isMissing, onMissing);
  useEffect(() => {
    if (!isMissing) preloadFloatingParts();
  }, [isMissing]);
  return isWanted ? (parts ?? late) : null;
}
