/** The one form (`useForm`) whose input is kept on this device. */
import { useRef } from 'react';
import type * as z from 'zod/mini';
import type { LocalStore } from '../local/local-store.ts';
import { clashesIn } from './form-clashes.ts';
import type { FormEdit } from './form-core.ts';
import { parseFormEdit, parseTexts } from './parse-draft.ts';
import { type EditKeeper, type Form, type FormOptions, useForm } from './use-form.ts';
import { type FormDraft, useFormDraft, useStoreDraft } from './use-form-draft.ts';

export interface KeptFormOptions<V extends object, E> extends FormOptions<V, E> {
  /** Structure of a draft; omit it where every field is a text or a list of texts. */
  readonly shape?: z.ZodMiniType<V>;
}

/** `place` names the draft on this device. Null while it is being read. */
export function useKeptForm<V extends object, E>(
  place: string,
  options: KeptFormOptions<V, E>,
): Form<V, E> | null {
  const draft = useFormDraft(place);
  const saying = options.isOvertaken === undefined ? options : { ...options, clashesIn };
  const form = useForm(useEditKeeper(draft, options), saying);
  return draft.kept === undefined ? null : form;
}

/** A sheet that shows at once: what was kept replaces the current values a moment later. */
export function useSheetForm<V extends object, E>(
  store: LocalStore,
  place: string,
  options: KeptFormOptions<V, E>,
): Form<V, E> {
  return useForm(useEditKeeper(useStoreDraft(store, place), options), options);
}

/** A draft is parsed once, against the values of then. */
function useEditKeeper<V extends object, E>(
  { kept, save, clear }: FormDraft,
  { shape, standing }: KeptFormOptions<V, E>,
): EditKeeper<V> {
  const last = useRef<{ readonly kept: unknown; readonly edit: FormEdit<V> | null }>({
    kept: null,
    edit: null,
  });
  if (last.current.kept !== kept) {
    const edit = shape === undefined ? parseTexts(kept, standing) : parseFormEdit(kept, shape);
    last.current = { kept, edit };
  }
  return { kept: last.current.edit, save, clear };
}
