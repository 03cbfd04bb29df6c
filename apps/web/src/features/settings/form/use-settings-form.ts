/**
 * A form over values on the server: unsaved changes override them, are stored on this device, and survive a reload;
 * untouched fields follow the server, and what someone else saved in a touched field is reported before it is
 * overwritten. Errors appear on saving and disappear with the next change.
 */
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { CallError, Result } from '../../../backend/call.ts';
import { useFormDraft } from '../../../local/use-form-draft.ts';
import {
  type Complaints,
  changedOnly,
  clashesWith,
  complaintsOf,
  keptBeginnings,
  keptEdits,
  keptForm,
  withoutFields,
} from './settings-edits.ts';

export interface SettingsFormOptions<Values extends Record<string, string>> {
  /** Names the draft on this device. */
  readonly name: string;
  readonly saved: Values;
  readonly schema: z.ZodMiniType<Values>;
  /**
   * Gets the valid values that differ from the saved ones, and the values before the edit: if someone else has
   * saved since, it writes nothing, rereads, and fails with 'overtaken'.
   */
  readonly save: (changed: Partial<Values>, stood: Partial<Values>) => Promise<Result<null>>;
}

export interface SettingsForm<Values extends Record<string, string>> {
  readonly values: Values;
  readonly complaints: Complaints<Values>;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  /** Why the last attempt failed; null otherwise. */
  readonly problem: CallError | null;
  readonly change: (patch: Partial<Values>) => void;
  /** Returns true when everything is saved. */
  readonly submit: () => Promise<boolean>;
  readonly discard: () => void;
}

/** Null while the draft is being read. */
export function useSettingsForm<Values extends Record<string, string>>({
  name,
  saved,
  schema,
  save,
}: SettingsFormOptions<Values>): SettingsForm<Values> | null {
  const draft = useFormDraft(`settings ${name}`);
  const [typed, setTyped] = useState<Partial<Values> | null>(null);
  const [touchedAt, setTouchedAt] = useState<Partial<Values> | null>(null);
  const [complaints, setComplaints] = useState<Complaints<Values>>({});
  const [problem, setProblem] = useState<SettingsForm<Values>['problem']>(null);
  const [isBusy, setBusy] = useState(false);
  if (draft.kept === undefined) return null;

  const edits = typed ?? keptEdits(draft.kept, saved);
  const begun = touchedAt ?? keptBeginnings(draft.kept, saved);
  const values = { ...saved, ...edits };
  const changed = changedOnly(edits, saved);
  const clashes = clashesWith(changed, begun, saved);
  // Values reread after being overtaken by another save: they have now been seen.
  const isOvertaken = problem?.kind === 'overtaken';
  function put(nextEdits: Partial<Values>, nextBegun: Partial<Values>): void {
    setTyped(nextEdits);
    setTouchedAt(nextBegun);
    draft.save(keptForm(nextEdits, nextBegun));
  }

  async function sendChanged(): Promise<boolean> {
    const checked = schema.safeParse(values);
    if (!checked.success) {
      setComplaints(complaintsOf<Values>(checked.error.issues));
      return false;
    }
    const isClashing = Object.keys(clashes).length > 0;
    if (isClashing) put(edits, { ...begun, ...saved });
    if (isClashing && !isOvertaken) {
      setComplaints(clashes);
      return false;
    }
    const sent = changedOnly<Values>(checked.data, saved);
    const result = await save(sent, alike(saved, sent));
    if (!result.ok) {
      setProblem(result.error);
      return false;
    }
    setTyped({});
    setTouchedAt({});
    await draft.clear();
    return true;
  }
  const isChanged = Object.keys(changed).length > 0;
  return {
    values,
    complaints: isOvertaken ? { ...clashes, ...complaints } : complaints,
    isChanged,
    isBusy,
    // The stored value equals the input: a save succeeded but its answer was lost, or someone else entered the
    // same.
    problem: isOvertaken && !isChanged ? null : problem,
    change(patch) {
      const next = changedOnly({ ...edits, ...patch }, saved);
      const names = Object.keys(next) as (keyof Values)[];
      put(next, Object.fromEntries(names.map((key) => [key, begun[key] ?? saved[key]])) as Partial<Values>);
      setProblem(null);
      setComplaints((before) => withoutFields(before, patch));
    },
    async submit() {
      if (isBusy) return false;
      setBusy(true);
      setProblem(null);
      setComplaints({});
      try {
        return await sendChanged();
      } finally {
        setBusy(false);
      }
    },
    discard() {
      setTyped({});
      setTouchedAt({});
      setComplaints({});
      setProblem(null);
      void draft.clear();
    },
  };
}

/** The members of `values` that `chosen` has. */
const alike = <Values extends object>(values: Values, chosen: Partial<Values>): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => Object.hasOwn(chosen, name)),
  ) as Partial<Values>;
