/**
 * What is being typed somewhere, and when it is written: shortly after the first key (write-soon.ts), on blur,
 * when the page is hidden and when the field goes away. Until then it is named as dirty, so that a closing page keeps it. A value
 * that arrives from elsewhere (another device, undo) is shown only while nobody is typing here; what is typed after it came says
 * that it was not seen, so that the two become a conflict.
 */
import { useEffect, useRef, useState } from 'react';
import { createWriteSoon, type WriteSoon } from '../../../local/write-soon.ts';
import { useEditorPart } from '../model/editor-context.ts';
import type { Dirty } from '../model/editor-model.ts';

export interface Typing {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** For the control: value, onChange, onBlur. */
  readonly bind: {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
  };
}

export interface TypingInput {
  readonly stored: string;
  /** Resolves when the text is on disk. `isUnseen`: what stands there now was never shown here. */
  readonly write: (text: string, isUnseen: boolean) => Promise<void>;
  readonly dirty: (text: string) => Dirty | null;
  /** How a typed text comes back once it is stored; the same where it is left out. */
  readonly asStored?: (text: string) => string;
}

export function useTyping(input: TypingInput): Typing {
  const keepDirty = useEditorPart((model) => model.keepDirty);
  const [draft, setDraft] = useState<string | null>(null);
  // `unsaved` outlives the draft: until the commit is on disk, a page that closes would still lose the text.
  // `seen`: what has stood there before the eyes of whoever types, and what they wrote themselves.
  const latest = useRef({ ...input, draft, unsaved: null as string | null, seen: new Set<string>() });
  Object.assign(latest.current, input);
  const timer = useRef<WriteSoon>(undefined);
  timer.current ??= createWriteSoon(write);

  function write(): void {
    const { unsaved: text, seen, stored, asStored } = latest.current;
    if (text === null) return;
    const isUnseen = !seen.has(stored);
    // Told once; what is typed from here on knows of it.
    seen.add(stored).add(asStored?.(text) ?? text);
    void latest.current.write(text, isUnseen).then(() => {
      if (latest.current.unsaved === text) latest.current.unsaved = null;
    });
  }

  function setText(text: string): void {
    if (latest.current.draft === null) {
      const { stored, unsaved, asStored } = latest.current;
      // A text that was left and is taken up again before it is stored is one's own.
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
