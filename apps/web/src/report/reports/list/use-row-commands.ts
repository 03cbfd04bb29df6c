/** Runs what a person chose for reports of the list, and reports the result. */

import { createdText, deletedText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import { type Toaster, useToaster } from '@plumbline/ui';
import { useMemo } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import type { CommitResult } from '#src/ground/local/change.ts';
import { commitFailureText } from '#src/ground/local/react/commit-failure-text.ts';
import { type LocalWork, useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import { createReportActions, type DuplicateOutcome } from '../actions/create-report-actions.ts';
import type { DuplicateAddress } from '../actions/plan-duplicate.ts';
import { keptByLaw } from './kept-in-trash.ts';
import { placeAfterRestore, type RowCommands } from './row-actions.ts';

export interface Commands extends RowCommands {
  /** Returns the ID of the copy; null when there is none, and the reason was shown. */
  makeDuplicate(row: ReportRow, address: DuplicateAddress): Promise<string | null>;
}

const subject = (rows: readonly ReportRow[]): string => (rows.length === 1 ? 'Report' : 'Reports');

interface CommandParts {
  readonly work: LocalWork;
  readonly toaster: Toaster;
  readonly onAsked: (row: ReportRow) => void;
  readonly onDone: () => void;
}

/** The same commands as long as both functions are the same. */
export function useRowCommands(onAsked: (row: ReportRow) => void, onDone: () => void): Commands {
  const work = useLocal();
  const toaster = useToaster();
  return useMemo(
    () => createRowCommands({ work, toaster, onAsked, onDone }),
    [work, toaster, onAsked, onDone],
  );
}

function createRowCommands({ work, toaster, onAsked, onDone }: CommandParts): Commands {
  const actions = createReportActions(work, (size) => crypto.getRandomValues(new Uint8Array(size)));

  function run(
    task: Promise<CommitResult>,
    words: { done: string; detail?: string; failed: string },
    undo: (() => void) | null,
  ): void {
    const fail = (detail: string): void => {
      toaster.show({ message: words.failed, detail, kind: 'error' });
    };
    task.then(
      (result) => {
        if (!result.ok) return fail(commitFailureText(result.failure));
        toaster.show({
          message: words.done,
          ...(words.detail !== undefined && { detail: words.detail }),
          ...(undo !== null && { action: { label: 'Undo', onPress: undo } }),
        });
        onDone();
      },
      (error: unknown) => {
        log.error('A change of the list failed.', error);
        fail(commitFailureText({ code: 'failed' }));
      },
    );
  }
  function archive(rows: readonly ReportRow[], isArchived: boolean, hasUndo = true): void {
    const words = {
      done: updatedText(subject(rows)),
      detail: isArchived ? 'Moved to the archive.' : 'Moved back to the list.',
      failed: failedText('update', subject(rows).toLowerCase()),
    };
    run(actions.archive(rows, isArchived), words, hasUndo ? () => archive(rows, !isArchived, false) : null);
  }
  function restore(rows: readonly ReportRow[]): void {
    const words = {
      done: updatedText(subject(rows)),
      detail: placeAfterRestore(rows),
      failed: failedText('update', subject(rows).toLowerCase()),
    };
    run(actions.restore(rows), words, null);
  }
  async function moveToBin(rows: readonly ReportRow[]): Promise<void> {
    const { repositories, officeId } = work;
    // Only the words depend on it.
    const kept = await keptByLaw(repositories, officeId, rows, localDay(Date.now())).catch(() => null);
    const words = {
      done: deletedText(subject(rows)),
      detail:
        kept === null || kept.size === 0
          ? 'It stays in Trash for 30 days.'
          : 'It stays in Trash for 30 days, or longer where state law requires.',
      failed: failedText('delete', subject(rows).toLowerCase()),
    };
    run(actions.moveToBin(rows), words, () => restore(rows));
  }
  return {
    duplicate: onAsked,
    archive: (rows, isArchived) => archive(rows, isArchived),
    restore,
    moveToBin: (rows) => void moveToBin(rows),
    async makeDuplicate(row, address) {
      try {
        const outcome = await actions.duplicate(row, address);
        if (outcome.kind === 'made') {
          toaster.show({ message: createdText('Report') });
          return outcome.reportId;
        }
        const detail = duplicateProblem(outcome);
        toaster.show({ message: failedText('create', 'report'), detail, kind: 'error' });
      } catch (error) {
        log.error('The copy was not made.', error);
        toaster.show({ message: failedText('create', 'report'), kind: 'error' });
      }
      return null;
    },
  };
}

function duplicateProblem(outcome: Exclude<DuplicateOutcome, { kind: 'made' }>): string {
  if (outcome.kind === 'unknown-type') return 'This report type needs a newer version of the app.';
  if (outcome.kind === 'not-here') return 'It isn’t on this device yet. Open it once while you’re online.';
  return commitFailureText(outcome.result.failure);
}
