/**
 * Input in progress, and when it is saved: shortly after the first keystroke (write-soon.ts), on blur, when the
 * page is hidden, and on unmount. Until then it is registered as dirty, so that a closing page keeps it. A value
 * from elsewhere (another device, undo) shows only while no one is typing here; later input is marked as not having
 * seen it, so that the two become a conflict.
 */
import { useEffect, useRef, useState } from 'react';
import { createWriteSoon, type WriteSoon } from '#src/ground/local/write-soon.ts';
import { useEditorPart } from '../model/editor-context.ts';
import type { Dirty } from '../model/editor-model.ts';

export interface Typing {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Props for the control: value, onChange, onBlur. */
  readonly bind: {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
  };
}

export interface TypingInput {
  readonly stored: string;
  /** Resolves when the text is on disk. `isUnseen`: the current value was never shown here. */
  readonly write: (text: string, isUnseen: boolean) => Promise<void>;
  readonly dirty: (text: string) => Dirty | null;
  /** Returns a typed text as it reads back from storage; unchanged by default. */
  readonly asStored?: (text: string) => string;
}

export function useTyping(input: TypingInput): Typing {
  const keepDirty = useEditorPart((model) => model.keepDirty);
  const [draft, setDraft] = useState<string | null>(null);
  // `unsaved` outlives the draft: until the commit is on disk, a closing page would still lose the text. `seen`:
  // values shown to the author, and those they wrote themselves.
  const latest = useRef({ ...input, draft, unsaved: null as string | null, seen: new Set<string>() });
  Object.assign(latest.current, input);
  const timer = useRef<WriteSoon>(undefined);
  timer.current ??= createWriteSoon(write);

  function write(): void {
    const { unsaved: text, seen, stored, asStored } = latest.current;
    if (text === null) return;
    const isUnseen = !seen.has(stored);
    // Reported once; later input has seen it.
    seen.add(stored).add(asStored?.(text) ?? text);
    void latest.current.write(text, isUnseen).then(() => {
      if (latest.current.unsaved === text) latest.current.unsaved = null;
    });
  }

  function setText(text: string): void {
    if (latest.current.draft === null) {
      const { stored, unsaved, asStored } = latest.current;
      // Text that is edited again before it is stored is one's own.
      latest.current.seen = new Set(unsaved === null ? [stored] : [stored, asStored?.(unsaved) ?? unsaved]);
    }
    latest.current.draft = text;
    latest.current.unsaved = text;
    setDraft(text);
    timer.current?.typed();
  }

  function leave(): void {
    timer.current?.flush();
    latest.current.draft = null;
    setDraft(null);
  }

  useEffect(() => {
    const flush = () => timer.current?.flush();
    const forget = keepDirty(() => {
      const { unsaved, dirty, seen, stored } = latest.current;
      const made = unsaved === null ? null : dirty(unsaved);
      return made === null ? null : { ...made, isUnseen: !seen.has(stored) };
    });
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      forget();
      document.removeEventListener('visibilitychange', flush);
    };
  }, [keepDirty]);

  const text = draft ?? input.stored;
  return {
    text,
    setText,
    bind: { value: text, onChange: (event) => setText(event.target.value), onBlur: leave },
  };
}
