import { type ReactNode, useLayoutEffect, useState } from 'react';
import { EditorContext, type EditorSource, EditorSourceContext } from './editor-context.ts';
import type { EditorModel } from './editor-model.ts';

export interface EditorProviderProps {
  readonly model: EditorModel;
  readonly children: ReactNode;
}

/** Provides the model to views: complete, or by part for single fields. */
export function EditorProvider({ model, children }: EditorProviderProps) {
  const [source] = useState(() => createSource(model));
  useLayoutEffect(() => source.set(model), [source, model]);
  return (
    <EditorSourceContext value={source}>
      <EditorContext value={model}>{children}</EditorContext>
    </EditorSourceContext>
  );
}

function createSource(first: EditorModel): EditorSource & { set: (model: EditorModel) => void } {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(model) {
      current = model;
      for (const listener of listeners) listener();
    },
  };
}
