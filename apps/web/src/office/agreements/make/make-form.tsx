/** The form of an agreement next to the text that its signers will read. */

import { failedText, loadingPageText } from '@plumbline/domain/ground/messages';
import { Banner, Button, EmptyState, Field, PageHeader, Select, Skeleton, useToaster } from '@plumbline/ui';
import { Scale, TextCursorInput } from 'lucide-react';
import { useMemo } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { asking } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { commitFailureText } from '#src/ground/local/react/commit-failure-text.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { AgreementArticle } from '../sign/agreement-article.tsx';
import type { TemplateFamily } from '../templates/template-families.ts';
import {
  type AgreementDraft,
  agreementDraftSchema,
  type ChosenTemplate,
  checkDraft,
  chosenTemplate,
  type DraftProblems,
  EXPIRY_CHOICES,
} from './agreement-form.ts';
import { BlankFields } from './blank-fields.tsx';
import { JobField } from './job-field.tsx';
import { planAgreement, type TypedText, textOfDraft } from './plan-agreement.ts';
import { SignerFields } from './signer-fields.tsx';
import { TemplateFields } from './template-fields.tsx';
import type { Job } from './use-job.ts';
import { useOrganizationFacts } from './use-organization-facts.ts';

export const makePageClass = 'page-reading pt-6 pb-16';

export interface MakeFormProps {
  readonly title: string;
  readonly job: Job;
  /** At least one. */
  readonly families: readonly TemplateFamily[];
  /** Names the draft on this device. */
  readonly place: string;
  readonly replacesId: string | null;
  /** For a form that was started without an inspection. */
  readonly onJob: (appointmentId: string) => void;
  readonly onMade: (id: string, delivery: AgreementDraft['delivery']) => void;
}

export function MakeForm(props: MakeFormProps) {
  const making = useMaking(props);
  if (making === null) return <Skeleton label={loadingPageText} className="m-5 h-96" />;
  const { form, chosen, written } = making;
  const text = written?.text ?? null;
  const draft = form.values;
  const problems: DraftProblems = form.problems;
  const fields = { draft, problems, onChange: form.change };
  const { job, replacesId } = props;
  const isWithoutJob = job.inspectionId === null && job.appointmentId === null && replacesId === null;
  return (
    <div className={makePageClass}>
      <PageHeader
        title={props.title}
        description={
          text?.property || (isWithoutJob ? 'No inspection chosen yet.' : 'This inspection has no address.')
        }
        className="mb-6"
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,26rem)_1fr]">
        <form noValidate className="grid gap-5" onSubmit={form.handleSubmit}>
          {isWithoutJob && <JobField onChoose={props.onJob} />}
          <TemplateFields {...fields} {...chosen} families={props.families} isReadable={text !== null} />
          <SignerFields {...fields} />
          <Field label="Valid for">
            <Select
              options={EXPIRY_CHOICES}
              value={draft.days}
              onChange={(event) => form.change({ days: event.target.value })}
            />
          </Field>
          {written !== null && <BlankFields {...fields} unknown={written.unknown} />}
          {problems.lines !== undefined && (
            <Banner icon={TextCursorInput} tone="needs" className="rounded-md">
              {problems.lines}
            </Banner>
          )}
          {problems.rules !== undefined && written !== null && <RulesBanner rules={written.refused} />}
          <div>
            <Button
              type="submit"
              variant="primary"
              size="field"
              label={draft.delivery === 'email' ? 'Create and send' : 'Create and sign here'}
              isBusy={form.isBusy}
            />
            {form.isResumed && (
              <Button label="Start over" variant="bare" onClick={() => void form.discard()} />
            )}
          </div>
        </form>
        <section
          aria-label="Agreement text"
          className="min-w-0 rounded-lg bg-surface p-5 shadow-[inset_0_0_0_1px_var(--line)] md:p-8"
        >
          {text === null ? (
            <EmptyState title="Choose a template" headingLevel={3}>
              The text that the signers will read appears here.
            </EmptyState>
          ) : (
            <AgreementArticle text={text} level={2} />
          )}
        </section>
      </div>
    </div>
  );
}

/** What the law of the state asks of this agreement, and is missing. */
function RulesBanner({ rules }: { readonly rules: readonly string[] }) {
  return (
    <Banner icon={Scale} tone="needs" className="rounded-md">
      <span className="grid gap-1">
        <strong>The property’s state requires these changes before you send.</strong>
        {rules.map((rule) => (
          <span key={rule}>{rule}</span>
        ))}
      </span>
    </Banner>
  );
}

/** State of the form: input, resulting text, and creation of the agreement. Null while the draft is being read. */
function useMaking({ place, job, families, replacesId, onMade }: MakeFormProps) {
  const { repositories, officeId, store } = useLocal();
  const toaster = useToaster();
  const organization = useOrganizationFacts();
  const textOf = ({ title, signers, blanks }: TypedText, template: ChosenTemplate['template']) =>
    textOfDraft({ title, signers, blanks }, template, {
      job,
      organization,
      today: localDay(store.clock.nowMs()),
    });
  const form = useKeptForm(place, {
    standing: emptyDraft(job, families),
    isNew: true,
    shape: agreementDraftSchema,
    check: asking((draft) => {
      const { template } = chosenTemplate(draft, families);
      const made = textOf(draft, template);
      return checkDraft(draft, template, made?.open ?? null, made?.refused);
    }),
    async save({ typed: draft }) {
      const { template } = chosenTemplate(draft, families);
      const text = textOf(draft, template)?.text ?? null;
      if (text === null || template === null) return savedOrSaid(false);
      const { id, result } = await repositories.agreements.make(
        officeId,
        planAgreement({ draft, text, template, job, replacesId, nowMs: store.clock.nowMs() }),
      );
      if (!result.ok) {
        const detail = commitFailureText(result.failure);
        toaster.show({ message: failedText('create', 'agreement'), detail, kind: 'error' });
        return savedOrSaid(false);
      }
      if (draft.delivery === 'email') toaster.show(SENT[navigator.onLine ? 'now' : 'later']);
      onMade(id, draft.delivery);
      return savedOrSaid(true);
    },
  });
  const chosen = chosenTemplate(form?.values ?? { familyId: '', templateId: '' }, families);
  const { template } = chosen;
  const { title = '', signers = NO_SIGNERS, blanks = NO_BLANKS } = form?.values ?? {};
  const written = useMemo(
    () =>
      textOfDraft({ title, signers, blanks }, template, {
        job,
        organization,
        today: localDay(store.clock.nowMs()),
      }),
    [title, signers, blanks, template, job, organization, store],
  );
  return form === null ? null : { form, chosen, written };
}

const NO_SIGNERS: AgreementDraft['signers'] = [];
const NO_BLANKS: AgreementDraft['blanks'] = {};

const SENT = {
  now: { message: 'Agreement sent', detail: 'We’ll email the first signer.' },
  later: { message: 'Agreement sent', detail: 'We’ll send it when you’re back online.' },
} as const;

/**
 * Starts with the values of the replaced agreement; otherwise with the only template, if there is one, and the
 * client.
 */
function emptyDraft({ client, replaced }: Job, families: readonly TemplateFamily[]): AgreementDraft {
  const same = families.find(({ familyId }) => familyId === replaced?.familyId);
  const chosen = same ?? (families.length === 1 ? families[0] : undefined);
  const before = replaced?.signers.map(({ name, email, role }, key) => ({ key, name, email, role })) ?? [];
  const alone = { key: 0, name: client?.name ?? '', email: client?.email ?? '', role: 'client' as const };
  return {
    familyId: chosen?.familyId ?? '',
    templateId: chosen?.current.id ?? '',
    title: replaced?.agreement.title ?? chosen?.current.name ?? '',
    delivery: replaced?.agreement.delivery ?? 'email',
    days: '14',
    signers: before.length === 0 ? [alone] : before,
    blanks: {},
  };
}
