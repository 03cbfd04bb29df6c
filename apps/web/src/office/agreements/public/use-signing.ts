/** What a signer does behind the link: signs, declines, downloads the PDF. One at a time, with one problem to show. */

import {
  type ConsentSubject,
  consentDisclosure,
  consentSha256,
} from '@plumbline/domain/office/agreements/electronic-consent';
import type { SignatureMark } from '@plumbline/domain/office/agreements/mark';
import { useMemo, useState } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import { HAND } from '#src/report/capture/signature/hand.ts';
import type { GivenSignature } from '../sign/sign-form.tsx';
import type { ActAnswer, AgreementCalls, OpenedAgreement } from './agreement-calls.ts';

export interface Signing {
  readonly token: string;
  readonly calls: AgreementCalls;
  readonly agreement: OpenedAgreement;
  readonly subject: ConsentSubject;
  /** Refetches the status after an action. */
  readonly onChanged: () => Promise<void>;
}

const SENTENCES: Sentences = {
  offline: 'You’re offline. Nothing was submitted. Try again when you’re connected.',
  'not-now': 'Too many attempts. Wait a few minutes and try again.',
  failed: 'Your signature couldn’t be submitted. Try again in a moment.',
};
const PROBLEMS: Readonly<Record<Exclude<ActAnswer['status'], 'ok'>, string>> = {
  gone: 'This link no longer works.',
  closed: 'This can no longer be signed. Reload the page to see why.',
  changed: 'This page is out of date. Reload it, review it again, and then sign.',
  not_your_turn: 'Another signer goes first.',
};

export function useSigning({ token, calls, agreement, subject, onChanged }: Signing) {
  const { organization } = agreement;
  const [busy, setBusy] = useState<'sign' | 'decline' | 'pdf' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const disclosure = useMemo(() => consentDisclosure(organization, 'link', subject), [organization, subject]);

  async function act(kind: 'sign' | 'decline', call: () => Promise<Result<ActAnswer>>): Promise<void> {
    setBusy(kind);
    setProblem(null);
    const answer = await call();
    if (!answer.ok) setProblem(sentenceOf(answer.error, SENTENCES));
    else if (answer.value.status !== 'ok') setProblem(PROBLEMS[answer.value.status]);
    else {
      await onChanged();
      scrollTo({ top: 0 });
    }
    setBusy(null);
  }
  const sign = async ({ mark: given, consentedAt }: GivenSignature): Promise<void> => {
    setBusy('sign');
    const mark = subject === 'form' ? await inkOf(given) : given;
    if (mark === null) {
      setBusy(null);
      setProblem('This name couldn’t be written as a signature. Draw it instead.');
      return;
    }
    const signature = {
      documentSha256: agreement.documentSha256,
      mark,
      consentSha256: consentSha256(disclosure),
      consentedAt,
    };
    await act('sign', () => calls.sign(token, signature));
  };
  const download = async (): Promise<void> => {
    setBusy('pdf');
    setProblem(null);
    const file = await calls.pdf(token);
    if (file === null) setProblem('The PDF couldn’t be downloaded. Try again.');
    else saveBlob(file, `${agreement.title}.pdf`);
    setBusy(null);
  };
  const decline = (reason: string): Promise<void> => act('decline', () => calls.decline(token, reason));
  return { disclosure, busy, problem, sign, decline, download };
}

/** A form has a line for ink: a typed name becomes the picture that was previewed. */
async function inkOf(mark: SignatureMark): Promise<SignatureMark | null> {
  if (mark.kind === 'drawn') return mark;
  const { renderTyped } = await import('#src/report/capture/signature/render-signature.ts');
  const ink = await renderTyped(mark.name, HAND);
  return ink.ok ? { kind: 'typed', name: mark.name, picture: ink.value } : null;
}
