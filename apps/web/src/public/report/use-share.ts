import { useCallback, useEffect, useState } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import type { ShareAnswer, ShareCalls, SharedDocument, SharedPdf } from './open-share.ts';

export interface Share {
  /** Null while loading. */
  readonly answer: Result<ShareAnswer> | null;
  readonly isAsking: boolean;
  readonly open: (password: string | null) => void;
  /** Returns the PDF's URL, or null with the answer changed to the failure. */
  readonly download: (document?: SharedDocument) => Promise<SharedPdf | null>;
}

export function useShare(calls: ShareCalls, token: string): Share {
  const [answer, setAnswer] = useState<Result<ShareAnswer> | null>(null);
  const [isAsking, setAsking] = useState(false);
  // Kept for the download; never stored.
  const [password, setPassword] = useState<string | null>(null);

  const open = useCallback(
    (given: string | null) => {
      setAsking(true);
      setPassword(given);
      void calls.open(token, given).then((next) => {
        setAnswer(next);
        setAsking(false);
      });
    },
    [calls, token],
  );
  useEffect(() => open(null), [open]);

  const download = useCallback(
    async (document?: SharedDocument) => {
      const next = await calls.download(token, password, document);
      // A temporary failure must not remove the report from the screen.
      if (!next.ok) return null;
      const { value } = next;
      if (value.status === 'ok') return value.pdf;
      if (value.status === 'gone' || value.status === 'password_required')
        setAnswer({ ok: true, value: { status: value.status } });
      return null;
    },
    [calls, token, password],
  );

  return { answer, isAsking, open, download };
}
