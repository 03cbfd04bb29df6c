/**
 * The draft being built: current state, Undo and Redo, and storage. Every change shows at once and is saved on this
 * device shortly after the last one; keystrokes in one text are one undo step. Changes from other devices are
 * merged section by section.
 */
import { clashesOf, mergeDrafts } from '@plumbline/domain/report/builder/merge-drafts';
import { readDraft } from '@plumbline/domain/report/builder/read-draft';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { CommitResult } from '#src/ground/local/change.ts';
import { isSameValue } from '#src/ground/local/same-value.ts';
import { createWriteSoon } from '#src/ground/local/write-soon.ts';
import { createStore } from '#src/ground/store.ts';

export type SaveState = 'saved' | 'saving' | 'failed';

export interface DraftState {
  readonly definition: ReportDefinition;
  readonly save: SaveState;
  /** Label of what Undo would revert; null when there is nothing. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
}

export interface DraftStore {
  readonly get: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Consecutive changes with the same `key` are one step: keystrokes in a name. */
  edit(label: string, change: (definition: ReportDefinition) => ReportDefinition, key?: string): void;
  undo(): string | null;
  redo(): string | null;
  /**
   * Merges rows that another device may have changed. Read after every local save is done and before the next
   * begins: rows read earlier lack local input and would revert it.
   */
  takeStored(): Promise<void>;
  /** Saves pending changes. */
  flush(): Promise<void>;
  /** From and to; null when everything is saved. */
  readonly unsaved: () => Unsaved | null;
}

export interface Unsaved {
  readonly before: ReportDefinition;
  readonly after: ReportDefinition;
  /** Parts that another device changed during the local edit: both values become a conflict. */
  readonly unseen: ReadonlySet<string>;
}

interface Step {
  readonly label: string;
  readonly definition: ReportDefinition;
}

const ONE_STEP_MS = 1500;
const STEPS_KEPT = 200;

interface DraftDeps {
  /** Returns what is stored; null when this version of the app cannot read it. */
  readonly load: () => Promise<ReportDefinition | null>;
  readonly save: (unsaved: Unsaved) => Promise<CommitResult>;
  readonly nowMs: () => number;
}

export function createDraftStore(first: ReportDefinition, { load, save, nowMs }: DraftDeps): DraftStore {
  let stored = first;
  let present = first;
  let past: readonly Step[] = [];
  let future: readonly Step[] = [];
  let unseen: ReadonlySet<string> = new Set();
  let saveState: SaveState = 'saved';
  let last = { key: '', atMs: 0 };
  const soon = createWriteSoon(() => void flush());
  let work: Promise<void> = Promise.resolve();
  const state = createStore(read());

  function read(): DraftState {
    return {
      definition: present,
      save: saveState,
      undoLabel: past.at(-1)?.label ?? null,
      redoLabel: future.at(-1)?.label ?? null,
    };
  }
  function tell(): void {
    state.set(read());
  }
  function set(definition: ReportDefinition): void {
    present = definition;
    saveState = 'saving';
    soon.typed();
    tell();
  }
  function flush(): Promise<void> {
    soon.cancel();
    work = work.then(async () => {
      const [before, after] = [stored, present];
      if (before === after) return;
      const result = await save({ before, after, unseen });
      if (result.ok) {
        stored = after;
        unseen = new Set();
      }
      if (present !== after && result.ok) return;
      saveState = result.ok ? 'saved' : 'failed';
      tell();
    });
    return work;
  }
  function take(theirs: ReportDefinition): void {
    if (isSame(theirs, stored)) return;
    const base = stored;
    // Normalized like rows are: what reading adds is not a colleague's change.
    const read = present === base ? null : readDraft(base);
    if (read?.ok) unseen = new Set([...unseen, ...clashesOf(read.definition, present, theirs, isSameValue)]);
    const withTheirs = (mine: ReportDefinition): ReportDefinition =>
      mine === base ? theirs : mergeDrafts(base, mine, theirs);
    // Undo reverts local changes and keeps remote ones.
    const follow = (steps: readonly Step[]): readonly Step[] =>
      steps.map((step) => ({ ...step, definition: withTheirs(step.definition) }));
    past = follow(past);
    future = follow(future);
    present = withTheirs(present);
    stored = theirs;
    tell();
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    edit(label, change, key = '') {
      const next = change(present);
      if (next === present) return;
      const atMs = nowMs();
      const isSameStep = key !== '' && key === last.key && atMs - last.atMs < ONE_STEP_MS && past.length > 0;
      if (!isSameStep) past = [...past, { label, definition: present }].slice(-STEPS_KEPT);
      future = [];
      last = { key, atMs };
      set(next);
    },
    undo() {
      const step = past.at(-1);
      if (step === undefined) return null;
      past = past.slice(0, -1);
      future = [...future, { label: step.label, definition: present }];
      last = { key: '', atMs: 0 };
      set(step.definition);
      return step.label;
    },
    redo() {
      const step = future.at(-1);
      if (step === undefined) return null;
      future = future.slice(0, -1);
      past = [...past, { label: step.label, definition: present }];
      last = { key: '', atMs: 0 };
      set(step.definition);
      return step.label;
    },
    takeStored() {
      // Unreadable rows are reported by the page's lists, and reread after the next change.
      work = work.then(async () => {
        const theirs = await load().catch(() => null);
        if (theirs !== null) take(theirs);
      });
      return work;
    },
    flush,
    unsaved: () => (stored === present ? null : { before: stored, after: present, unseen }),
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
