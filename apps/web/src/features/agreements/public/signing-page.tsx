/** The signer's page: /agreements/{token}. No sign-in; of the application it uses only the design system. */
import { parseAgreement } from '@plumbline/domain/agreements/document';
import { Button, PlainPage } from '@plumbline/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSessionParts } from '../../../backend/session/session-context.tsx';
import { createAgreementCalls, type OpenAnswer } from './agreement-calls.ts';
import { OpenedPage } from './opened-page.tsx';

const CLOSED = {
  gone: [
    'This link does not open an agreement',
    'It may be incomplete. Open it again from the e-mail, or ask your inspector for a new one.',
  ],
  offline: ['No network', 'The agreement opens as soon as this device is online again.'],
  busy: ['Too many tries', 'Wait a few minutes, then try again.'],
  failed: [
    'The agreement cannot be shown right now',
    'This is our fault, not yours. Try again in a few minutes.',
  ],
} as const;

/** Poll interval while the PDF is being created. */
const SEALING_MS = 4000;

export function SigningPage({ token }: { readonly token: string }) {
  const { backend } = useSessionParts();
  const calls = useMemo(
    () => createAgreementCalls({ config: backend.config, fetch: (input, init) => fetch(input, init) }),
    [backend],
  );
  const [answer, setAnswer] = useState<OpenAnswer | null>(null);
  const open = useCallback(async () => setAnswer(await calls.open(token)), [calls, token]);
  useEffect(() => void open(), [open]);
  const isSealing = answer?.status === 'ok' && answer.agreementStatus === 'completed' && !answer.isSealed;
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
  if (answer.status !== 'ok') {
    const [title, words] = CLOSED[answer.status];
    return (
      <PlainPage title={title}>
        <p className="type-body mt-2 mb-6 text-pretty text-text-2">{words}</p>
        {answer.status !== 'gone' && <Button label="Try again" onClick={() => void open()} />}
      </PlainPage>
    );
  }
  const text = parseAgreement(answer.document);
  if (text === null) {
    const [title, words] = CLOSED.failed;
    return (
      <PlainPage title={title}>
        <p className="type-body mt-2 mb-0 text-text-2">{words}</p>
      </PlainPage>
    );
  }
  return <OpenedPage token={token} calls={calls} agreement={answer} text={text} onChanged={open} />;
}
