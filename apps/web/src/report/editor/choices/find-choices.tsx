/** Reads what is to be chosen in the open report; renders nothing. Loaded after the report, with the fact engine. */
import type { SyncConflict } from '@plumbline/domain/tables/records';
import { useCallback, useContext, useEffect, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { log } from '#src/ground/log.ts';
import { type ReportSource, readFactSources } from '#src/report/overview/fact-sources.ts';
import { useEditor } from '../model/editor-context.ts';
import { ChoicesContext } from './choices-context.ts';
import { type AnswerConflict, fieldChoices } from './field-choices.ts';

const USE_ONE_ANSWER = 'Use one answer';

export function FindChoices() {
  const { report, definition, access, actions } = useEditor();
  const { inspectionId, id: reportId } = report;
  const { store, repositories } = useLocal();
  const found = useContext(ChoicesContext);
  const [others, readOthers] = useOtherReports(reportId, inspectionId);
  const rows = useLive(`choices ${reportId}`, () => repositories.answers.liveOfReport(reportId));
  const open = useLive(`conflicts ${inspectionId}`, () => repositories.conflicts.liveOpen(inspectionId));
  useEffect(() => {
    if (rows.status !== 'ready' || open.status !== 'ready' || access.readOnly !== null) return;
    const conflicts = new Map(open.value.map((each) => [each.id, each]));
    found.set(
      fieldChoices({
        own: {
          name: definition.title,
          definition,
          answers: new Map(rows.value.map(({ path, value }) => [path, value])),
        },
        others,
        conflicts: rows.value.flatMap((row) =>
          open.value.filter(({ rowId }) => rowId === row.id).map((each) => conflictAt(each, row)),
        ),
        resolve: async (id, kind) => {
          const conflict = conflicts.get(id);
          if (conflict !== undefined) await repositories.conflicts.resolve(conflict, { kind });
        },
        write: (values) => actions.setAnswers(values, USE_ONE_ANSWER),
        writeElsewhere: async (answers) => {
          await store.commit(
            answers.map(({ reportId: other, path, value }) =>
              repositories.answers.setting({ scopeId: inspectionId, reportId: other }, path, value),
            ),
            { label: USE_ONE_ANSWER, reportId },
          );
          readOthers();
        },
      }),
    );
  }, [
    rows,
    open,
    others,
    definition,
    access,
    actions,
    found,
    store,
    repositories,
    inspectionId,
    reportId,
    readOthers,
  ]);
  return null;
}

/** The answer that stands may have changed since: the choice is against what is there now. */
const conflictAt = (
  { id, otherValues }: SyncConflict,
  { path, value }: { readonly path: string; readonly value: unknown },
): AnswerConflict => ({
  id,
  path,
  kept: value,
  other:
    typeof otherValues === 'object' && otherValues !== null && 'value' in otherValues
      ? otherValues.value
      : null,
});

function useOtherReports(reportId: string, inspectionId: string) {
  const { repositories } = useLocal();
  const [others, setOthers] = useState<readonly ReportSource[]>([]);
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when asked to
  useEffect(() => {
    let isCurrent = true;
    readFactSources(repositories, { id: inspectionId }, reportId).then(
      (sources) => isCurrent && setOthers(sources),
      (error: unknown) => log.error('The other reports of the house were not read.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [repositories, inspectionId, reportId, times]);
  const again = useCallback(() => setTimes((count) => count + 1), []);
  return [others, again] as const;
}
