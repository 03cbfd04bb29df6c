/** Signing on the inspector's device: the same text, consent, and evidence, online or offline. */

import type { AgreementText } from '@plumbline/domain/office/agreements/document';
import { consentDisclosure, consentSha256 } from '@plumbline/domain/office/agreements/electronic-consent';
import type { Agreement, AgreementSigner } from '@plumbline/domain/tables/records';
import { Button, Card, useToaster } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useOrganizationFacts } from '../make/use-organization-facts.ts';
import { AgreementArticle } from '../sign/agreement-article.tsx';
import { type GivenSignature, SignForm } from '../sign/sign-form.tsx';

export interface SignHereProps {
  readonly agreement: Agreement;
  readonly signer: AgreementSigner;
  readonly text: AgreementText;
  readonly onLeave: () => void;
}

export function SignHere({ agreement, signer, text, onLeave }: SignHereProps) {
  const { repositories, store } = useLocal();
  const toaster = useToaster();
  const organization = useOrganizationFacts();
  const disclosure = useMemo(() => consentDisclosure(organization, 'device'), [organization]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function sign({ mark, consentedAt }: GivenSignature): Promise<void> {
    setBusy(true);
    const result = await repositories.agreements.sign(signer, {
      mark,
      documentSha256: agreement.documentSha256,
      consentVersion: disclosure.version,
      consentSha256: consentSha256(disclosure),
      consentedAt,
      // The device's two clocks may differ slightly; a signature must not precede its consent.
      signedAt: consentedAt > store.nowIso() ? consentedAt : store.nowIso(),
      userAgent: navigator.userAgent.slice(0, 500),
    });
    setBusy(false);
    if (!result.ok) {
      setProblem('Your signature wasn’t saved on this device. Try again.');
      return;
    }
    toaster.show({
      message: `${signer.name} has signed`,
      ...(!navigator.onLine && {
        detail: 'Signature saved on this device. It will upload when you’re back online.',
      }),
    });
    onLeave();
  }

  return (
    <div className="page-form pt-6 page-end">
      <Card padding="large" className="mb-6">
        <p className="m-0 font-title">For {signer.name}</p>
        <p className="type-note mt-0.5 mb-0 text-pretty text-text-2">
          Please read and sign below.{' '}
          {signer.email === ''
            ? `Once everyone has signed, ask ${organization.name} for your copy.`
            : `Once everyone has signed, we’ll email your copy to ${signer.email}.`}
        </p>
      </Card>
      <AgreementArticle text={text} level={1} />
      <div className="mt-8 border-t border-line pt-6">
        <SignForm
          name={signer.name}
          disclosure={disclosure}
          isBusy={isBusy}
          problem={problem}
          onSign={(signature) => void sign(signature)}
          otherActions={<Button variant="outline" size="field" label="Not now" onClick={onLeave} />}
        />
      </div>
    </div>
  );
}
