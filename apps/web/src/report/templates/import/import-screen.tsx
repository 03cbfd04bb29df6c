/** /report-builder/import: a template of Spectora becomes a report type and texts of the library. Works offline. */

import { countOf } from '@plumbline/domain/ground/format-number';
import { createdText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import {
  Banner,
  Button,
  bottomBar,
  Checkbox,
  EmptyState,
  Field,
  LinkButton,
  PageHeader,
  TextInput,
  useToaster,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import type { CommitFailure, CommitResult } from '#src/ground/local/change.ts';
import { commitFailureText } from '#src/ground/local/react/commit-failure-text.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { useReportTypes } from '#src/report/overview/use-report-types.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportSummary } from './import-summary.tsx';
import type { TemplateImport } from './plan-import.ts';
import { readTemplateFile } from './read-template-file.ts';
import { writeImport } from './write-import.ts';

export interface ImportScreenProps {
  /** Owners and admins. */
  readonly canImport: boolean;
  /** `id`: of the new draft. */
  readonly onImported: (id: string) => void;
  /** The draft was removed; its page may be open. */
  readonly onUndone: (id: string) => void;
}

type Step =
  | { readonly at: 'choose'; readonly problem: string | null }
  | { readonly at: 'reading' }
  | { readonly at: 'preview'; readonly fileName: string; readonly plan: TemplateImport };

export function ImportScreen({ canImport, onImported, onUndone }: ImportScreenProps) {
  const work = useLocal();
  const [step, setStep] = useState<Step>({ at: 'choose', problem: null });

  async function take(file: File): Promise<void> {
    setStep({ at: 'reading' });
    try {
      const found = await readTemplateFile(work, file);
      setStep(
        found.ok
          ? { at: 'preview', fileName: file.name, plan: found.plan }
          : { at: 'choose', problem: found.reason },
      );
    } catch (error) {
      log.error('A template could not be read.', error);
      setStep({ at: 'choose', problem: 'This file couldn’t be opened. Choose it again.' });
    }
  }

  if (!canImport || work.store.state === 'newer') {
    return (
      <div className="page-form pt-8">
        <EmptyState
          title="Import a template"
          action={<LinkButton label="All reports" render={<Link to="/reports" />} />}
        >
          {canImport
            ? 'A newer version of the app has been opened on this device. Reload this page to import.'
            : 'Only owners and admins can import templates. Ask one of them.'}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page-form pt-6 pb-28 md:pb-20">
      <PageHeader
        title="Import a template"
        help={<HelpLink article="import-from-spectora" />}
        description="A Spectora template becomes one of your report types, and its defects go into the defect library."
        className="mb-6"
      />
      {step.at === 'preview' ? (
        <Preview
          key={step.fileName}
          fileName={step.fileName}
          plan={step.plan}
          onOther={() => setStep({ at: 'choose', problem: null })}
          onImported={onImported}
          onUndone={onUndone}
        />
      ) : (
        <FileChoice
          isReading={step.at === 'reading'}
          problem={step.at === 'choose' ? step.problem : null}
          onFile={(file) => void take(file)}
        />
      )}
    </div>
  );
}

interface PreviewProps extends Pick<ImportScreenProps, 'onImported' | 'onUndone'> {
  readonly fileName: string;
  readonly plan: TemplateImport;
  readonly onOther: () => void;
}

function Preview({ fileName, plan, onOther, onImported, onUndone }: PreviewProps) {
  const toaster = useToaster();
  const work = useLocal();
  const { ownNames } = useReportTypes();
  const [title, setTitle] = useState(plan.template.definition.title);
  const [replacesTexts, setReplacesTexts] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const problem = title.trim() === '' ? 'Give the report type a name.' : null;
  const isKnown = [...ownNames.values()].some((name) => name.toLowerCase() === title.trim().toLowerCase());
  const { library } = plan;

  async function takeBack(id: string, undo: () => Promise<CommitResult>): Promise<void> {
    const undone = await undo();
    if (!undone.ok) {
      const detail = commitFailureText(undone.failure);
      toaster.show({ message: failedText('update', 'report types'), detail, kind: 'error' });
      return;
    }
    toaster.show({ message: updatedText('Report types'), detail: 'Import undone.' });
    onUndone(id);
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsked(true);
    if (problem !== null || isBusy) return;
    setBusy(true);
    const failed = (failure: CommitFailure): void => {
      setBusy(false);
      toaster.show({
        message: failedText('create', 'report type'),
        detail: commitFailureText(failure),
        kind: 'error',
      });
    };
    try {
      const result = await writeImport(work, plan, { title: title.trim(), replacesTexts });
      if (!result.ok) return failed(result.failure);
      const texts = library.added.length + (replacesTexts ? library.changed.length : 0);
      toaster.show({
        message: createdText('Report type'),
        detail: `Saved as a draft${texts > 0 ? `, with ${countOf(texts, 'comment')} added to the library` : ''}.`,
        action: { label: 'Undo', onPress: () => void takeBack(result.id, result.undo) },
      });
      onImported(result.id);
    } catch (cause) {
      log.error('A template was not imported.', cause);
      failed({ code: 'failed', cause });
    }
  }

  return (
    <form noValidate aria-label="Import a template" onSubmit={(event) => void submit(event)}>
      <p className="type-meta m-0 mb-4 break-words text-text-3">{fileName}</p>
      <Field
        label="Report type name"
        isRequired
        error={isAsked ? problem : null}
        description="The export doesn’t include the template’s name."
      >
        <TextInput
          autoComplete="off"
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      {isKnown && (
        <Banner icon={Info} className="mt-3 rounded-md">
          You already have a report type with this name. The import creates a second one.
        </Banner>
      )}
      <div className="mt-7">
        <ImportSummary plan={plan} title={title.trim() || plan.template.definition.title} />
      </div>
      {library.changed.length > 0 && (
        <div className="mt-5">
          <Checkbox
            label={`Replace ${countOf(library.changed.length, 'comment')} in the library`}
            description="The library has different comments under the same titles. When off, the library keeps its own."
            checked={replacesTexts}
            onChange={(event) => setReplacesTexts(event.target.checked)}
          />
        </div>
      )}
      <div ref={bottomBar} className="mt-8 flex flex-wrap justify-end gap-2.5 border-t border-line pt-6">
        <Button label="Choose another file" variant="bare" onClick={onOther} />
        <Button
          label="Import"
          type="submit"
          variant="primary"
          isBusy={isBusy}
          className="max-md:min-h-14 max-md:w-full"
        />
      </div>
    </form>
  );
}
