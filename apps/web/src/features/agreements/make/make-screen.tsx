/** /agreements/new: an agreement for one job, from a wording of the organization. Works without a network; letters go out with it. */
import {
  SIGNER_ROLE_LABELS,
  serializeAgreement,
  textSha256,
  writeAgreement,
} from '@plumbline/domain/agreements/document';
import { jobValues } from '@plumbline/domain/agreements/job-values';
import { parseTemplate } from '@plumbline/domain/agreements/template';
import { failedText, loadingPageText } from '@plumbline/domain/messages';
import type { SignerRole } from '@plumbline/domain/records';
import {
  Banner,
  Button,
  EmptyState,
  Field,
  IconButton,
  LinkButton,
  PageHeader,
  SegmentedControl,
  Select,
  Skeleton,
  TextInput,
  useToaster,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ArrowUp, History, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { useFormEdit } from '../../../local/form-edit.ts';
import { useLocal } from '../../../local/local-context.ts';
import { type FormDraft, useFormDraft } from '../../../local/use-form-draft.ts';
import { useLive } from '../../../local/use-live.ts';
import { localDay } from '../../../report-overview/local-day.ts';
import { AgreementArticle } from '../sign/agreement-article.tsx';
import { type TemplateFamily, templateFamilies } from '../templates/template-families.ts';
import {
  type AgreementDraft,
  addSigner,
  agreementDraftSchema,
  checkDraft,
  chosenWording,
  clientNames,
  EXPIRY_CHOICES,
  expiryOf,
  isComplete,
  MOST_SIGNERS,
  type SignerDraft,
} from './agreement-form.ts';
import { type Job, type JobOf, useJob } from './use-job.ts';
import { useOrganizationFacts } from './use-organization-facts.ts';

export interface MakeScreenProps extends JobOf {
  readonly replacesId: string | null;
  readonly onMade: (id: string, delivery: AgreementDraft['delivery']) => void;
}

export function MakeScreen(props: MakeScreenProps) {
  const subject = props.replacesId ?? props.inspectionId ?? props.appointmentId ?? 'new';
  // Another job is another form, with what was typed for it.
  return <OfJob key={subject} {...props} draftKey={`agreement-${subject}`} />;
}

function OfJob({ draftKey, ...props }: MakeScreenProps & { readonly draftKey: string }) {
  const { repositories, officeId } = useLocal();
  const job = useJob(props);
  const keeper = useFormDraft(draftKey);
  const state = useLive(`agreement templates ${officeId}`, () =>
    repositories.agreementTemplates.live(officeId),
  );
  if (state.status === 'failed') {
    return (
      <EmptyState className="m-5" title={failedText('load', 'wordings')}>
        They are on this device, but could not be read just now. Reload this page; nothing is lost.
      </EmptyState>
    );
  }
  if (state.status === 'loading' || job === undefined || keeper.kept === undefined)
    return <Skeleton label={loadingPageText} className="m-5 h-96" />;
  const families = templateFamilies(state.value).filter(({ isArchived }) => !isArchived);
  if (families.length === 0) {
    return (
      <div className={PAGE}>
        <PageHeader title={titleOf(props)} />
        <EmptyState
          className="mt-6"
          title="There is no wording yet"
          action={
            <LinkButton label="Write one" variant="primary" render={<Link to="/settings/agreements" />} />
          }
        >
          An agreement is made from a wording of the organization. A starter is there; your lawyer should read
          it.
        </EmptyState>
      </div>
    );
  }
  return <MakeForm {...props} job={job} families={families} keeper={keeper} />;
}

const PAGE = 'mx-auto w-full max-w-[80rem] px-5 pt-6 pb-16 md:px-8';
const titleOf = ({ replacesId }: Pick<MakeScreenProps, 'replacesId'>): string =>
  replacesId === null ? 'New agreement' : 'Replace agreement';

const DELIVERIES = [
  { value: 'email', label: 'By e-mail' },
  { value: 'in_person', label: 'On this device' },
] as const;
const ROLES = Object.entries(SIGNER_ROLE_LABELS).map(([value, label]) => ({ value, label }));

interface MakeFormProps extends MakeScreenProps {
  readonly job: Job;
  readonly families: readonly TemplateFamily[];
  readonly keeper: FormDraft;
}

function MakeForm({ job, families, keeper, replacesId, onMade }: MakeFormProps) {
  const { repositories, officeId, store } = useLocal();
  const toaster = useToaster();
  const organization = useOrganizationFacts();
  const only = families.length === 1 ? families[0] : undefined;
  const initial: AgreementDraft = {
    familyId: only?.familyId ?? '',
    templateId: only?.current.id ?? '',
    title: only?.current.name ?? '',
    delivery: 'email',
    days: '14',
    signers: [{ key: 0, name: job.client?.name ?? '', email: job.client?.email ?? '', role: 'client' }],
  };
  const edit = useFormEdit(keeper, agreementDraftSchema, initial, { isNew: true });
  const { typed: draft, change } = edit;
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const changeSigner = (key: number, patch: Partial<SignerDraft>) =>
    change({ signers: draft.signers.map((each) => (each.key === key ? { ...each, ...patch } : each)) });
  const { template, isNewer } = chosenWording(draft, families);

  const text = useMemo(() => {
    const content = template === null ? null : parseTemplate(template.content);
    if (content === null) return null;
    const today = localDay(store.clock.nowMs());
    const known = jobValues({ ...job.facts, organization, today });
    const values = { ...known, 'client.name': clientNames(draft.signers) || known['client.name'] };
    return writeAgreement({
      template: content,
      values,
      title: draft.title.trim(),
      organization: {
        name: organization.name,
        lines: [organization.address, organization.phone, organization.email].filter((line) => line !== ''),
        license: organization.licenseNumber,
      },
      property: values['property.address'],
      preparedOn: today,
      signers: draft.signers.map(({ name, role }) => ({ name: name.trim(), role })),
    });
  }, [template, job, organization, draft.title, draft.signers, store]);

  const problems = checkDraft(draft, template, text !== null);
  const shown = isTried ? problems : null;

  async function make(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setTried(true);
    const form = event.currentTarget;
    if (!isComplete(problems))
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    if (!isComplete(problems) || text === null || template === null || isBusy) return;
    setBusy(true);
    const body = serializeAgreement(text);
    const { id, result } = await repositories.agreements.make(officeId, {
      values: {
        inspectionId: job.inspectionId,
        appointmentId: job.appointmentId,
        contactId: job.client?.id ?? null,
        templateId: template.id,
        title: text.title,
        documentSha256: textSha256(body),
        delivery: draft.delivery,
        expiresAt: expiryOf(draft.days, store.clock.nowMs()),
        replacesId,
      },
      body,
      signers: draft.signers.map(({ name, email, role }, index) => ({
        position: index + 1,
        name: name.trim(),
        email: email.trim(),
        role,
      })),
    });
    setBusy(false);
    if (!result.ok) {
      toaster.show({ message: failedText('create', 'agreement'), kind: 'error' });
      return;
    }
    await keeper.clear();
    if (draft.delivery === 'email')
      toaster.show({
        message: 'Agreement on its way',
        detail: navigator.onLine
          ? 'The first signer gets an e-mail.'
          : 'The e-mail goes out with the next connection.',
      });
    onMade(id, draft.delivery);
  }

  return (
    <div className={PAGE}>
      <PageHeader
        title={titleOf({ replacesId })}
        description={text?.property || 'No address is known for this job.'}
        className="mb-6"
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,26rem)_1fr]">
        <form noValidate className="grid gap-5" onSubmit={(event) => void make(event)}>
          {(families.length > 1 || template === null || text === null) && (
            <Field label="Wording" error={shown?.template ?? null}>
              <Select
                placeholder="Choose a wording"
                options={families.map(({ familyId, current }) => ({ value: familyId, label: current.name }))}
                value={template === null ? '' : draft.familyId}
                onChange={(event) => {
                  const chosen = families.find(({ familyId }) => familyId === event.target.value)?.current;
                  change({
                    familyId: event.target.value,
                    templateId: chosen?.id ?? '',
                    title: chosen?.name ?? '',
                  });
                }}
              />
            </Field>
          )}
          {isNewer && template !== null && (
            <Banner
              icon={History}
              tone="needs"
              className="flex-wrap rounded-md"
              action={
                <Button
                  variant="outline"
                  label="Use it"
                  onClick={() => change({ templateId: template.id })}
                />
              }
            >
              {`Version ${template.version} of this wording came since you chose it. The text beside is the new one.`}
            </Banner>
          )}
          <Field label="Title" error={shown?.title ?? null}>
            <TextInput
              maxLength={200}
              value={draft.title}
              onChange={(event) => change({ title: event.target.value })}
            />
          </Field>
          <div>
            <p className="type-label mt-0 mb-2">How it is signed</p>
            <SegmentedControl
              isWide
              label="How it is signed"
              options={DELIVERIES}
              value={draft.delivery}
              onValueChange={(delivery) => change({ delivery })}
            />
            <p className="type-meta mt-2 mb-0 text-text-3">
              {draft.delivery === 'email'
                ? 'Each signer gets an e-mail when it is their turn. You can have them sign on this device all the same.'
                : 'You hand over this device, also without a network. Nobody is written to before all have signed.'}
            </p>
          </div>
          <fieldset className="m-0 grid gap-3 border-0 p-0">
            <legend className="type-label mb-2 p-0">Who signs, in this order</legend>
            {draft.signers.map((signer, index) => (
              <div
                key={signer.key}
                className="grid gap-3 rounded-lg bg-surface p-4 shadow-[inset_0_0_0_1px_var(--line)]"
              >
                <div className="flex items-center gap-2">
                  <span className="type-meta flex-1 text-text-2">Signer {index + 1}</span>
                  {index > 0 && (
                    <IconButton
                      icon={ArrowUp}
                      label={`Signer ${index + 1} signs earlier`}
                      onClick={() => change({ signers: moveSigner(draft.signers, index) })}
                    />
                  )}
                  {draft.signers.length > 1 && (
                    <IconButton
                      icon={Trash2}
                      label={`Remove signer ${index + 1}`}
                      onClick={() =>
                        change({ signers: draft.signers.filter(({ key }) => key !== signer.key) })
                      }
                    />
                  )}
                </div>
                <Field label="Name" error={shown?.names.get(signer.key) ?? null}>
                  <TextInput
                    autoComplete="off"
                    maxLength={200}
                    value={signer.name}
                    onChange={(event) => changeSigner(signer.key, { name: event.target.value })}
                  />
                </Field>
                <Field label="E-mail" error={shown?.emails.get(signer.key) ?? null}>
                  <TextInput
                    type="email"
                    autoComplete="off"
                    maxLength={320}
                    value={signer.email}
                    onChange={(event) => changeSigner(signer.key, { email: event.target.value })}
                  />
                </Field>
                <Field label="Signs as">
                  <Select
                    options={ROLES}
                    value={signer.role}
                    onChange={(event) => changeSigner(signer.key, { role: event.target.value as SignerRole })}
                  />
                </Field>
              </div>
            ))}
            {draft.signers.length < MOST_SIGNERS && (
              <div>
                <Button
                  variant="outline"
                  icon={Plus}
                  label="Add signer"
                  onClick={() => change({ signers: addSigner(draft.signers) })}
                />
              </div>
            )}
          </fieldset>
          <Field label="It can be signed for">
            <Select
              options={EXPIRY_CHOICES}
              value={draft.days}
              onChange={(event) => change({ days: event.target.value })}
            />
          </Field>
          <div>
            <Button
              type="submit"
              variant="primary"
              size="field"
              label={draft.delivery === 'email' ? 'Make and send' : 'Make and sign here'}
              isBusy={isBusy}
            />
            {edit.isResumed && <Button label="Start over" variant="bare" onClick={edit.startOver} />}
          </div>
        </form>
        <section
          aria-label="Text of the agreement"
          className="min-w-0 rounded-lg bg-surface p-5 shadow-[inset_0_0_0_1px_var(--line)] md:p-8"
        >
          {text === null ? (
            <EmptyState title="Choose a wording" headingLevel={3}>
              What the signers will read stands here.
            </EmptyState>
          ) : (
            <AgreementArticle text={text} level={2} />
          )}
        </section>
      </div>
    </div>
  );
}

const moveSigner = (signers: readonly SignerDraft[], index: number): SignerDraft[] => {
  const signer = signers[index];
  return signer === undefined ? [...signers] : signers.toSpliced(index, 1).toSpliced(index - 1, 0, signer);
};
