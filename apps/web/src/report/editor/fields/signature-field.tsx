import { signatureSchema } from '@plumbline/domain/report/engine/answer-codec';
import { formatInstantIn } from '@plumbline/domain/time/zone-time';
import { Button } from '@plumbline/ui';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { SignatureInk } from '#src/report/output/document/signature-ink.tsx';
import { useEditorPart } from '../model/editor-context.ts';
import type { AnswerFieldProps } from './answer-field.tsx';
import { ChoiceFrame } from './choice-frame.tsx';
import { PrintedWording } from './printed-wording.tsx';

const SignatureSheet = laterPart(async () => (await import('./signature-sheet.tsx')).SignatureSheet);

const OwnerSignatureSlot = laterPart(
  async () => (await import('./owner-signature-slot.tsx')).OwnerSignatureSlot,
);

export function SignatureField({ view }: AnswerFieldProps) {
  const actions = useEditorPart((model) => model.actions);
  const timeZone = useEditorPart((model) => model.timeZone);
  const [isOpen, setOpen] = useState(false);
  const parsed = signatureSchema.safeParse(view.value);
  const signature = parsed.success ? parsed.data : null;
  return (
    <ChoiceFrame view={view}>
      {() => (
        <>
          {view.field.wording && <PrintedWording text={view.field.wording} className="mb-3" />}
          {signature && (
            <figure className="mb-3 rounded-lg bg-surface p-4 shadow-[inset_0_0_0_1px_var(--line)]">
              <SignatureInk
                signature={signature}
                label={`Signature of ${signature.name}`}
                className="block h-auto max-h-36 w-full"
              />
              <figcaption className="type-meta mt-2 text-text-3">
                {signature.name}, {formatInstantIn(signature.signedAt, timeZone)}
              </figcaption>
            </figure>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              icon={PenLine}
              variant={signature ? 'plain' : 'outline'}
              label={signature ? 'Sign again' : 'Sign'}
              onClick={() => setOpen(true)}
            />
            {signature && (
              <Button
                variant="bare"
                label="Clear signature"
                onClick={() => void actions.setAnswer(view.path, null)}
              />
            )}
          </div>
          {view.field.signer === 'owner' && <OwnerSignatureSlot field={view} />}
          {isOpen && (
            <SignatureSheet
              signer={view.field.signer ?? 'inspector'}
              onClose={() => setOpen(false)}
              onSigned={(signed) => {
                setOpen(false);
                void actions.setAnswer(view.path, signed);
              }}
            />
          )}
        </>
      )}
    </ChoiceFrame>
  );
}
