/** The client's page of the newest version in Spanish: requested, read by a person, and then offered to the client. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { WHOLE_REPORT } from '@plumbline/domain/intelligence/features';
import { translationParts } from '@plumbline/domain/intelligence/requests/translation';
import { buildReportModel } from '@plumbline/domain/report/model/build-report-model';
import { modelTexts } from '@plumbline/domain/report/model/model-texts';
import type { Report, ReportVersion } from '@plumbline/domain/tables/records';
import { Button, Card, ConfirmDialog, ProgressBar, useToaster } from '@plumbline/ui';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { answeringDevice } from '#src/ground/device/device-model.ts';
import type { Change } from '#src/ground/local/change.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { deciding } from '#src/report/intelligence/proposals/deciding.ts';
import {
  type TranslationState,
  translationState,
} from '#src/report/intelligence/proposals/translation-state.ts';
import { useReportProposals } from '#src/report/intelligence/proposals/use-report-proposals.ts';
import { openSnapshot } from '../output/publish/open-snapshot.ts';
import { TranslationSheet } from './translation-sheet.tsx';

export interface TranslationCardProps {
  readonly report: Report;
  readonly version: ReportVersion;
}

export function TranslationCard({ report, version }: TranslationCardProps) {
  const rows = useReportProposals(report.id);
  const actions = useTranslation(report, version);
  const [isReading, setReading] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  if (rows === null) return null;
  const state = translationState(version.id, rows);
  const canAsk = rows.allowed?.('translation') === true && state.requests.length === 0;
  if (!canAsk && state.requests.length === 0) return null;
  const isReady = state.waiting === 0 && state.open.length > 0;
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">Spanish</h2>
      <p role="status" className="type-note mt-1.5 mb-3 text-pretty text-text-2">
        {statusWords(state, version.version)}
      </p>
      {state.waiting > 0 && (
        <ProgressBar
          className="mb-3"
          label="Parts translated"
          value={state.requests.length - state.waiting}
          maximum={state.requests.length}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {canAsk && (
          <Button
            icon={Languages}
            label="Translate the online report"
            isBusy={actions.isBusy}
            onClick={() => void actions.ask()}
          />
        )}
        {state.waiting > 0 && (
          <Button label="Cancel" variant="bare" onClick={() => void actions.cancel(state)} />
        )}
        {isReady && <Button label="Review the translation" onClick={() => setReading(true)} />}
        {state.waiting === 0 && state.open.length + state.accepted.length === 0 && state.failed > 0 && (
          <Button label="Start over" onClick={() => void actions.cancel(state)} />
        )}
        {state.accepted.length > 0 && (
          <Button label="Remove translation" variant="bare" onClick={() => setLeaving(true)} />
        )}
      </div>
      {isReading && (
        <TranslationSheet
          pairs={state.pairs}
          onAccept={() => {
            setReading(false);
            void actions.decide(state.open, 'accepted');
          }}
          onDiscard={() => {
            setReading(false);
            void actions.cancel(state);
          }}
          onClose={() => setReading(false)}
        />
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        title="Remove the translation?"
        description="The online report will be in English only."
        confirmLabel="Remove translation"
        onConfirm={() => {
          setLeaving(false);
          void actions.cancel(state);
        }}
      />
    </Card>
  );
}

function statusWords({ waiting, open, accepted, failed }: TranslationState, version: number): string {
  if (waiting > 0) return `${countOf(waiting, 'part')} waiting to be translated. You can leave this page.`;
  if (open.length > 0)
    return 'Ready to review. Clients see it once you accept it, marked as a machine translation.';
  if (accepted.length > 0)
    return `Clients can read version ${version} in Spanish. The page states that the English report is binding.`;
  if (failed > 0) return 'The translation failed. Start over when the model is working again.';
  return `Version ${version}, translated by the language model. The PDF and the report itself don’t change.`;
}

function useTranslation(report: Report, version: ReportVersion) {
  const work = useLocal();
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  const { requests } = work.repositories.intelligence;

  const save = useCommit();
  const commit = (changes: readonly Change[], done: string): Promise<boolean> =>
    save(changes, { label: null, done, failed: 'That couldn’t be saved' });

  async function ask(): Promise<void> {
    setBusy(true);
    const snapshot = await openSnapshot(work, version).catch(() => null); // unreadable counts as unavailable
    setBusy(false);
    if (snapshot === null) {
      toaster.show({
        kind: 'warning',
        message: 'This version isn’t on this device. Try again when you’re online.',
      });
      return;
    }
    const parts = translationParts(version.id, modelTexts(buildReportModel(snapshot, { draft: false })));
    const changes = parts.map((sources) =>
      requests.inserting(report.inspectionId, work.store.newId(), {
        reportId: report.id,
        feature: 'translation',
        itemPath: WHOLE_REPORT,
        sources,
        answeredBy: answeringDevice('translation', work.store),
      }),
    );
    await commit(changes, 'Translation requested');
  }
  return {
    isBusy,
    ask,
    decide: (rows: TranslationState['open'], state: 'accepted') =>
      commit(
        rows.map((row) => deciding(work, { row, state })),
        'Clients can read it in Spanish now',
      ),
    /** Whatever there is of it: requests are canceled, proposals put away. */
    cancel: ({ requests: made, open, accepted }: TranslationState) =>
      commit(
        [
          ...made.map((each) => requests.updating(each, { cancelledAt: work.store.nowIso() })),
          ...[...open, ...accepted].map((row) => deciding(work, { row, state: 'dismissed' })),
        ],
        'Translation removed',
      ),
  };
}
