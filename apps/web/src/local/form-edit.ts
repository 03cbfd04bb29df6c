/**
 * What a form keeps: what is typed, and what stood there when the typing began. A draft lives for days; only the two together
 * tell what its writer changed from what colleagues changed meanwhile.
 */
import { useState } from 'react';
import * as z from 'zod/mini';
import type { FormDraft } from './use-form-draft.ts';

export interface FormEdit<D> {
  readonly begun: D;
  readonly typed: D;
}

export interface EditedForm<D> extends FormEdit<D> {
  /** It goes on with what was typed before. */
  readonly isResumed: boolean;
  /** Answers what is typed then. */
  readonly change: (patch: Partial<D>) => D;
  readonly startOver: () => void;
}

/** A kept edit of this or another version of the app; null when it is none. */
export function parseFormEdit<D>(kept: unknown, schema: z.ZodMiniType<D>): FormEdit<D> | null {
  const parsed = z.object({ begun: schema, typed: schema }).safeParse(kept);
  return parsed.success ? { begun: parsed.data.begun, typed: parsed.data.typed } : null;
}

/** `keeper` has been read; `initial` is what stands there now. `isNew`: nothing stands there, so a kept form comes back whole. */
export function useFormEdit<D extends object>(
  keeper: FormDraft,
  schema: z.ZodMiniType<D>,
  initial: D,
  { isNew = false }: { readonly isNew?: boolean } = {},
): EditedForm<D> {
  const [kept] = useState(() => parseFormEdit(keeper.kept, schema));
  const [edit, setEdit] = useState(() => {
    if (kept === null) return { begun: initial, typed: initial };
    return isNew ? kept : resumed(kept, initial);
  });
  return {
    ...edit,
    isResumed: kept !== null,
    change(patch) {
      const next = { ...edit, typed: { ...edit.typed, ...patch } };
      setEdit(next);
      keeper.save(next);
      return next.typed;
    },
    startOver() {
      setEdit({ begun: initial, typed: initial });
      void keeper.clear();
    },
  };
}

export interface FollowingEdit<D> extends FormEdit<D> {
  /** Something was typed and is not saved yet. */
  readonly isBegun: boolean;
  readonly change: (patch: Partial<D>) => void;
  readonly forget: () => void;
}

/** An edit of a form that is always open: what was not touched follows what colleagues save. `keeper` has been read. */
export function useFollowingEdit<D extends object>(
  keeper: FormDraft,
  schema: z.ZodMiniType<D>,
  standing: D,
): FollowingEdit<D> {
  const [edit, setEdit] = useState(() => parseFormEdit(keeper.kept, schema));
  const shown = edit === null ? { begun: standing, typed: standing } : resumed(edit, standing);
  return {
    ...shown,
    isBegun: edit !== null,
    change(patch) {
      const next = { begun: shown.begun, typed: { ...shown.typed, ...patch } };
      setEdit(next);
      keeper.save(next);
    },
    forget() {
      setEdit(null);
      void keeper.clear();
    },
  };
}

/** What was not touched is shown as it stands now. */
export function resumed<D extends object>({ begun, typed }: FormEdit<D>, now: D): FormEdit<D> {
  const isTouched = touchedIn({ begun, typed });
  const either = (from: D): D => {
    const touched = Object.entries(from).filter(([name]) => isTouched(name as keyof D));
    return { ...now, ...Object.fromEntries(touched) };
  };
  return { begun: either(begun), typed: either(typed) };
}

/** Columns that say something only together go together: `together` lists them. */
export function changedBetween<T extends object>(
  before: T,
  after: T,
  together: readonly (readonly (keyof T)[])[] = [],
): Partial<T> {
  const isTouched = touchedIn({ begun: before, typed: after });
  const groupOf = (name: keyof T): readonly (keyof T)[] =>
    together.find((group) => group.includes(name)) ?? [name];
  const entries = Object.entries(after).filter(([name]) => groupOf(name as keyof T).some(isTouched));
  return Object.fromEntries(entries) as Partial<T>;
}

/** Names that others changed while the form was open: `begun` and `standing` are what it began with and what stands there now. */
export const changedMeanwhile = <T extends object>(begun: T, standing: T): readonly string[] =>
  Object.keys(changedBetween(begun, standing));

/** Whether a field was changed since the beginning. */
export function touchedIn<D>({ begun, typed }: FormEdit<D>): (name: keyof D) => boolean {
  return (name) => JSON.stringify(begun[name]) !== JSON.stringify(typed[name]);
}
