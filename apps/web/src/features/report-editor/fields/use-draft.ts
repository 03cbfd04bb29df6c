/**
 * What is being typed into a field, and when it is written: 250 ms after the last key, at the latest 1 s after the first, on
 * blur and when the page is hidden. Text that does not parse stays in the field with its error and is not written; a value
 * that arrives from elsewhere (another device, undo) replaces the draft only while nobody is typing here.
 */
import { type FocusEventHandler, useEffect, useRef, useState } from 'react';
import { useEditor } from '../model/editor-context.ts';
import { createTypingTimer } from './typing-timer.ts';

export type ParseDraft = (
  text: string,
) => { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

const asText: ParseDraft = (text) => ({ ok: true, value: text.trim() === '' ? null : text });

export interface Draft {
  readonly text: string;
  readonly problem: string | null;
  setText(text: string): void;
  readonly bind: {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: FocusEventHandler;
  };
}

export function useDraft(path: string, options: { stored?: string; parse?: ParseDraft } = {}): Draft {
  const { actions, readText } = useEditorText();
  const stored = options.stored ?? readText(path);
  const parse = options.parse ?? asText;
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef({ draft, parse, path, actions });
  latest.current = { draft, parse, path, actions };
  const timer = useRef<ReturnType<typeof createTypingTimer>>(undefined);
  timer.current ??= createTypingTimer({ write: () => write() });

  function write(): void {
    const now = latest.current;
    if (now.draft === null) return;
    const parsed = now.parse(now.draft);
    setProblem(parsed.ok ? null : parsed.problem);
    if (parsed.ok) void now.actions.setAnswer(now.path, parsed.value);
  }

  function setText(text: string): void {
    latest.current.draft = text;
    setDraft(text);
    timer.current?.typed();
  }

  function leave(): void {
    timer.current?.flush();
    const parsed = parse(latest.current.draft ?? stored);
    if (parsed.ok) setDraft(null);
  }

  useEffect(() => {
    const flush = () => timer.current?.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, []);

  const text = draft ?? stored;
  return {
    text,
    problem,
    setText,
    bind: { value: text, onChange: (event) => setText(event.target.value), onBlur: leave },
  };
}

function useEditorText() {
  const { actions, readAnswer } = useEditor();
  return {
    actions,
    readText: (path: string): string => {
      const value = readAnswer(path);
      return value === null || value === undefined ? '' : String(value);
    },
  };
}
