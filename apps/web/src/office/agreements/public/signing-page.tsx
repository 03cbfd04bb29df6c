/** The signer's page: /agreements/{token}. No sign-in; of the application it uses only the design system. */
import { parseAgreement } from '@plumbline/domain/office/agreements/document';
import { Button, PlainPage } from '@plumbline/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import { unopened } from '#src/ground/backend/unopened.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createAgreementCalls, type OpenAnswer } from './agreement-calls.ts';
import { OpenedPage } from './opened-page.tsx';

const SUBJECT = 'The agreement';
const GONE = [
  'This agreement link doesn’t work',
  'It may be incomplete. Open it again from the email, or ask your inspector for a new link.',
] as const;

/** Poll interval while the PDF is being created. */
const SEALING_MS = 4000;

export function SigningPage({ token }: { readonly token: string }) {
  const { backend } = useSessionParts();
  const calls = useMemo(
    () => createAgreementCalls({ config: backend.config, fetch: (input, init) => fetch(input, init) }),
    [backend],
  );
  const [answer, setAnswer] = useState<Result<OpenAnswer> | null>(null);
  const open = useCallback(async () => setAnswer(await calls.open(token)), [calls, token]);
  useEffect(() => void open(), [open]);
  const opened = answer?.ok && answer.value.status === 'ok' ? answer.value : null;
  const isSealing = opened?.agreementStatus === 'completed' && !opened.isSealed;
  useEffect(() => {
    if (!isSealing) return;
    const timer = setInterval(() => void open(), SEALING_MS);
    return () => clearInterval(timer);
  }, [isSealing, open]);

  if (answer === null) {
    return (
      <main id="main" className="grid min-h-dvh place-items-center bg-bg">
        <p role="status" className="type-body text-text-2">
          Opening the agreement...
        </p>
      </main>
    );
  }
  if (opened === null) {
    const [title, words] = answer.ok ? GONE : unopened(SUBJECT, answer.error);
    return (
      <PlainPage title={title}>
        <p className="type-body mt-2 mb-6 text-pretty text-text-2">{words}</p>
        {!answer.ok && <Button label="Try again" onClick={() => void open()} />}
      </PlainPage>
    );
  }
  const text = parseAgreement(opened.document);
  if (text === null) {
    const [title, words] = unopened(SUBJECT, { kind: 'failed' });
    return (
      <PlainPage title={title}>
        <p className="type-body mt-2 mb-0 text-text-2">{words}</p>
      </PlainPage>
    );
  }
  return <OpenedPage token={token} calls={calls} agreement={opened} text={text} onChanged={open} />;
}
