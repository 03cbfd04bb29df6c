/** The choices of a report, found after it has opened: fields read theirs from a store. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore, type Store } from '#src/ground/store.ts';
import type { FieldChoice, FieldChoices } from './field-choices.ts';

export type ChoiceStore = Store<FieldChoices>;
export const createChoiceStore = (): ChoiceStore => createStore<FieldChoices>(new Map());

/** Without a provider, nothing is to be chosen. */
export const ChoicesContext = createContext<ChoiceStore>(createChoiceStore());

export function useChoicesAt(path: string): readonly FieldChoice[] {
  const store = useContext(ChoicesContext);
  return useSyncExternalStore(store.subscribe, () => store.get().get(path) ?? NONE);
}

const NONE: readonly FieldChoice[] = [];
