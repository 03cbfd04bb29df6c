/**
 * A form over values that lie on the server: what was changed and not yet saved stands over them, is kept on this device and
 * survives a reload; what was not touched follows the server, and what somebody else saved in a touched field is said before it is
 * written over. Complaints appear on saving and go with the next change.
 */
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { OrganizationOutcome } from '../../../backend/office/organization-calls.ts';
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
   * Gets the checked values that differ from the saved ones, and what stood there when they were read: where somebody else has saved
   * something else since, it writes nothing, reads again and answers 'overtaken'.
   */
  readonly save: (changed: Partial<Values>, stood: Partial<Values>) => Promise<OrganizationOutcome>;
}

export interface SettingsForm<Values extends Record<string, string>> {
  readonly values: Values;
  readonly complaints: Complaints<Values>;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  /** Why the last try did not save; null otherwise. */
  readonly problem: Exclude<OrganizationOutcome, 'saved'> | null;
  readonly change: (patch: Partial<Values>) => void;
  /** True when everything is saved. */
  readonly submit: () => Promise<boolean>;
  readonly discard: () => void;
}

/** Null for the moment in which the draft is read. */
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
  // What was read again after a save that somebody else overtook: it has been seen with this.
  const isOvertaken = problem === 'overtaken';
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
    const outcome = await save(sent, alike(saved, sent));
    if (outcome !== 'saved') {
      setProblem(outcome);
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
    // What stands there by now is what was typed: a save arrived whose answer was lost, or somebody else typed the same.
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
