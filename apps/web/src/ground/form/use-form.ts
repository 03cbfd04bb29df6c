/**
 * The one form. Input overrides the current values; untouched fields follow what others save. Problems appear on
 * saving, at their fields, and the first takes the focus. Can report what others saved in a touched field before it
 * is overwritten. A refused save keeps the input. `useKeptForm` also keeps it on this device.
 */
import { type FormEvent, useRef, useState } from 'react';
import type { Result } from '../result.ts';
import {
  alike,
  type Checked,
  changedIn,
  type FormEdit,
  type Problems,
  problemsAfter,
  resumed,
} from './form-core.ts';

export interface Submitted<V> extends FormEdit<V> {
  /** What differs from the current values. */
  readonly changed: Partial<V>;
  /** The current values of the same members. */
  readonly stood: Partial<V>;
}

export interface FormOptions<V extends object, E> {
  /** The current values. */
  readonly standing: V;
  /**
   * There is no record yet: a draft is restored completely. The form stays busy once it is saved, because a second
   * click while it is being left would create a second record.
   */
  readonly isNew?: boolean;
  readonly check: (values: V) => Checked<V>;
  /** Returns what follows from a change; the change alone by default. */
  readonly withConsequences?: (values: V, patch: Partial<V>) => Partial<V>;
  /** The error is `null` where the failure has been shown already. */
  readonly save: (submitted: Submitted<V>) => Promise<Result<null, E>>;
  /**
   * Leaves the form. Called when nothing of it is kept any more: a page that goes earlier may take the draft's end
   * with it, and the next form would begin with what was just saved.
   */
  readonly onSaved?: () => void;
  /**
   * Whether the current values have been reread because someone else saved first. Given, the form reports what others
   * saved before overwriting it; records of sync report it afterward, as a conflict.
   */
  readonly isOvertaken?: (error: E) => boolean;
  /** What others saved in touched fields; a kept form has it. */
  readonly clashesIn?: (edit: FormEdit<V>, standing: V) => Problems<V>;
  /** A refusal that belongs to fields; null where it concerns the whole form. */
  readonly problemsOf?: (error: E) => Problems<V> | null;
}

type TextName<V> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string];

/** For a text control. */
export interface TextProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

export interface Form<V extends object, E = unknown> extends FormEdit<V> {
  readonly values: V;
  readonly problems: Problems<V>;
  /** Why the last attempt failed. */
  readonly refusal: E | null;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  /** It continues an earlier draft. */
  readonly isResumed: boolean;
  readonly change: (patch: Partial<V>) => void;
  readonly input: (name: TextName<V>) => TextProps;
  /** Returns true when everything is saved. */
  readonly submit: () => Promise<boolean>;
  readonly discard: () => Promise<void>;
  /** For the form element. */
  readonly handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** For saves that show their own failure. */
export const savedOrSaid = (isSaved: boolean): Result<null, null> =>
  isSaved ? { ok: true, value: null } : { ok: false, error: null };

/** Where input is kept until it is saved (`useKeptForm`). */
export interface EditKeeper<V extends object> {
  readonly kept: FormEdit<V> | null;
  readonly save: (edit: FormEdit<V>) => void;
  readonly clear: () => Promise<void>;
}

/** `keeper`: null keeps nothing. */
export function useForm<V extends object, E>(
  keeper: EditKeeper<V> | null,
  { check, save, isNew = false, ...options }: FormOptions<V, E>,
): Form<V, E> {
  const [first] = useState(options.standing);
  const standing = isNew ? first : options.standing;
  // Undefined until something is typed: the draft counts.
  const [edit, setEdit] = useState<FormEdit<V> | null>();
  const [found, setFound] = useState<Problems<V>>({});
  const [refusal, setRefusal] = useState<E | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  const kept = keeper?.kept ?? null;
  const open = edit === undefined ? kept : edit;
  const shown = open === null ? { begun: standing, typed: standing } : isNew ? open : resumed(open, standing);
  const changed = changedIn(shown, standing);
  const isChanged = Object.keys(changed).length > 0;
  const clashes: Problems<V> = options.clashesIn?.(shown, standing) ?? {};
  const isOvertaken = refusal !== null && options.isOvertaken?.(refusal) === true;

  function put(next: FormEdit<V>): void {
    setEdit(next);
    keeper?.save(next);
  }
  async function reset(): Promise<void> {
    setEdit(null);
    setFound({});
    setRefusal(null);
    await keeper?.clear();
  }
  async function send(): Promise<boolean> {
    const checked = check(shown.typed);
    if (!checked.ok) {
      setFound(checked.problems);
      return false;
    }
    const isClashing = Object.keys(clashes).length > 0;
    // From here on it has been reported.
    if (isClashing) put({ ...shown, begun: { ...shown.begun, ...alike(standing, changed) } });
    if (isClashing && !isOvertaken) {
      setFound(clashes);
      return false;
    }
    const sent = changedIn({ begun: shown.begun, typed: checked.values }, standing);
    const saved = await save({
      begun: shown.begun,
      typed: checked.values,
      changed: sent,
      stood: alike(standing, sent),
    });
    if (!saved.ok) {
      const problems = options.problemsOf?.(saved.error) ?? null;
      if (problems === null) setRefusal(saved.error);
      else setFound(problems);
      return false;
    }
    if (isNew) await keeper?.clear();
    else await reset();
    options.onSaved?.();
    return true;
  }
  async function submit(): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setRefusal(null);
    setFound({});
    let isSaved = false;
    try {
      isSaved = await send();
      return isSaved;
    } finally {
      running.current = isSaved && isNew;
      setBusy(running.current);
    }
  }
  function change(patch: Partial<V>): void {
    const whole = options.withConsequences?.(shown.typed, patch) ?? patch;
    const typed = { ...shown.typed, ...whole };
    put({ begun: shown.begun, typed });
    setRefusal(null);
    if (Object.keys(found).length > 0)
      setFound(problemsAfter(found, whole, check(shown.typed), check(typed)));
  }
  return {
    ...shown,
    values: shown.typed,
    problems: isOvertaken ? { ...clashes, ...found } : found,
    // The current values equal the input: a save succeeded but its answer was lost, or someone else entered the same.
    refusal: isOvertaken && !isChanged ? null : refusal,
    isChanged,
    isBusy,
    isResumed: kept !== null && edit !== null,
    change,
    input: (name) => ({
      name,
      value: String(shown.typed[name]),
      onChange: ({ target }) => change({ [name]: target.value } as unknown as Partial<V>),
    }),
    submit,
    discard: reset,
    handleSubmit(event) {
      event.preventDefault();
      const { currentTarget } = event;
      void submit().then((isSaved) => {
        if (!isSaved) focusFirstProblem(currentTarget);
      });
    },
  };
}

/** A slow device renders the problem some frames later; a refusal without one has no field to go to. */
const RENDERED_WITHIN_FRAMES = 30;

export function focusFirstProblem(form: HTMLElement, frames = RENDERED_WITHIN_FRAMES): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field !== null) field.focus();
    else if (frames > 0) focusFirstProblem(form, frames - 1);
  });
}
