import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createStore } from '#src/ground/store.ts';
import { EditorContext, EditorSourceContext } from './editor-context.ts';
import type { EditorModel } from './editor-model.ts';

export interface EditorProviderProps {
  readonly model: EditorModel;
  readonly children: ReactNode;
}

/** Provides the model to views: complete, or by part for single fields. */
export function EditorProvider({ model, children }: EditorProviderProps) {
  const [source] = useState(() => createStore(model));
  useLayoutEffect(() => source.set(model), [source, model]);
  return (
    <EditorSourceContext value={source}>
      <EditorContext value={model}>{children}</EditorContext>
    </EditorSourceContext>
  );
}
