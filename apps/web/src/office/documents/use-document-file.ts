import type { Document } from '@plumbline/domain/tables/records';
import { useEffect, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';

export interface DocumentFile {
  /** Null while it is read or fetched. */
  readonly source: { readonly kind: 'file'; readonly file: Blob } | null;
  readonly isMissing: boolean;
  readonly retry: () => void;
}

/** The file of a document: from this device, or else downloaded, checked and kept. */
export function useDocumentFile({ scopeId, sha256 }: Pick<Document, 'scopeId' | 'sha256'>): DocumentFile {
  const { fetchFile } = useLocal();
  const [tries, setTries] = useState(0);
  const [made, setMade] = useState<{ key: string; source: DocumentFile['source'] }>();
  const key = `${sha256} ${tries}`;
  useEffect(() => {
    let isOver = false;
    void fetchFile({ scopeId, sha256, ext: 'pdf' })
      .catch((error: unknown) => {
        log.error('A document was not read.', error);
        return null;
      })
      .then((file) => {
        if (isOver) return;
        const pdf = file?.slice(0, file.size, 'application/pdf');
        setMade({ key, source: pdf === undefined ? null : { kind: 'file', file: pdf } });
      });
    return () => {
      isOver = true;
    };
  }, [fetchFile, scopeId, sha256, key]);
  const isRead = made?.key === key;
  return {
    source: isRead ? made.source : null,
    isMissing: isRead && made.source === null,
    retry: () => setTries(tries + 1),
  };
}
