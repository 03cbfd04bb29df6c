/** The editor of one report: loads what it needs, then shows the walk. Everything on it comes from this device. */

import type { Contact, Inspection, Report } from '@plumbline/domain/records';
import type { ReportDefinition } from '@plumbline/domain/report-engine/definition';
import { EmptyState, LinkButton, Skeleton, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EditorFrame } from './frame/editor-frame.tsx';
import { describeCommitFailure } from './model/commit-failure-words.ts';
import { EditorContext } from './model/editor-context.ts';
import { useDefinition, useReportHeader } from './model/report-rows.ts';
import { usePresence } from './model/use-presence.ts';
import { useReportEditor } from './model/use-report-editor.ts';

export interface ReportEditorScreenProps {
  readonly reportId: string;
  /** Answer path of the open section or item. */
  readonly at: string | undefined;
  readonly findingId: string | undefined;
  /** The vial; the shell owns it. */
  readonly vial: ReactNode;
}

export function ReportEditorScreen(props: ReportEditorScreenProps) {
  const { report, inspection, client } = useReportHeader(props.reportId);
  if (report === null) return <NotHere />;
  if (report === undefined || inspection === null) return <Opening />;
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
        Its kind is not known to this version of the app. Update the app, then open it again. Nothing is lost.
      </EmptyState>
    );
  }
  return <Open {...props} definition={definition} />;
}

function Open({ definition, ...props }: LoadedProps & { definition: ReportDefinition }) {
  const toaster = useToaster();
  const others = usePresence(props.report.id, definition, props.at);
  const editor = useReportEditor({
    ...props,
    definition,
    others,
    onFailure: (failure) => toaster.show({ message: describeCommitFailure(failure), kind: 'error' }),
  });
  if (editor === null) return <Opening />;
  return (
    <EditorContext value={editor}>
      <EditorFrame at={props.at} findingId={props.findingId} vial={props.vial} />
    </EditorContext>
  );
}

function Opening() {
  return (
    <div role="status" aria-label="Loading page..." className="grid gap-4 p-5">
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

function NotHere() {
  return (
    <EmptyState
      title="This report is not on this device"
      action={<LinkButton label="All reports" render={<Link to="/reports" />} />}
    >
      It may have been moved to the bin, or it has not been fetched yet. With a network it comes by itself.
    </EmptyState>
  );
}
