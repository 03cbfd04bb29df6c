import { Button, Card } from '@plumbline/ui';
import { BookOpen, Download } from 'lucide-react';
import { useState } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import type { AgreementCalls } from './agreement-calls.ts';

const FormPages = laterPart(
  async () => (await import('./form-pages.tsx')).FormPages,
  null,
  ({ onUnreadable }) => onUnreadable(),
);

export interface FormCardProps {
  readonly token: string;
  readonly calls: Pick<AgreementCalls, 'pdf'>;
}

/** The completed form: its pages on this screen, or as a file. */
export function FormCard({ token, calls }: FormCardProps) {
  const [file, setFile] = useState<Blob | null>(null);
  const [isShown, setShown] = useState(false);
  const [busy, setBusy] = useState<'pages' | 'file' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function fetchForm(use: 'pages' | 'file'): Promise<void> {
    setBusy(use);
    setProblem(null);
    const form = file ?? (await calls.pdf(token, 'form'));
    setBusy(null);
    setFile(form);
    if (form === null) setProblem('The form couldn’t be downloaded. Try again.');
    else if (use === 'file') saveBlob(form, 'Completed form.pdf');
    else setShown(true);
  }
  function refuse(): void {
    setShown(false);
    setProblem('The pages couldn’t be shown here. Download the form instead.');
  }
  return (
    <Card padding="large" className="mb-6">
      <h2 className="m-0 text-field leading-5.5 font-title">Completed form</h2>
      <p className="type-note mt-1.5 mb-3 text-pretty text-text-2">
        The official form with every answer, as it will be printed, without its photos.
      </p>
      <div className="flex flex-wrap gap-2.5 max-md:*:grow">
        {!isShown && (
          <Button
            icon={BookOpen}
            label="Show the pages"
            isBusy={busy === 'pages'}
            onClick={() => void fetchForm('pages')}
          />
        )}
        <Button
          variant="outline"
          icon={Download}
          label="Download the form"
          isBusy={busy === 'file'}
          onClick={() => void fetchForm('file')}
        />
      </div>
      {problem !== null && (
        <p role="alert" className="type-ui mt-3 mb-0">
          {problem}
        </p>
      )}
      {isShown && file !== null && <FormPages file={file} onUnreadable={refuse} />}
    </Card>
  );
}
