/**
 * What is being typed somewhere, and when it is written: 250 ms after the last key, at the latest 1 s after the first, on blur,
 * when the page is hidden and when the field goes away. Until then it is named as dirty, so that a closing page keeps it. A value
 * that arrives from elsewhere (another device, undo) is shown only while nobody is typing here.
 */
import { useEffect, useRef, useState } from 'react';
import { useEditorPart } from '../model/editor-context.ts';
import type { Dirty } from '../model/editor-model.ts';
import { createTypingTimer, type TypingTimer } from './typing-timer.ts';

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
  /** Resolves when the text is on disk. */
  readonly write: (text: string) => Promise<void>;
  readonly dirty: (text: string) => Dirty | null;
}

export function useTyping(input: TypingInput): Typing {
  const keepDirty = useEditorPart((model) => model.keepDirty);
  const [draft, setDraft] = useState<string | null>(null);
  // `unsaved` outlives the draft: until the commit is on disk, a page that closes would still lose the text.
  const latest = useRef({ ...input, draft, unsaved: null as string | null });
  Object.assign(latest.current, input);
  const timer = useRef<TypingTimer>(undefined);
  timer.current ??= createTypingTimer({ write });

  function write(): void {
    const { unsaved: text } = latest.current;
    if (text === null) return;
    void latest.current.write(text).then(() => {
      if (latest.current.unsaved === text) latest.current.unsaved = null;
    });
  }

  function setText(text: string): void {
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
      const { unsaved, dirty } = latest.current;
      return unsaved === null ? null : dirty(unsaved);
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
