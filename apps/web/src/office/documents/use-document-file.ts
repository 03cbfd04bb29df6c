import { useEffect, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { openPressedPdf } from '#src/ground/pdf-annotations/open-pdf-ahead.ts';
import type { OpenPdf } from '#src/ground/pdf-annotations/open-pdf-file.ts';

export interface DocumentFile {
  /** Null while it is read or fetched. */
  readonly pdf: OpenPdf | null;
  readonly isMissing: boolean;
  readonly retry: () => void;
}

interface WantedDocument {
  readonly scopeId: string;
  readonly sha256: string;
  /** Null when no row says it. */
  readonly sizeBytes: number | null;
}

/** The file of a document: from this device, or else from the server, and kept. */
export function useDocumentFile({ scopeId, sha256, sizeBytes }: WantedDocument): DocumentFile {
  const work = useLocal();
  const [tries, setTries] = useState(0);
  const [made, setMade] = useState<{ key: string; pdf: OpenPdf | null }>();
  const key = `${sha256} ${tries}`;
  useEffect(() => {
    let isOver = false;
    void openPressedPdf(work, { scopeId, sha256, sizeBytes })
      .catch((error: unknown) => {
        log.error('A document was not read.', error);
        return null;
      })
      .then((pdf) => {
        if (!isOver) setMade({ key, pdf });
      });
    return () => {
      isOver = true;
    };
  }, [work, scopeId, sha256, sizeBytes, key]);
  const isRead = made?.key === key;
  return {
    pdf: isRead ? made.pdf : null,
    isMissing: isRead && made.pdf === null,
    retry: () => setTries(tries + 1),
  };
}
