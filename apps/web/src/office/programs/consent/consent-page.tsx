/**
 * /oauth/authorize: another app asks to act in this person's name. No one is sent anywhere before they press something
 * here, so the page is no open redirect; and nothing is agreed without this device's session, which no other site has.
 */
import { readAuthorizeRequest, returnAddress } from '@plumbline/domain/public-api/authorize-request';
import type { ApiScope } from '@plumbline/domain/public-api/scopes';
import { Button, LinkButton, PlainPage, Skeleton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import type { AppAddress, ConsentCalls } from '../calls/consent-calls.ts';
import { ConsentForm } from './consent-form.tsx';

export interface ConsentPageProps {
  readonly calls: ConsentCalls;
  /** Everything after the question mark. */
  readonly search: string;
  readonly origin: string;
  readonly organization: { readonly id: string; readonly name: string };
  /** Of the person; keys and apps are for owners and admins. */
  readonly mayConnect: boolean;
  readonly onLeave: (address: string) => void;
}

const LOOK_SENTENCES = {
  gone: 'This app isn’t registered with this address. Start again from the app. If it happens again, contact the app’s developer.',
};
const ALLOW_SENTENCES = {
  'not-now': 'Your company has 50 keys and apps, which is the limit. Disconnect one you don’t need.',
  refused: 'Only owners and admins can connect apps.',
};

export function ConsentPage(props: ConsentPageProps) {
  const { calls, search, origin } = props;
  const read = useMemo(() => readAuthorizeRequest(search, origin), [search, origin]);
  if (read.ok) return <Asked {...props} request={read.request} />;
  if (read.problem.kind === 'unusable')
    return <Refused text="The app’s request can’t be read. Start again from the app." />;
  return <Returnable calls={calls} problem={read.problem} origin={origin} onLeave={props.onLeave} />;
}

type Readable = Extract<ReturnType<typeof readAuthorizeRequest>, { ok: true }>['request'];
function Asked({ request, ...props }: ConsentPageProps & { readonly request: Readable }) {
  const { calls, origin, organization, onLeave } = props;
  const { name, look } = useAppName(calls, request);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = (answer: Parameters<typeof returnAddress>[2]): void => {
    setLeaving(true);
    onLeave(returnAddress(request, origin, answer));
  };
  async function allow(scopes: readonly ApiScope[]): Promise<void> {
    setBusy(true);
    setProblem(null);
    const allowed = await calls.allow(organization.id, request, scopes);
    setBusy(false);
    if (allowed.ok) leave({ code: allowed.value });
    else setProblem(sentenceOf(allowed.error, ALLOW_SENTENCES));
  }
  if (name === null)
    return (
      <PlainPage title="Connect an app">
        <Skeleton label="Looking up the app" rows={4} className="mt-6" />
      </PlainPage>
    );
  if (!name.ok)
    return (
      <Refused
        text={sentenceOf(name.error, LOOK_SENTENCES)}
        onRetry={name.error.kind === 'gone' ? null : look}
      />
    );
  if (isLeaving)
    return (
      <PlainPage title={`Back to ${name.value}`}>
        <p className="type-body mt-2 mb-6 text-text-2">If nothing happens, you can close this page.</p>
        <Home />
      </PlainPage>
    );
  return (
    <ConsentForm
      appName={name.value}
      request={request}
      companyName={organization.name}
      mayConnect={props.mayConnect}
      isBusy={isBusy}
      problem={problem}
      onAllow={(scopes) => void allow(scopes)}
      onDeny={() => leave({ error: 'access_denied' })}
    />
  );
}

function useAppName(calls: ConsentCalls, address: AppAddress) {
  const [name, setName] = useState<Result<string> | null>(null);
  const look = useCallback(async () => {
    setName(null);
    setName(await calls.appName(address));
  }, [calls, address]);
  useEffect(() => void look(), [look]);
  return { name, look: () => void look() };
}

interface ReturnableProps extends Pick<ConsentPageProps, 'calls' | 'origin' | 'onLeave'> {
  readonly problem: Extract<
    Extract<ReturnType<typeof readAuthorizeRequest>, { ok: false }>['problem'],
    { kind: 'refused' }
  >;
}
/** The app is known, what it asks isn't allowed: the person decides whether to tell it. */
function Returnable({ calls, problem, origin, onLeave }: ReturnableProps) {
  const { name } = useAppName(calls, problem);
  const isKnown = name?.ok === true;
  return (
    <PlainPage title="This app can’t connect">
      <p className="type-body mt-2 mb-6 text-text-2">
        Its request isn’t safe, or requires something that isn’t available. The app’s developer can fix that.
      </p>
      <div className="grid gap-3">
        {isKnown && (
          <Button
            label={`Back to ${name.value}`}
            variant="outline"
            onClick={() => onLeave(returnAddress(problem, origin, { error: problem.error }))}
          />
        )}
        <Home />
      </div>
    </PlainPage>
  );
}

function Refused({
  text,
  onRetry = null,
}: {
  readonly text: string;
  readonly onRetry?: (() => void) | null;
}) {
  return (
    <PlainPage title="This app can’t connect">
      <p className="type-body mt-2 mb-6 text-text-2">{text}</p>
      <div className="grid gap-3">
        {onRetry !== null && <Button label="Try again" variant="primary" onClick={onRetry} />}
        <Home />
      </div>
    </PlainPage>
  );
}

const Home = () => <LinkButton label="Go to Plumbline" variant="outline" render={<Link to="/dashboard" />} />;
