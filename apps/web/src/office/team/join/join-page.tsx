/**
 * /join/{token}: the page behind an invitation email. A new user creates an account from here, and the invitation
 * applies before a separate organization is created. Members of another organization must confirm leaving it.
 */
import { roleWords } from '@plumbline/domain/ground/roles';
import { Button, LinkButton, PlainPage, Skeleton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CallError, Result } from '#src/ground/backend/call.ts';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { unopened } from '#src/ground/backend/unopened.ts';
import { useSession, useSessionParts } from '#src/ground/session/session-context.tsx';
import type { SessionState, SignedIn } from '#src/ground/session/session-state.ts';
import { createJoinCalls, type LookedInvitation, type OpenInvitation } from '../calls/join-calls.ts';

export interface JoinPageProps {
  readonly token: string;
  /** The person is now a member. */
  readonly onJoined: () => void;
  /** This device's unsent work, in words; null: none. */
  readonly unsent: () => Promise<string | null>;
}

export function JoinPage({ token, onJoined, unsent }: JoinPageProps) {
  const { backend, session: controller } = useSessionParts();
  const session = useSession();
  const calls = useMemo(
    () => createJoinCalls({ backend, fetch: (input, init) => fetch(input, init) }),
    [backend],
  );
  const [answer, setAnswer] = useState<Result<LookedInvitation> | null>(null);
  const [problem, setProblem] = useState<CallError | null>(null);
  const [heldBackBy, setHeldBackBy] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const look = useCallback(async () => {
    setAnswer(null);
    setAnswer(await calls.look(token));
  }, [calls, token]);
  useEffect(() => void look(), [look]);

  async function accept(isLeaving: boolean): Promise<void> {
    setBusy(true);
    setProblem(null);
    const left = isLeaving && heldBackBy === null ? await unsent() : null;
    if (left !== null) {
      setBusy(false);
      return setHeldBackBy(left);
    }
    const accepted = await calls.accept(token, isLeaving);
    if (accepted.ok) {
      await controller.refreshIdentity();
      return onJoined();
    }
    setBusy(false);
    setProblem(accepted.error);
    if (accepted.error.kind === 'gone') await look();
  }
  if (answer === null || session.status === 'loading') {
    return (
      <PlainPage title="Your invitation">
        <Skeleton label="Opening the invitation" rows={3} className="mt-6" />
      </PlainPage>
    );
  }
  const invitation = answer.ok && answer.value.status === 'open' ? answer.value : null;
  if (invitation === null) {
    return <Closed answer={answer} session={session} onRetry={() => void look()} onOpen={onJoined} />;
  }
  return (
    <PlainPage title={`Join ${invitation.organization}`}>
      <p className="type-body mt-2 mb-6 text-pretty text-text-2">
        {`${invitation.inviter} invites ${invitation.email} as ${roleWords[invitation.role].name.toLowerCase()}. ${roleWords[invitation.role].meaning}`}
      </p>
      {session.status === 'signed-in' ? (
        <Accept
          invitation={invitation}
          person={session}
          isBusy={isBusy}
          problem={problem}
          heldBackBy={heldBackBy}
          onAccept={(isLeaving) => void accept(isLeaving)}
          onOtherAccount={() => void controller.signOut()}
        />
      ) : (
        <Ways token={token} />
      )}
    </PlainPage>
  );
}

function Ways({ token }: { readonly token: string }) {
  const returnTo = `/join/${token}`;
  return (
    <div className="grid gap-2.5">
      <LinkButton
        label="Create account"
        variant="primary"
        size="field"
        isWide
        render={<Link to="/auth" search={{ mode: 'signup', returnTo }} />}
      />
      <LinkButton
        label="I have an account"
        variant="outline"
        size="field"
        isWide
        render={<Link to="/auth" search={{ mode: 'signin', returnTo }} />}
      />
    </div>
  );
}

interface AcceptProps {
  readonly invitation: OpenInvitation;
  readonly person: SignedIn;
  readonly isBusy: boolean;
  readonly problem: CallError | null;
  /** Work that would be left behind unsent, shown before leaving. */
  readonly heldBackBy: string | null;
  readonly onAccept: (isLeaving: boolean) => void;
  readonly onOtherAccount: () => void;
}

function Accept(props: AcceptProps) {
  const { invitation, person, isBusy, problem, heldBackBy, onAccept, onOtherAccount } = props;
  const isOther = person.user.email?.toLowerCase() !== invitation.email;
  if (isOther || problem?.kind === 'refused') {
    return (
      <>
        <p className="type-body mt-0 mb-4">
          {`You’re signed in as ${person.user.email ?? 'someone else'}. The invitation is for ${invitation.email}.`}
        </p>
        <Button label="Use another account" variant="primary" size="field" onClick={onOtherAccount} />
      </>
    );
  }
  const present = person.organization;
  return (
    <>
      {present !== null && (
        <p className="type-body mt-0 mb-4 text-pretty">
          {`You belong to ${present.name}. You can belong to one company at a time, so joining means leaving it. If no one else is in it, it’s archived with everything in it and reopens if you come back.`}
        </p>
      )}
      {present !== null && heldBackBy !== null && (
        <p role="alert" className="type-body mt-0 mb-4 text-pretty font-strong">
          {`${heldBackBy} of ${present.name} haven’t uploaded from this device. Once you leave, only its owner can accept them. Go online and open Plumbline first so everything can upload.`}
        </p>
      )}
      {problem !== null && (
        <p role="alert" className="type-body mt-0 mb-4 font-strong">
          {sentenceOf(problem, SENTENCES)}
        </p>
      )}
      <Button
        label={acceptLabel(present?.name, heldBackBy !== null)}
        variant="primary"
        size="field"
        isWide
        isBusy={isBusy}
        onClick={() => onAccept(present !== null)}
      />
      {present !== null && (
        <LinkButton
          label={`Stay in ${present.name}`}
          variant="outline"
          size="field"
          isWide
          className="mt-2.5"
          render={<Link to="/dashboard" />}
        />
      )}
    </>
  );
}

function acceptLabel(present: string | undefined, isHeldBack: boolean): string {
  if (present === undefined) return 'Accept invitation';
  return isHeldBack ? 'Leave and join without uploading' : `Leave ${present} and join`;
}

const SENTENCES: Sentences = {
  'signed-out': 'Sign in again first, then open the link in the email again.',
  invalid:
    'You’re the only owner of a company that has other members. Transfer ownership under Settings, Team, then come back.',
  plan: 'This company’s plan has no seats left. Ask the person who invited you to free one, then open the link again.',
};

interface ClosedProps {
  readonly answer: Result<LookedInvitation>;
  readonly session: SessionState;
  readonly onRetry: () => void;
  readonly onOpen: () => void;
}

function Closed({ answer, session, onRetry, onOpen }: ClosedProps) {
  if (answer.ok && answer.value.status === 'accepted') {
    const { organization } = answer.value;
    const isIn = session.status === 'signed-in' && session.organization?.name === organization;
    return (
      <PlainPage title={isIn ? `Welcome to ${organization}` : 'This invitation has been used'}>
        <p className="type-body mt-2 mb-6 text-text-2">
          {isIn
            ? 'You’ve joined the team. Your company’s data is downloading to this device.'
            : 'Sign in with the email address it was sent to.'}
        </p>
        {isIn ? (
          <Button label="Open the dashboard" variant="primary" size="field" onClick={onOpen} />
        ) : (
          <LinkButton
            label="Sign in"
            variant="primary"
            size="field"
            render={<Link to="/auth" search={{ mode: 'signin' }} />}
          />
        )}
      </PlainPage>
    );
  }
  const [title, text] = answer.ok ? GONE : unopened('The invitation', answer.error);
  return (
    <PlainPage title={title}>
      <p className="type-body mt-2 mb-6 text-pretty text-text-2">{text}</p>
      {!answer.ok && <Button label="Try again" onClick={onRetry} />}
    </PlainPage>
  );
}

const GONE = [
  'This invitation is no longer open',
  'It was withdrawn, replaced, or expired after 14 days. Ask the person who invited you to send a new one.',
] as const;
