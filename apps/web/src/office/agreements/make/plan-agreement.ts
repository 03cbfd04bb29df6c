/** Turns the input into the frozen text of an agreement and its rows. */
import {
  type AgreementText,
  serializeAgreement,
  textSha256,
  writeAgreement,
} from '@plumbline/domain/office/agreements/document';
import { jobValues } from '@plumbline/domain/office/agreements/job-values';
import {
  type AgreementValues,
  type OpenBlanks,
  openBlanks,
  parseTemplate,
  withTerms,
} from '@plumbline/domain/office/agreements/template';
import { sendingProblems } from '@plumbline/domain/states/agreement-rules';
import { factsOffOn } from '@plumbline/domain/states/office-facts';
import type { AgreementTemplate } from '@plumbline/domain/tables/records';
import { localDay } from '#src/ground/device/local-day.ts';
import type { NewAgreement } from '#src/ground/local/repositories/agreements.ts';
import { type AgreementDraft, clientNames, expiryOf } from './agreement-form.ts';
import type { Job } from './use-job.ts';
import type { OrganizationFacts } from './use-organization-facts.ts';

export interface KnownOfJob {
  readonly job: Job;
  readonly organization: OrganizationFacts;
  /** `YYYY-MM-DD` in the device's zone. */
  readonly today: string;
}

export type TypedText = Pick<AgreementDraft, 'title' | 'signers' | 'blanks'>;

export interface DraftText {
  readonly text: AgreementText;
  /** What is empty after everything that was entered. */
  readonly open: OpenBlanks;
  /** What nothing was known for, entered or not: the fields of the form. */
  readonly unknown: Pick<OpenBlanks, 'required' | 'optional'>;
  /** Why the law of the state keeps it from being sent, one sentence each. */
  readonly refused: readonly string[];
}

/** Returns null while no template is chosen, and for one that this version of the app cannot read. */
export function textOfDraft(
  { title, signers, blanks }: TypedText,
  template: AgreementTemplate | null,
  { job, organization, today }: KnownOfJob,
): DraftText | null {
  const content = template === null ? null : parseTemplate(template.content);
  if (content === null) return null;
  const found = jobValues({ ...job.facts, organization, today });
  const known = { ...found, 'client.name': clientNames(signers) || found['client.name'] };
  const values = fillIn(known, blanks);
  // The state decides which clauses print, so the blanks are those of the state as entered.
  const asked = { ...known, 'property.state': values['property.state'] };
  const text = writeAgreement({
    template: content,
    values,
    title: title.trim(),
    organization: {
      name: organization.name,
      lines: [organization.address, organization.phone, organization.email].filter((line) => line !== ''),
      license: organization.licenseNumber,
    },
    property: values['property.address'],
    preparedOn: today,
    signers: signers.map(({ name, role }) => ({ name: name.trim(), role })),
  });
  const { required, optional } = openBlanks(content, asked);
  const startsAt = job.facts.inspection?.startsAt ?? job.facts.appointment?.appointmentDate ?? null;
  const inspectionDay = startsAt === null ? null : localDay(startsAt);
  const off = factsOffOn(job.values, inspectionDay ?? today);
  const refused = sendingProblems(
    values['property.state'],
    {
      words: wordsOf(text),
      values: withTerms(values, content),
      inspectionDay,
      today,
    },
    (factId) => off.has(factId),
  );
  return { text, open: openBlanks(content, values), unknown: { required, optional }, refused };
}

/** Everything that the signers read. */
const wordsOf = ({ title, organization, property, signers, blocks }: AgreementText): string =>
  [
    title,
    organization.name,
    ...organization.lines,
    organization.license,
    property,
    ...signers.map(({ name }) => name),
    ...blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])),
  ]
    .join('\n')
    .replaceAll('**', '');

/** What was entered takes the place of what is unknown, never of what is known. */
function fillIn(known: AgreementValues, blanks: TypedText['blanks']): AgreementValues {
  const entered = Object.entries(blanks).filter(
    ([name, words]) => words.trim() !== '' && known[name as keyof AgreementValues] === '',
  );
  return { ...known, ...Object.fromEntries(entered.map(([name, words]) => [name, words.trim()])) };
}

export interface PlannedAgreement {
  readonly draft: AgreementDraft;
  readonly text: AgreementText;
  readonly template: Pick<AgreementTemplate, 'id'>;
  readonly job: Job;
  readonly replacesId: string | null;
  readonly nowMs: number;
}

export function planAgreement({
  draft,
  text,
  template,
  job,
  replacesId,
  nowMs,
}: PlannedAgreement): NewAgreement {
  const body = serializeAgreement(text);
  return {
    values: {
      inspectionId: job.inspectionId,
      appointmentId: job.appointmentId,
      contactId: job.client?.id ?? null,
      templateId: template.id,
      title: text.title,
      documentSha256: textSha256(body),
      delivery: draft.delivery,
      expiresAt: expiryOf(draft.days, nowMs),
      replacesId,
    },
    body,
    signers: draft.signers.map(({ name, email, role }, index) => ({
      position: index + 1,
      name: name.trim(),
      email: email.trim(),
      role,
    })),
  };
}
