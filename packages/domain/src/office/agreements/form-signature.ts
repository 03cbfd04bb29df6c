/**
 * The signature that a form asks of the owner, as an agreement of one signer (ADR 0192). Its frozen text is the form's
 * own statement and every answer as it stood; a fingerprint of the answers tells later whether they changed.
 */

import type { FieldView, ReportView, SectionView } from '../../report/engine/report-view.ts';
import { factsOf } from '../../report/model/facts.ts';
import { type AgreementText, type DocumentBlock, textSha256 } from './document.ts';

/** The date field of `homeowner_signature` is `homeowner_signature_date`. */
const DATE_SUFFIX = '_date';

const fieldsOf = ({ fields, items }: SectionView): FieldView[] => [
  ...fields,
  ...items.flatMap((item) => item.fields),
];
const everyField = ({ sections }: ReportView): FieldView[] => sections.flatMap(fieldsOf);

/** Signatures and their dates are no answers: the inspector may sign after the owner. */
function signingPaths(view: ReportView): ReadonlySet<string> {
  const signatures = everyField(view).filter(({ field }) => field.type === 'signature');
  return new Set(signatures.flatMap(({ path }) => [path, `${path}${DATE_SUFFIX}`]));
}

/** Null when the form has no date next to it. */
export function datePathOf(view: ReportView, signaturePath: string): string | null {
  const path = `${signaturePath}${DATE_SUFFIX}`;
  return everyField(view).some((each) => each.path === path && each.field.type === 'date') ? path : null;
}

/** Every section with its answers, in the order of the form. */
function answerBlocks(view: ReportView): DocumentBlock[] {
  const left = signingPaths(view);
  const said = (fields: readonly FieldView[]): string[] =>
    factsOf(fields.filter(({ path }) => !left.has(path))).map(({ label, value }) => `${label}: ${value}`);
  return view.sections.flatMap((section): DocumentBlock[] => {
    const ofItems = section.items.flatMap(({ item, status, fields }) => [
      ...(status === null ? [] : [`${item.label}: ${status.label}`]),
      ...said(fields).map((line) => `${item.label}, ${line}`),
    ]);
    const items = [...said(section.fields), ...ofItems];
    return items.length === 0
      ? []
      : [
          { kind: 'heading', text: section.label },
          { kind: 'list', items },
        ];
  });
}

/** SHA-256 of the address and all answers as words; the same on every device. */
export const answersFingerprint = (view: ReportView, property: string): string =>
  textSha256(JSON.stringify([property, answerBlocks(view)]));

export interface FormToSign {
  readonly view: ReportView;
  readonly signaturePath: string;
  /** What the form prints above the signature; '' without one. */
  readonly statement: string;
  readonly title: string;
  readonly property: string;
  readonly organization: AgreementText['organization'];
  readonly signerName: string;
  readonly timeZone: string;
  /** `YYYY-MM-DD` */
  readonly preparedOn: string;
  /** `printedFormSchema`; null for a report without an official form. */
  readonly printed: unknown;
}

const OWN_STATEMENT = 'I have read the answers below.';

export function writeFormToSign({ view, property, statement, ...form }: FormToSign): AgreementText {
  return {
    format: 1,
    title: form.title,
    organization: form.organization,
    property,
    preparedOn: form.preparedOn,
    signers: [{ name: form.signerName, role: 'other' }],
    blocks: [
      { kind: 'heading', text: 'What you sign' },
      { kind: 'paragraph', text: statement.trim() === '' ? OWN_STATEMENT : statement.trim() },
      ...answerBlocks(view),
    ],
    form: {
      datePath: datePathOf(view, form.signaturePath),
      timeZone: form.timeZone,
      answersSha256: answersFingerprint(view, property),
      printed: form.printed,
    },
  };
}
