/** /agreements/record/{id}: one agreement as the office sees it. From this device; letters, links and the log need a network. */

import { failedText, loadingPageText } from '@plumbline/domain/ground/messages';
import {
  type AgreementText,
  parseAgreement,
  SIGNER_ROLE_LABELS,
} from '@plumbline/domain/office/agreements/document';
import type { AgreementSigner } from '@plumbline/domain/tables/records';
import {
  BackLink,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  Field,
  LinkButton,
  PageHeader,
  Skeleton,
  TextInput,
  useToaster,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Link as LinkIcon, Mail, PenLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { log } from '#src/ground/log.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { AgreementArticle } from '../sign/agreement-article.tsx';
import { HistoryCard } from './history-card.tsx';
import { createOfficeCalls } from './office-calls.ts';
import { SealedCard } from './sealed-card.tsx';
import { SignHere } from './sign-here.tsx';
import { signerWords } from './signer-words.ts';
import { StateTag } from './state-tag.tsx';
import { type AgreementView, useAgreements } from './use-agreements.ts';

export interface AgreementScreenProps {
  readonly agreementId: string;
  /** Opens the signature of the current signer. */
  readonly isSigning: boolean;
  readonly onSigning: (isSigning: boolean) => void;
}

export function AgreementScreen({ agreementId, ...props }: AgreementScreenProps) {
  const state = useAgreements();
  const text = useText(agreementId);
  if (state.status === 'failed' || text.status === 'failed') {
    return (
      <EmptyState className="m-5" title={failedText('load', 'agreement')}>
        This agreement couldn’t be opened. It’s safe on this device. Reload the page.
      </EmptyState>
    );
  }
  if (state.status === 'loading' || text.status === 'loading')
    return <Skeleton label={loadingPageText} className="m-5 h-96" />;
  const view = state.value.find(({ agreement }) => agreement.id === agreementId);
  if (view === undefined || text.value === null) {
    return (
      <EmptyState
        className="m-5"
        title="This agreement is not on this device"
        action={<LinkButton label="All agreements" render={<Link to="/agreements" />} />}
      >
        It will download when you’re back online.
      </EmptyState>
    );
  }
  const successor = state.value.find(({ agreement }) => agreement.replacesId === agreementId);
  return (
    <AgreementPage {...props} view={view} text={text.value} successorId={successor?.agreement.id ?? null} />
  );
}

/** Returns null when it is not on this device. */
function useText(agreementId: string): LiveState<AgreementText | null> {
  const { repositories } = useLocal();
  const state = useLive(`agreement text ${agreementId}`, () =>
    repositories.agreements.liveDocument(agreementId),
  );
  return useMemo(() => {
    if (state.status !== 'ready') return state;
    const [found] = state.value;
    return { status: 'ready', value: found === undefined ? null : parseAgreement(found.body) };
  }, [state]);
}

interface AgreementPageProps extends Omit<AgreementScreenProps, 'agreementId'> {
  readonly view: AgreementView;
  readonly text: AgreementText;
  /** The agreement that replaced it. */
  readonly successorId: string | null;
}

function AgreementPage({ view, text, successorId, isSigning, onSigning }: AgreementPageProps) {
  const { agreement, state, inTurn } = view;
  const { backend } = useSessionParts();
  const { repositories } = useLocal();
  const toaster = useToaster();
  const [isVoiding, setVoiding] = useState(false);
  const [reason, setReason] = useState('');
  const calls = useMemo(
    () =>
      createOfficeCalls({
        rest: backend.rest,
        origin: location.origin,
        random: (size) => crypto.getRandomValues(new Uint8Array(size)),
      }),
    [backend],
  );
  const [signer] = inTurn;
  if (isSigning && signer !== undefined) {
    return (
      <SignHere
        key={signer.id}
        agreement={agreement}
        signer={signer}
        text={text}
        onLeave={() => onSigning(false)}
      />
    );
  }

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
  const voidIt = async (): Promise<void> => {
    const result = await repositories.agreements.void(agreement, reason.trim());
    setVoiding(false);
    toaster.show(
      result.ok
        ? { message: 'Agreement voided' }
        : { message: failedText('update', 'agreement'), kind: 'error' },
    );
  };
  const canVoid = state === 'open' || state === 'completed';
  return (
    <div className="page-reading pt-6 pb-16">
      <BackLink label="Agreements" render={<Link to="/agreements" />} />
      <PageHeader
        title={agreement.title}
        description={text.property}
        className="mb-6"
        actions={
          <>
            <StateTag state={state} />
            {signer !== undefined && (
              <Button variant="primary" icon={PenLine} label="Sign here" onClick={() => onSigning(true)} />
            )}
          </>
        }
      />
      {agreement.mark === 'needs' && (
        <Card padding="large" className="mb-6">
          The server rejected a change to this agreement. Your change is saved under Needs you.
        </Card>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <section
          aria-label="Text of the agreement"
          className="min-w-0 rounded-lg bg-surface p-5 shadow-[inset_0_0_0_1px_var(--line)] max-lg:order-2 md:p-8"
        >
          <AgreementArticle text={text} level={2} />
        </section>
        <aside aria-label="Signing" className="grid gap-3">
          <Card padding="large">
            <h2 className="m-0 text-field leading-5.5 font-title">Signers</h2>
            <SignerList
              view={view}
              onRemind={(each) =>
                void online(calls.remind(each.id), `The email to ${each.email} is on its way`)
              }
              onLink={(each) => void online(copyLink(each.id), 'Link copied')}
            />
            {state !== 'replaced' && agreement.voidReason !== '' && (
              <p className="type-note mt-3 mb-0 text-text-2">Voided: {agreement.voidReason}</p>
            )}
          </Card>
          <SealedCard view={view} calls={calls} />
          <HistoryCard
            key={agreement.id}
            agreementId={agreement.id}
            hasArrived={agreement.status !== null}
            calls={calls}
            stage={agreement.copiesAt ?? agreement.sealedAt ?? state}
          />
          {successorId === null ? (
            <WrongCard agreement={agreement} onVoid={canVoid ? () => setVoiding(true) : null} />
          ) : (
            <ReplacedCard successorId={successorId} />
          )}
        </aside>
      </div>
      <ConfirmDialog
        isOpen={isVoiding}
        onOpenChange={setVoiding}
        title="Void this agreement?"
        description={
          <>
            Its links stop working and no one can sign it. The signatures and activity log are kept.
            <span className="mt-4 block">
              <Field label="Why">
                <TextInput
                  maxLength={1000}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              </Field>
            </span>
          </>
        }
        confirmLabel="Void agreement"
        onConfirm={() => void voidIt()}
      />
    </div>
  );
}

interface WrongCardProps {
  readonly agreement: AgreementView['agreement'];
  /** Null when there is nothing to void. */
  readonly onVoid: (() => void) | null;
}

function WrongCard({ agreement, onVoid }: WrongCardProps) {
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">Need to make a change?</h2>
      <p className="type-note mt-1.5 mb-3 text-pretty text-text-2">
        A signed agreement can’t be edited. Replace it with a new one, or void it.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <LinkButton
          variant="outline"
          label="Replace"
          render={
            <Link
              to="/agreements/new"
              search={{
                ...(agreement.inspectionId !== null && { inspection: agreement.inspectionId }),
                ...(agreement.appointmentId !== null && { appointment: agreement.appointmentId }),
                replaces: agreement.id,
              }}
            />
          }
        />
        {onVoid !== null && <Button variant="outline" label="Void" onClick={onVoid} />}
      </div>
    </Card>
  );
}

/** Replacing it again would leave its client with two agreements for one house. */
function ReplacedCard({ successorId }: { readonly successorId: string }) {
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">Replaced</h2>
      <p className="type-note mt-1.5 mb-3 text-pretty text-text-2">
        This agreement was replaced. Its signatures and history are kept.
      </p>
      <LinkButton
        variant="outline"
        label="Open the new agreement"
        render={<Link to="/agreements/record/$id" params={{ id: successorId }} />}
      />
    </Card>
  );
}

interface SignerListProps {
  readonly view: AgreementView;
  readonly onRemind: (signer: AgreementSigner) => void;
  readonly onLink: (signer: AgreementSigner) => void;
}

function SignerList({ view: { signers, signatures, inTurn }, onRemind, onLink }: SignerListProps) {
  const { store } = useLocal();
  return (
    <ol className="mt-2 mb-0 list-none p-0">
      {signers.map((signer) => {
        const isInTurn = inTurn.some(({ id }) => id === signer.id);
        return (
          <li key={signer.id} className="border-b border-line py-2.5 last:border-0 last:pb-0">
            <p className="m-0 font-strong break-words">{signer.name}</p>
            <p className="type-meta m-0 break-words text-text-2">
              {[SIGNER_ROLE_LABELS[signer.role], signer.email].filter((part) => part !== '').join(' · ')}
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
