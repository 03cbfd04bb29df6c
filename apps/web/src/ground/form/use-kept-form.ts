/** The one form (`useForm`) whose input is kept on this device. */
import type { LocalStore } from '../local/local-store.ts';
import { type Form, type FormOptions, useForm } from './use-form.ts';
import { useFormDraft, useStoreDraft } from './use-form-draft.ts';

/** `place` names the draft on this device. Null while it is being read. */
export function useKeptForm<V extends object, E>(
  place: string,
  options: FormOptions<V, E>,
): Form<V, E> | null {
  const draft = useFormDraft(place);
  const form = useForm(draft, options);
  return draft.kept === undefined ? null : form;
}

/** A sheet that shows at once: what was kept replaces the current values a moment later. */
export function useSheetForm<V extends object, E>(
  store: LocalStore,
  place: string,
  options: FormOptions<V, E>,
): Form<V, E> {
  return useForm(useStoreDraft(store, place), options);
}
