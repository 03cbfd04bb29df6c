/** The owner's signature by link, next to its field: asks, tells how far it is, and says when answers changed since. */
import { answersFingerprint } from '@plumbline/domain/office/agreements/form-signature';
import type { ReportView } from '@plumbline/domain/report/engine/report-view';
import { Button, Icon, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CircleAlert, FileCheck2, Link as LinkIcon, Mail, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { AgreementView } from '../detail/use-agreements.ts';
import { AskSheet } from './ask-sheet.tsx';
import { type RequestStage, requestWords } from './form-request.ts';
import { useFormRequest } from './use-form-request.ts';

export interface OwnerSignatureProps {
  readonly reportId: string;
  readonly inspectionId: string;
  readonly path: string;
  readonly title: string;
  readonly statement: string;
  readonly property: string;
  readonly timeZone: string;
  readonly view: ReportView;
  readonly isSigned: boolean;
  readonly owner: { readonly name: string; readonly email: string };
  readonly setAnswers: (values: Readonly<Record<string, unknown>>, label: string) => Promise<void>;
}

export function OwnerSignature(props: OwnerSignatureProps) {
  const { view, property, isSigned, owner } = props;
  const [isAsking, setAsking] = useState(false);
  const { request, stage, form, isBusy, ask, remind, copyLink, withdraw, take } = useFormRequest(props);
  const isCurrent = stage === 'open' || stage === 'queued' || (stage === 'signed' && isSigned);
  const now = useMemo(() => answersFingerprint(view, property), [view, property]);
  const isChanged = isCurrent && form !== undefined && form.answersSha256 !== now;
  const signer = request?.signers[0];
  return (
    <div className="mt-3 grid gap-3">
      {request !== null && <RequestCard request={request} stage={stage} />}
      {isChanged && <ChangedNote stage={stage} />}
      <div className="flex flex-wrap gap-2">
        {take !== null && <Button variant="outline" label="Use this signature" onClick={take} />}
        {(!isCurrent || isChanged) && !(isSigned && request === null) && (
          <Button
            icon={Send}
            variant="outline"
            label={request === null ? 'Request signature' : 'Request again'}
            onClick={() => setAsking(true)}
          />
        )}
        {stage === 'open' && signer !== undefined && (
          <>
            {signer.email !== '' && (
              <Button icon={Mail} label="Remind" onClick={() => remind(signer.id, signer.email)} />
            )}
            <Button icon={LinkIcon} label="Copy link" onClick={() => copyLink(signer.id)} />
          </>
        )}
        {(stage === 'open' || stage === 'queued') && (
          <Button variant="bare" label="Withdraw" onClick={() => void withdraw()} />
        )}
      </div>
      {isAsking && (
        <AskSheet
          owner={signer === undefined ? owner : { name: signer.name, email: signer.email }}
          statement={props.statement}
          view={view}
          isSigned={isSigned}
          isBusy={isBusy}
          onAsk={(asked) => void ask(asked).then((isMade) => isMade && setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function RequestCard({ request, stage }: { readonly request: AgreementView; readonly stage: RequestStage }) {
  const { store } = useLocal();
  const { title, words } = requestWords(request, store.clock.nowMs());
  return (
    <div
      role="status"
      className="flex flex-wrap items-start gap-3 rounded-md p-3.5 shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <Icon
        of={stage === 'signed' ? FileCheck2 : Send}
        className={stage === 'signed' ? 'mt-0.5 text-good' : 'mt-0.5 text-text-3'}
      />
      <div className="min-w-0 grow basis-44">
        <p className="type-ui m-0 font-title break-words">{title}</p>
        <p className="type-note m-0 break-words text-pretty text-text-2">{words}</p>
      </div>
      <LinkButton
        variant="plain"
        label="Record"
        render={<Link to="/agreements/record/$id" params={{ id: request.agreement.id }} />}
      />
    </div>
  );
}

function ChangedNote({ stage }: { readonly stage: RequestStage }) {
  return (
    <p
      role="status"
      className="type-note m-0 flex items-start gap-2 rounded-md bg-control px-4 py-3 text-pretty"
    >
      <Icon of={CircleAlert} className="mt-0.5 flex-none text-sync-needs" />
      {stage === 'signed'
        ? 'Answers changed after the owner signed. Request it again, so that the signature covers what the form says now.'
        : 'Answers changed after your request. The link still shows the earlier ones; request again to replace it.'}
    </p>
  );
}
