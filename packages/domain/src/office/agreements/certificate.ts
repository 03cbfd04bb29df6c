/**
 * Content of an agreement's PDF after the text: the signatures, and the certificate of who signed when, from where and
 * with which consent. Built from the evidence up to the last signature, so the same PDF can be created again at any
 * time.
 */

import type { SignerRole } from '../../ground/signer-roles.ts';
import { formatInstantUtc } from '../../time/format-time.ts';
import {
  type AgreementText,
  FORM_SIGNER_LABEL,
  parseAgreement,
  SIGNER_ROLE_LABELS,
  textSha256,
} from './document.ts';
import { type AgreementEvent, type AgreementEvidence, EVENT_LABELS, readEvents } from './evidence.ts';
import { parseMarkText, type SignatureMark } from './mark.ts';

export interface CertifiedSigner {
  readonly name: string;
  readonly role: string;
  readonly mark: SignatureMark | null;
  /** Such as 'November 22, 2026, 4:05 PM UTC'; '' while not signed. */
  readonly signedAt: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

export interface AgreementPdfModel {
  readonly text: AgreementText;
  readonly isSigned: boolean;
  readonly agreementId: string;
  readonly documentSha256: string;
  /** ISO instant of the last signature, or of creation. */
  readonly createdAt: string;
  readonly signers: readonly CertifiedSigner[];
  readonly history: readonly { readonly at: string; readonly what: string; readonly who: string }[];
  /** Hash of the last printed entry; '' in a copy that is not signed yet. */
  readonly logHash: string;
}

/** @returns null when the text cannot be read here. */
export function agreementPdfModel(evidence: AgreementEvidence): AgreementPdfModel | null {
  const text = parseAgreement(evidence.document);
  if (text === null) return null;
  const all = readEvents(evidence);
  const last = all.findIndex(({ event }) => event === 'completed');
  const isSigned = last >= 0;
  const events = isSigned ? all.slice(0, last + 1) : [];
  const signed = events.filter(({ event }) => event === 'signed');
  return {
    text,
    isSigned,
    agreementId: evidence.agreement,
    documentSha256: textSha256(evidence.document),
    createdAt: events.at(-1)?.at ?? `${text.preparedOn}T00:00:00Z`,
    signers: isSigned
      ? signed.map((each) => {
          const signer = certify(each, events, evidence);
          return text.form === undefined ? signer : { ...signer, role: FORM_SIGNER_LABEL };
        })
      : text.signers.map(({ name, role }) => ({
          name,
          role: text.form === undefined ? SIGNER_ROLE_LABELS[role] : FORM_SIGNER_LABEL,
          mark: null,
          signedAt: '',
          facts: [],
        })),
    history: events.map(({ at, event, data }) => ({
      at: formatInstantUtc(at),
      what: EVENT_LABELS[event] ?? event,
      who: data.signer?.name ?? '',
    })),
    logHash: events.at(-1)?.hash ?? '',
  };
}

function certify(
  signed: AgreementEvent,
  events: readonly AgreementEvent[],
  evidence: AgreementEvidence,
): CertifiedSigner {
  const { data } = signed;
  const id = data.signer?.id;
  const consented = events.find(({ event, data: of }) => event === 'consented' && of.signer?.id === id);
  const opened = events.find(({ event, data: of }) => event === 'opened' && of.signer?.id === id);
  const mark = evidence.signatures.find(({ signer }) => signer === id)?.mark ?? '';
  const facts = [
    { label: 'Email', value: data.signer?.email ?? '' },
    { label: 'Opened', value: opened === undefined ? '' : formatInstantUtc(opened.at) },
    {
      label: 'Consent',
      value: `${formatInstantUtc(consented?.data.consented_at ?? '')}, disclosure ${consented?.data.consent_version ?? ''}`,
    },
    { label: 'Signed', value: `${formatInstantUtc(data.signed_at)}, ${data.method}` },
    {
      label: 'Where',
      value:
        data.place === 'link'
          ? `By personal link, IP address ${data.ip_address}`
          : `On the company’s device, received ${formatInstantUtc(signed.at)}`,
    },
    { label: 'Device', value: data.user_agent },
    { label: 'Signature', value: `SHA-256 ${data.signature_sha256}` },
    { label: 'Disclosure', value: `SHA-256 ${consented?.data.consent_sha256 ?? ''}` },
  ];
  return {
    name: data.signer?.name ?? '',
    role: roleLabel(data.signer?.role ?? ''),
    mark: parseMarkText(mark),
    signedAt: formatInstantUtc(data.signed_at),
    facts: facts.filter(({ value }) => value !== ''),
  };
}

const isRole = (role: string): role is SignerRole => Object.hasOwn(SIGNER_ROLE_LABELS, role);
const roleLabel = (role: string): string => (isRole(role) ? SIGNER_ROLE_LABELS[role] : role);
