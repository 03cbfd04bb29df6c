import { useCallback, useEffect, useState } from 'react';
import type { ShareAnswer, ShareCalls, SharedDocument, SharedPdf } from './open-share.ts';

export interface Share {
  /** Null while the server is asked. */
  readonly answer: ShareAnswer | null;
  readonly isAsking: boolean;
  readonly open: (password: string | null) => void;
  /** The PDF's address, or null with the answer changed to what went wrong. */
  readonly download: (document?: SharedDocument) => Promise<SharedPdf | null>;
}

export function useShare(calls: ShareCalls, token: string): Share {
  const [answer, setAnswer] = useState<ShareAnswer | null>(null);
  const [isAsking, setAsking] = useState(false);
  // Kept for the download; never written anywhere.
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
      // A passing trouble must not take the report away from its reader.
      if (next.status === 'gone' || next.status === 'password_required') setAnswer({ status: next.status });
      return null;
    },
    [calls, token, password],
  );

  return { answer, isAsking, open, download };
}
