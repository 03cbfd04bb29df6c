import { checkReport, type Remark } from '@plumbline/domain/intelligence/check/check-report';
import { setAsidePath, sortRemarks } from '@plumbline/domain/intelligence/check/set-aside';
import type { FactSource } from '@plumbline/domain/report/engine/facts';
import type { Report } from '@plumbline/domain/tables/records';
import { useToaster } from '@plumbline/ui';
import { useEffect, useMemo, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { log } from '#src/ground/log.ts';
import { CheckSheet, type CheckSheetProps } from '#src/report/intelligence/check/check-sheet.tsx';
import { deciding } from '#src/report/intelligence/proposals/deciding.ts';
import { useReportProposals } from '#src/report/intelligence/proposals/use-report-proposals.ts';
import { readFactSources } from '#src/report/overview/fact-sources.ts';
import { useEditor } from '../model/editor-context.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { undoAction } from '../model/undo-action.ts';
import { MarkedText } from '../proposals/marked-text.tsx';
import { useCommitDecision } from '../proposals/use-commit-decision.ts';
import { secondCheckOf } from './second-check.ts';
import { SecondCheckCard } from './second-check-card.tsx';

export interface ReportCheckProps {
  readonly onGo: (place: Remark['place']) => void;
  readonly onClose: () => void;
}

/** 'Check the report' over the open report; it follows every change while it is open. */
export function ReportCheck({ onGo, onClose }: ReportCheckProps) {
  const editor = useEditor();
  const { report, actions, access, readAnswer } = editor;
  const toaster = useToaster();
  const others = useOtherReports(report);
  const remarks = useRemarks(editor, others);

  function setAside(remark: Remark, reason: string | null): void {
    const label = reason === null ? 'Show an issue again' : 'Set a remark aside';
    void actions.setAnswers({ [setAsidePath(remark)]: reason }, label).then(() => {
      if (reason !== null) toaster.show({ message: 'Set aside.', action: undoAction(actions) });
    });
  }
  const second = useSecond(remarks ?? []);
  return (
    <CheckSheet
      second={second}
      remarks={remarks && sortRemarks(remarks, readAnswer)}
      comparedWith={others?.map(({ name }) => name) ?? []}
      onSetAside={access.readOnly === null ? setAside : null}
      onTakeBack={(remark) => setAside(remark, null)}
      onOpen={({ place }) => {
        onClose();
        onGo(place);
      }}
      onClose={onClose}
    />
  );
}

/** What a model adds to the remarks of the rules, where one is allowed. */
function useSecond(known: readonly Remark[]): CheckSheetProps['second'] {
  const work = useLocal();
  const { report, access, findings } = useEditor();
  const rows = useReportProposals(report.id);
  const commit = useCommitDecision();
  const check = secondCheckOf(rows);
  const isReadOnly = access.readOnly !== null;
  const found = check?.found ?? [];
  return {
    ask:
      check === null || rows === null ? null : (
        <SecondCheckCard check={check} allowed={rows.allowed} known={known} isReadOnly={isReadOnly} />
      ),
    proposed: found.map(({ row, proposal, given }) => ({
      id: row.id,
      where: proposal.where,
      text: proposal.text,
      marked: <MarkedText text={proposal.text} sources={given} />,
      model: row.model,
      place: {
        at: proposal.path,
        ...(proposal.findingId !== null &&
          findings.has(proposal.findingId) && { finding: proposal.findingId }),
      },
    })),
    onDecide: isReadOnly
      ? null
      : (id, state) => {
          const row = found.find((each) => each.row.id === id)?.row;
          if (row === undefined) return;
          const isDone = state === 'accepted';
          void commit(
            [deciding(work, { row, state })],
            isDone ? 'Resolve issue' : 'Dismiss suggestion',
            isDone ? 'Marked as done' : 'Suggestion dismissed',
          );
        },
  };
}

/** Of the same house; null while they are read. */
function useOtherReports({ id, inspectionId }: Report): readonly FactSource[] | null {
  const { repositories } = useLocal();
  const [others, setOthers] = useState<readonly FactSource[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readFactSources(repositories, { id: inspectionId }, id).then(
      (read) => isCurrent && setOthers(read),
      (error: unknown) => {
        log.error('The other reports of a house could not be read.', error);
        if (isCurrent) setOthers([]);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [repositories, id, inspectionId]);
  return others;
}

function useRemarks(
  { report, view, definition, findings, photos }: EditorModel,
  others: readonly FactSource[] | null,
): readonly Remark[] | null {
  const { repositories } = useLocal();
  const answers = useLive(`check ${report.id}`, () => repositories.answers.liveOfReport(report.id));
  return useMemo(() => {
    if (others === null || answers.status === 'loading') return null;
    const rows = answers.status === 'ready' ? answers.value : [];
    return checkReport({
      view,
      report: { definition, answers: new Map(rows.map(({ path, value }) => [path, value])) },
      findings: [...findings.values()].map(({ finding }) => finding),
      photos: photos.map(({ placement }) => placement),
      others,
      currentYear: new Date().getFullYear(),
    });
  }, [answers, others, view, definition, findings, photos]);
}
