/**
 * /report-builder/templates/new?report=...: saves a report as a template. Lists what is included and what is not.
 */
import { countOf } from '@plumbline/domain/ground/format-number';
import { createdText, failedText, loadingPageText, tryAgainLabel } from '@plumbline/domain/ground/messages';
import {
  Button,
  bottomBar,
  EmptyState,
  ErrorScreen,
  Field,
  LinkButton,
  PageHeader,
  Skeleton,
  TextInput,
  useToaster,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { commitFailureText } from '#src/ground/local/react/commit-failure-text.ts';
import { nameProblem } from './template-name.ts';
import { type TemplateDraft, useTemplateDraft } from './use-template-draft.ts';

export interface SaveTemplateScreenProps {
  readonly reportId: string;
  readonly onSaved: () => void;
}

export function SaveTemplateScreen(props: SaveTemplateScreenProps) {
  const [attempt, setAttempt] = useState(0);
  return <Loaded key={`${props.reportId} ${attempt}`} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Loaded({ reportId, onSaved, onRetry }: SaveTemplateScreenProps & { onRetry: () => void }) {
  const draft = useTemplateDraft(reportId);
  if (draft.kind === 'reading') return <Skeleton label={loadingPageText} className="p-5 md:p-8" />;
  if (draft.kind === 'failed') {
    return (
      <ErrorScreen
        title={failedText('load', 'report')}
        actions={<Button label={tryAgainLabel} variant="primary" onClick={onRetry} />}
      >
        It’s on this device but couldn’t load. Nothing is lost.
      </ErrorScreen>
    );
  }
  if (draft.kind === 'ready') return <SaveForm draft={draft} onSaved={onSaved} />;
  const [title, words] = REFUSALS[draft.kind];
  return (
    <div className="page-form pt-8">
      <EmptyState title={title} action={<LinkButton label="All reports" render={<Link to="/reports" />} />}>
        {words}
      </EmptyState>
    </div>
  );
}

const REFUSALS = {
  absent: [
    'This report is not on this device',
    'Open it once while you’re online, then save it as a template.',
  ],
  'not-here': [
    'This report is not on this device',
    'Open it once while you’re online, then save it as a template.',
  ],
  'unknown-type': [
    'This version of the app doesn’t support this report type',
    'Update the app, then try again.',
  ],
  empty: [
    'Nothing to save yet',
    'So far it only has details of this job. Enter what the template should start with, then save it.',
  ],
  'too-large': [
    'This report is too large for a template',
    'Remove findings or long text from a copy, and save the copy.',
  ],
} as const;

type Ready = Extract<TemplateDraft, { kind: 'ready' }>;

function SaveForm({ draft, onSaved }: { draft: Ready; onSaved: () => void }) {
  const toaster = useToaster();
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const problem = nameProblem(name);
  const { content, report, inspection } = draft;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsked(true);
    if (problem !== null || isBusy) return;
    setBusy(true);
    const { result } = await draft.save(name.trim());
    setBusy(false);
    if (!result.ok) {
      toaster.show({
        message: failedText('create', 'template'),
        detail: commitFailureText(result.failure, 'The template'),
        kind: 'error',
      });
      return;
    }
    toaster.show({
      message: createdText('Template'),
      detail: `“${name.trim()}” is now offered for new reports.`,
    });
    onSaved();
  }
  return (
    <form
      noValidate
      aria-label="Save as template"
      onSubmit={(event) => void submit(event)}
      className="page-form pt-6 pb-28 md:pb-20"
    >
      <PageHeader
        title="Save as template"
        description={[draft.title, inspection?.addressLine1].filter(Boolean).join(', ')}
        className="mb-6"
      />
      <Field
        label="Template name"
        isRequired
        error={isAsked ? problem : null}
        description="What sets it apart, such as “Condo, two bedrooms.”"
      >
        <TextInput autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <div className="mt-7 grid gap-6 sm:grid-cols-2">
        <Words title="Included">
          {[
            countOf(content.answers.length, 'answer'),
            `${countOf(content.findings.length, 'finding')}${content.findings.length > 0 ? ', without photos' : ''}`,
            'Cover, layout, and paper size',
          ]}
        </Words>
        <Words title="Not included">
          {[
            'Client, owner, agent, and inspector',
            'Address, year built, and size of the house',
            'Dates, times, permits, and policy numbers',
            'Photos, documents, and signatures',
          ]}
        </Words>
      </div>
      <div ref={bottomBar} className="mt-8 flex flex-wrap justify-end gap-2.5 border-t border-line pt-6">
        <LinkButton
          label="Back to the report"
          variant="bare"
          render={<Link to="/reports/$id" params={{ id: report.id }} />}
        />
        <Button
          label="Save template"
          type="submit"
          variant="primary"
          isBusy={isBusy}
          className="max-md:min-h-14 max-md:w-full"
        />
      </div>
    </form>
  );
}

function Words({ title, children }: { title: string; children: readonly string[] }) {
  return (
    <section>
      <h2 className="type-h3 m-0 mb-2">{title}</h2>
      <ul className="type-body m-0 grid list-none gap-1.5 p-0 text-text-2">
        {children.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
