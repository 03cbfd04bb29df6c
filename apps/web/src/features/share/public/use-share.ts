import { useCallback, useEffect, useState } from 'react';
import type { ShareAnswer, ShareCalls, SharedDocument, SharedPdf } from './open-share.ts';

export interface Share {
  /** Null while loading. */
  readonly answer: ShareAnswer | null;
  readonly isAsking: boolean;
  readonly open: (password: string | null) => void;
  /** Returns the PDF's URL, or null with the answer changed to the failure. */
  readonly download: (document?: SharedDocument) => Promise<SharedPdf | null>;
}

export function useShare(calls: ShareCalls, token: string): Share {
  const [answer, setAnswer] = useState<ShareAnswer | null>(null);
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
      if (next.status === 'ok') return next.pdf;
      // A temporary failure must not remove the report from the screen.
      if (next.status === 'gone' || next.status === 'password_required') setAnswer({ status: next.status });
      return null;
    },
    [calls, token, password],
  );

  return { answer, isAsking, open, download };
}
