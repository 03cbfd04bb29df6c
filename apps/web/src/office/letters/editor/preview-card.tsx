import { Card, SegmentedControl } from '@plumbline/ui';
import { useState } from 'react';
import type { LetterWording } from '../calls/messaging-calls.ts';
import { LetterPreview } from './letter-preview.tsx';

const FORMS = [
  { value: 'html', label: 'Email' },
  { value: 'text', label: 'Plain text' },
] as const;

/** An email with sample data, as HTML or plain text. */
export function PreviewCard({ letter }: { readonly letter: LetterWording }) {
  const [form, setForm] = useState<'html' | 'text'>('html');
  return (
    <Card padding="large" className="grid content-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="type-h3 m-0 mr-auto">Preview</h3>
        <SegmentedControl label="Preview format" options={FORMS} value={form} onValueChange={setForm} />
      </div>
      <p className="type-note m-0">
        <span className="text-text-3">Subject: </span>
        <span className="font-title break-words">{letter.subject}</span>
      </p>
      {form === 'html' ? (
        <LetterPreview label="Email preview" html={letter.html} />
      ) : (
        <p className="type-body m-0 rounded-lg border border-line bg-bg p-4 break-words whitespace-pre-wrap">
          {letter.text}
        </p>
      )}
      <p className="type-meta m-0 text-text-3">
        With sample data. Your logo and color appear above it; images from other sites show only in the sent
        message.
      </p>
    </Card>
  );
}
