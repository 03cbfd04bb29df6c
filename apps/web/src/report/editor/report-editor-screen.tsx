/** The editor of one report: loads what it needs, then shows the report. Everything comes from this device. */

import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { Contact, Inspection, Report } from '@plumbline/domain/tables/records';
import { EmptyState, LinkButton, Skeleton, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useScope } from '#src/ground/local/react/use-scope.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { ChoicesContext, createChoiceStore } from './choices/choices-context.ts';
import { EditorFrame } from './frame/editor-frame.tsx';
import { describeCommitFailure } from './model/commit-failure-words.ts';
import { EditorProvider } from './model/editor-provider.tsx';
import { OwnerSignatureContext, type OwnerSignatureProps } from './model/owner-signature.ts';
import { useDefinition, useReportHeader } from './model/report-rows.ts';
import { useOnline } from './model/use-online.ts';
import { usePresence } from './model/use-presence.ts';
import { useReportEditor } from './model/use-report-editor.ts';

const FindChoices = lazyOrNothing(async () => (await import('./choices/find-choices.tsx')).FindChoices);

export interface ReportEditorScreenProps {
  readonly reportId: string;
  /** Answer path of the open section or item. */
  readonly at: string | undefined;
  readonly findingId: string | undefined;
  /** The camera opens with the report, in the section to continue with. */
  readonly opensCamera: boolean;
  /** The vial, owned by the shell. */
  readonly vial: ReactNode;
  /** Requests the owner's signature by link. */
  readonly ownerSignature: ComponentType<OwnerSignatureProps>;
}

export function ReportEditorScreen(props: ReportEditorScreenProps) {
  const { report, inspection, client } = useReportHeader(props.reportId);
  const { officeId } = useLocal();
  const office = useScope(officeId);
  const scope = useScope(report?.inspectionId ?? null);
  if (report === undefined) return <Opening />;
  // The header arrives with the office's list: until that is complete, the report may still be downloading.
  if (report === null) return <NotHere isComing={office !== 'whole'} />;
  if (inspection === null) return <NotHere isComing />;
  if (inspection === undefined || scope === 'looking') return <Opening />;
  if (scope === 'absent') return <NotHere isComing />;
  return <WithDefinition {...props} report={report} inspection={inspection} client={client} />;
}

interface LoadedProps extends ReportEditorScreenProps {
  readonly report: Report;
  readonly inspection: Inspection;
  readonly client: Contact | null;
}

function WithDefinition(props: LoadedProps) {
  const definition = useDefinition(props.report);
  if (definition === undefined) return <Opening />;
  if (definition === null) {
    return (
      <EmptyState
        title="This report needs a newer Plumbline"
        action={<LinkButton label="All reports" render={<Link to="/reports" />} />}
      >
        This version of the app doesn’t support its report type. Update the app, then open the report again.
        Nothing is lost.
      </EmptyState>
    );
  }
  return <Open {...props} definition={definition} />;
}

function Open({ definition, ...props }: LoadedProps & { definition: ReportDefinition }) {
  const toaster = useToaster();
  const [choices] = useState(createChoiceStore);
  const role = useSignedIn()?.organization?.role ?? null;
  const others = usePresence(props.report.id, definition, props.at);
  const editor = useReportEditor({
    ...props,
    definition,
    others,
    role,
    onFailure: (failure) => toaster.show({ message: describeCommitFailure(failure), kind: 'error' }),
  });
  if (editor === null) return <Opening />;
  return (
    <EditorProvider model={editor}>
      <ChoicesContext value={choices}>
        <Suspense fallback={null}>
          <FindChoices />
        </Suspense>
        <OwnerSignatureContext value={props.ownerSignature}>
          <EditorFrame
            at={props.at}
            findingId={props.findingId}
            opensCamera={props.opensCamera}
            vial={props.vial}
          />
        </OwnerSignatureContext>
      </ChoicesContext>
    </EditorProvider>
  );
}

function Opening({ label }: { label?: string }) {
  return (
    <div role="status" aria-label={label ?? 'Loading page...'} className="grid gap-4 p-5">
      {label && <p className="type-body text-text-2">{label}</p>}
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

function NotHere({ isComing }: { isComing: boolean }) {
  const isOnline = useOnline();
  if (isComing && isOnline) return <Opening label="Downloading this report" />;
  return (
    <EmptyState
      title="This report is not on this device"
      action={<LinkButton label="All reports" render={<Link to="/reports" />} />}
    >
      {isComing
        ? 'It was created on another device and hasn’t downloaded yet. It will download when you’re back online.'
        : 'It was moved to Trash or belongs to another company.'}
    </EmptyState>
  );
}
