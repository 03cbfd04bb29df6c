import { agreementPdfModel } from '@plumbline/domain/office/agreements/certificate';
import { Button, Card, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { BookOpen, Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { saveBlob, saveText } from '#src/ground/local/files/save-blob.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { copyWords } from './copy-words.ts';
import type { OfficeCalls } from './office-calls.ts';
import type { AgreementView } from './use-agreements.ts';

export interface SealedCardProps {
  readonly view: AgreementView;
  readonly calls: OfficeCalls;
}

/** The sealed PDF and the evidence file. */
export function SealedCard({ view: { agreement, signers, state }, calls }: SealedCardProps) {
  const { fetchFile, officeId } = useLocal();
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState<'pdf' | 'evidence' | null>(null);
  const { pdfSha256, pdfPageCount } = agreement;
  if (state !== 'completed' && pdfSha256 === null) return null;

  const run = async (kind: 'pdf' | 'evidence', work: () => Promise<string>): Promise<void> => {
    setBusy(kind);
    setSaid(
      await work().catch((error: unknown) => {
        log.info('A file of an agreement was not fetched.', error);
        return 'You’re offline. Try again when you’re connected.';
      }),
    );
    setBusy(null);
  };
  const savePdf = async (): Promise<string> => {
    if (pdfSha256 === null) return 'Creating the PDF...';
    const file = await fetchFile({ scopeId: officeId, sha256: pdfSha256, ext: 'pdf' });
    if (file === null) return 'You’re offline. Try again when you’re connected.';
    saveBlob(file, `${agreement.title}.pdf`);
    return 'Saved.';
  };
  const saveEvidence = async (): Promise<string> => {
    const [verdict, evidence] = await Promise.all([calls.verify(agreement.id), calls.evidence(agreement.id)]);
    saveText(JSON.stringify(evidence, null, 1), `${agreement.title}, evidence.json`, 'application/json');
    if (agreementPdfModel(evidence) === null) return 'Saved. Its text needs a newer Plumbline.';
    return verdict.ok
      ? 'Verified. The agreement hasn’t changed since it was signed. Evidence file saved.'
      : `Verification failed: ${verdict.reason ?? 'the agreement was changed after signing'}. Evidence file saved.`;
  };
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">Signed copy</h2>
      <p className="type-note mt-1.5 mb-3 text-pretty text-text-2">
        {pdfSha256 === null
          ? 'The PDF with the certificate of completion is being created.'
          : `PDF with certificate, ${pdfPageCount ?? 0} pages. ${copyWords(agreement, signers)}`}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {pdfSha256 !== null && (
          <LinkButton
            icon={BookOpen}
            label="Open PDF"
            render={
              <Link to="/files/$sha256" params={{ sha256: pdfSha256 }} search={{ title: agreement.title }} />
            }
          />
        )}
        {pdfSha256 !== null && (
          <Button
            icon={Download}
            label="Download PDF"
            isBusy={busy === 'pdf'}
            onClick={() => void run('pdf', savePdf)}
          />
        )}
        <Button
          variant="outline"
          icon={ShieldCheck}
          label="Verify and save evidence"
          isBusy={busy === 'evidence'}
          onClick={() => void run('evidence', saveEvidence)}
        />
      </div>
      <p aria-live="polite" className="type-ui mt-2 mb-0 empty:hidden">
        {said}
      </p>
      {pdfSha256 !== null && (
        <p className="type-meta mt-3 mb-0 break-all text-text-2">
          <span className="font-strong">Checksum (SHA-256): </span>
          {pdfSha256}
        </p>
      )}
    </Card>
  );
}
