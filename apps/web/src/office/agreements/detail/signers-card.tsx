/** The signers in order; the one whose turn it is can be reminded or handed a link. */

import { FORM_SIGNER_LABEL, SIGNER_ROLE_LABELS } from '@plumbline/domain/office/agreements/document';
import type { AgreementSigner } from '@plumbline/domain/tables/records';
import { Button, Card, useToaster } from '@plumbline/ui';
import { Link as LinkIcon, Mail } from 'lucide-react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import type { OfficeCalls } from './office-calls.ts';
import { signerWords } from './signer-words.ts';
import type { AgreementView } from './use-agreements.ts';

export interface SignersCardProps {
  readonly view: AgreementView;
  readonly calls: OfficeCalls;
}

export function SignersCard({ view, calls }: SignersCardProps) {
  const { agreement, state } = view;
  const toaster = useToaster();
  const online = async (work: Promise<unknown>, done: string): Promise<void> => {
    try {
      await work;
      toaster.show({ message: done });
    } catch (error) {
      log.info('An agreement was not handed out.', error);
      toaster.show({
        message: 'We couldn’t reach the server, or no one is waiting to sign. Try again.',
        kind: 'error',
      });
    }
  };
  const copyLink = async (id: string): Promise<void> => {
    await navigator.clipboard.writeText(await calls.makeLink(id));
  };
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">Signers</h2>
      <SignerList
        view={view}
        onRemind={(each) => void online(calls.remind(each.id), `The email to ${each.email} is on its way`)}
        onLink={(each) => void online(copyLink(each.id), 'Link copied')}
      />
      {state !== 'replaced' && agreement.voidReason !== '' && (
        <p className="type-note mt-3 mb-0 text-text-2">Voided: {agreement.voidReason}</p>
      )}
    </Card>
  );
}

interface SignerListProps {
  readonly view: AgreementView;
  readonly onRemind: (signer: AgreementSigner) => void;
  readonly onLink: (signer: AgreementSigner) => void;
}

function SignerList({ view: { agreement, signers, signatures, inTurn }, onRemind, onLink }: SignerListProps) {
  const { store } = useLocal();
  return (
    <ol className="mt-2 mb-0 list-none p-0">
      {signers.map((signer) => {
        const isInTurn = inTurn.some(({ id }) => id === signer.id);
        return (
          <li key={signer.id} className="border-b border-line py-2.5 last:border-0 last:pb-0">
            <p className="m-0 font-strong break-words">{signer.name}</p>
            <p className="type-meta m-0 break-words text-text-2">
              {[agreement.formPath === '' ? SIGNER_ROLE_LABELS[signer.role] : FORM_SIGNER_LABEL, signer.email]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
            <p className="type-meta m-0 text-text-2 first-letter:uppercase">
              {signerWords(signer, signatures, isInTurn, store.clock.nowMs())}
            </p>
            {isInTurn && (
              <div className="mt-2 flex flex-wrap gap-2">
                {signer.email !== '' && (
                  <Button
                    icon={Mail}
                    label={signer.invitedAt === null ? 'Send by email' : 'Remind'}
                    onClick={() => onRemind(signer)}
                  />
                )}
                <Button variant="outline" icon={LinkIcon} label="Copy link" onClick={() => onLink(signer)} />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
