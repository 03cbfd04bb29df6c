import { createContext, useContext } from 'react';
import type { EditorModel } from './editor-model.ts';

export const EditorContext = createContext<EditorModel | null>(null);

export function useEditor(): EditorModel {
  const model = useContext(EditorContext);
  if (model === null) throw new Error('useEditor needs an EditorContext around it');
  return model;
}
