/** /report-builder/{id}: one version of one report type, from this device. The URL holds what is open. */
import { failedText, loadingPageText } from '@plumbline/domain/ground/messages';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { EmptyState, ErrorScreen, LinkButton, Skeleton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { BuilderPage } from './builder-page.tsx';
import type { BuilderSearch } from './builder-search.ts';
import { useStoredDraft } from './model/use-draft.ts';

/** A trial form of a definition; the builder keeps the answers. */
export interface FormTrialProps {
  readonly definition: ReportDefinition;
  /** The part shown. */
  readonly at: string;
  readonly answers: ReadonlyMap<string, unknown>;
  readonly onAnswers: (answers: ReadonlyMap<string, unknown>) => void;
}

export interface BuilderScreenProps {
  readonly id: string;
  readonly search: BuilderSearch;
  readonly onSearch: (search: BuilderSearch) => void;
  /** Opens another version, or the list of types (null). */
  readonly onOpen: (id: string | null) => void;
  readonly role: { readonly canBuild: boolean; readonly canLock: boolean };
  readonly organizationName: string;
  /** The editor's own controls, provided by the route because features do not import each other. */
  readonly renderForm: (props: FormTrialProps) => ReactNode;
}

export function BuilderScreen(props: BuilderScreenProps) {
  const { store } = useLocal();
  const draft = useStoredDraft(props.id);
  if (draft.kind === 'loading') return <Skeleton label={loadingPageText} className="p-5 md:p-8" />;
  if (draft.kind === 'failed') {
    return (
      <ErrorScreen title={failedText('load', 'report type')} actions={<ToTypes />}>
        It’s on this device but couldn’t load. Nothing is lost.
      </ErrorScreen>
    );
  }
  if (draft.kind === 'absent') {
    return (
      <EmptyState title="This report type is not on this device" action={<ToTypes />}>
        It was deleted, belongs to another company, or hasn’t downloaded yet.
      </EmptyState>
    );
  }
  if (!draft.read.ok) {
    return (
      <EmptyState title="This report type needs a newer Plumbline" action={<ToTypes />}>
        {`This version of the app doesn’t recognize parts of it (${draft.read.errors[0]?.at ?? 'unknown'}). Update the app, then open it again. Nothing is lost.`}
      </EmptyState>
    );
  }
  if (draft.missing.length > 0 && draft.head.releasedAt !== null) {
    return (
      <EmptyState title="This version is still downloading" action={<ToTypes />}>
        Some parts haven’t downloaded yet. It opens automatically when they do.
      </EmptyState>
    );
  }
  return (
    <BuilderPage
      key={props.id}
      {...props}
      head={draft.head}
      sections={draft.sections}
      versions={draft.versions}
      nextVersion={draft.nextVersion}
      stored={draft.read.definition}
      isDatabaseNewer={store.state === 'newer'}
    />
  );
}

const ToTypes = () => <LinkButton label="All report types" render={<Link to="/report-builder" />} />;
