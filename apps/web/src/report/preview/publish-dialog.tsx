import type { UnmetCheck } from '@plumbline/domain/insurance/carrier-rules/find-unmet-checks';
import type { FactConflict } from '@plumbline/domain/report/engine/facts';
import { Button, Dialog, ProgressBar, useToaster } from '@plumbline/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { createPdfWorker } from '../output/pdf/make-pdf.ts';
import { publishReport } from '../output/publish/publish-report.ts';
import type { ReportPeople } from '../output/report-people.ts';
import { describePublishFailure } from './describe-publish-failure.ts';
import { sidesOf } from './disagreement-card.tsx';
import { useUnsentElsewhere } from './use-unsent-elsewhere.ts';

interface PublishDialogProps {
  readonly reportId: string;
  readonly inspectionId: string;
  readonly people: ReportPeople;
  /** The expected number; publishing decides. */
  readonly version: number;
  readonly unmetChecks: readonly UnmetCheck[];
  readonly disagreements: readonly FactConflict[];
  readonly onClose: () => void;
}

type State = { readonly donePages: number; readonly totalPages: number } | null;

export function PublishDialog({
  reportId,
  people,
  version,
  unmetChecks,
  disagreements,
  onClose,
}: PublishDialogProps) {
  const work = useLocal();
  const toaster = useToaster();
  const [progress, setProgress] = useState<State>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const unsent = useUnsentElsewhere(work.store.deviceId);

  const publish = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setProgress({ donePages: 0, totalPages: 0 });
    const result = await publishReport({ work, people, createWorker: createPdfWorker }, reportId, {
      signal: controller.signal,
      onProgress: (donePages, totalPages) => setProgress({ donePages, totalPages }),
    });
    setProgress(null);
    if (!result.ok) {
      setProblem(describePublishFailure(result.failure));
      return;
    }
    toaster.show({
      message: `Version ${result.version} published`,
      ...(!navigator.onLine && {
        detail: 'It’s saved on this device and will upload when you’re back online.',
      }),
    });
    onClose();
  };
  const close = (): void => {
    running.current?.abort();
    onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={`Publish version ${version}?`}
      description={
        version === 1
          ? 'Saves the report, its PDF, and the photo checksums as they are now. You can keep editing and publish version 2 later.'
          : `Creates a new fixed version. Version ${version - 1} is kept; shared links show the new one.`
      }
      footer={
        <>
          <Button label="Cancel" onClick={close} />
          <Button
            variant="primary"
            label="Publish"
            isBusy={progress !== null}
            onClick={() => {
              if (progress === null) void publish();
            }}
          />
        </>
      }
    >
      <div aria-live="polite" className="grid gap-3">
        {unmetChecks.length > 0 && (
          <Reminder title={`${unmetChecks[0]?.carrier} will require more than the form:`}>
            {unmetChecks.map(({ ruleId, message }) => (
              <li key={ruleId}>{message}</li>
            ))}
          </Reminder>
        )}
        {disagreements.length > 0 && (
          <Reminder title="This property’s reports don’t match:">
            {disagreements.map((conflict) => (
              <li key={conflict.path}>{`${conflict.label}: ${sidesOf(conflict)}`}</li>
            ))}
          </Reminder>
        )}
        {unsent !== null && (
          <p className="type-note m-0 rounded-md bg-control px-4 py-3 text-pretty">{unsent}</p>
        )}
        {progress !== null && (
          <ProgressBar
            label={
              progress.totalPages === 0
                ? 'Laying out the pages'
                : `Page ${progress.donePages} of ${progress.totalPages}`
            }
            value={progress.donePages}
            maximum={Math.max(1, progress.totalPages)}
          />
        )}
        {problem !== null && <p className="type-note m-0">{problem}</p>}
      </div>
    </Dialog>
  );
}

/** Does not block publishing. */
function Reminder({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="type-note rounded-md bg-control px-4 py-3 text-pretty">
      <p className="m-0 font-strong">{title}</p>
      <ul className="m-0 mt-1 grid gap-0.5 p-0 pl-4">{children}</ul>
    </div>
  );
}
