/**
 * Access to the model for views. `useEditor` returns all of it and re-renders with every change to the report; a
 * field, of which a page has hundreds, selects its part with `useEditorPart` and re-renders when that changes.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Store } from '#src/ground/store.ts';
import type { EditorModel } from './editor-model.ts';

type EditorSource = Pick<Store<EditorModel>, 'get' | 'subscribe'>;

export const EditorContext = createContext<EditorModel | null>(null);
export const EditorSourceContext = createContext<EditorSource | null>(null);

export function useEditor(): EditorModel {
  return inside(useContext(EditorContext));
}

/**
 * `select` must return a stable value (===) while unchanged: a text, function, or object of the model.
 *
 * @example const mark = useEditorPart(({ markOf }) => markOf(path));
 */
export function useEditorPart<T>(select: (model: EditorModel) => T): T {
  const source = inside(useContext(EditorSourceContext));
  return useSyncExternalStore(source.subscribe, () => select(source.get()));
}

/** The model at the time of an event, without re-rendering for it. */
export const useEditorSource = (): EditorSource => inside(useContext(EditorSourceContext));

function inside<T>(given: T | null): T {
  if (given === null) throw new Error('The editor is used without an EditorProvider around it.');
  return given;
}
