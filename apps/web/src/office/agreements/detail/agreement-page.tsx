/** One agreement: its text, signers, sealed copy, history, and what can still be done with it. */

import type { AgreementText } from '@plumbline/domain/office/agreements/document';
import { BackLink, Button, Card, LinkButton, PageHeader } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { AgreementArticle } from '../sign/agreement-article.tsx';
import { HistoryCard } from './history-card.tsx';
import { createOfficeCalls } from './office-calls.ts';
import { SealedCard } from './sealed-card.tsx';
import { SignHere } from './sign-here.tsx';
import { SignersCard } from './signers-card.tsx';
import { StateTag } from './state-tag.tsx';
import type { AgreementView } from './use-agreements.ts';
import { VoidDialog } from './void-dialog.tsx';

export interface AgreementPageProps {
  readonly view: AgreementView;
  readonly text: AgreementText;
  /** The agreement that replaced it. */
  readonly successorId: string | null;
  /** Opens the signature of the current signer. */
  readonly isSigning: boolean;
  readonly onSigning: (isSigning: boolean) => void;
}

export function AgreementPage({ view, text, successorId, isSigning, onSigning }: AgreementPageProps) {
  const { agreement, state, inTurn } = view;
  const { backend } = useSessionParts();
  const [isVoiding, setVoiding] = useState(false);
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
  if (isSigning && signer !== undefined && agreement.formPath === '') {
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
            {signer !== undefined && agreement.formPath === '' && (
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
          aria-label="Agreement text"
          className="min-w-0 rounded-lg bg-surface p-5 shadow-[inset_0_0_0_1px_var(--line)] max-lg:order-2 md:p-8"
        >
          <AgreementArticle text={text} level={2} />
        </section>
        <aside aria-label="Signing" className="grid gap-3">
          <SignersCard view={view} calls={calls} />
          <SealedCard view={view} calls={calls} />
          <HistoryCard
            key={agreement.id}
            agreementId={agreement.id}
            hasArrived={agreement.status !== null}
            calls={calls}
            stage={agreement.copiesAt ?? agreement.sealedAt ?? state}
          />
          {successorId === null && agreement.formPath !== '' ? (
            <FormCard agreement={agreement} onVoid={state === 'open' ? () => setVoiding(true) : null} />
          ) : successorId === null ? (
            <WrongCard agreement={agreement} onVoid={canVoid ? () => setVoiding(true) : null} />
          ) : (
            <ReplacedCard successorId={successorId} />
          )}
        </aside>
      </div>
      <VoidDialog agreement={agreement} isOpen={isVoiding} onOpenChange={setVoiding} />
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

/** A signature on a form is requested at its field, also the next one. */
function FormCard({ agreement, onVoid }: WrongCardProps) {
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">Signature on a form</h2>
      <p className="type-note mt-1.5 mb-3 text-pretty text-text-2">
        It goes into the report. To change an answer or request it again, open the form.
      </p>
      <div className="flex flex-wrap gap-2.5">
        {agreement.reportId !== null && (
          <LinkButton
            variant="outline"
            label="Open the form"
            render={
              <Link
                to="/reports/$id"
                params={{ id: agreement.reportId }}
                search={{ at: agreement.formPath.split('/')[0] }}
              />
            }
          />
        )}
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
