/**
 * What is being typed somewhere, and when it is written: 250 ms after the last key, at the latest 1 s after the first, on blur,
 * when the page is hidden and when the field goes away. Until then it is named as dirty, so that a closing page keeps it. A value
 * that arrives from elsewhere (another device, undo) is shown only while nobody is typing here.
 */
import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../model/editor-context.ts';
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
  /** False when the text cannot be stored as it is; it then stays in the field. */
  readonly write: (text: string) => boolean;
  readonly dirty: (text: string) => Dirty | null;
}

export function useTyping(input: TypingInput): Typing {
  const { keepDirty } = useEditor();
  const [draft, setDraft] = useState<string | null>(null);
  const latest = useRef({ ...input, draft, isWritten: true });
  Object.assign(latest.current, input);
  const timer = useRef<TypingTimer>(undefined);
  timer.current ??= createTypingTimer({ write });

  function write(): void {
    const { draft: text } = latest.current;
    if (text !== null) latest.current.isWritten = latest.current.write(text);
  }

  function setText(text: string): void {
    latest.current.draft = text;
    latest.current.isWritten = false;
    setDraft(text);
    timer.current?.typed();
  }

  function leave(): void {
    timer.current?.flush();
    if (!latest.current.isWritten) return; // it stays as typed, with its error
    latest.current.draft = null;
    setDraft(null);
  }

  useEffect(() => {
    const flush = () => timer.current?.flush();
    const forget = keepDirty(() => {
      const { draft: text, isWritten, dirty } = latest.current;
      return text === null || isWritten ? null : dirty(text);
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
