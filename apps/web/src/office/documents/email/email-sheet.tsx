/** Attachments of an email to choose from. */
import { formatBytes } from '@plumbline/domain/ground/format-bytes';
import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, Checkbox, Sheet } from '@plumbline/ui';
import { useState } from 'react';
import type { EmailAttachment, ReadEmail } from './read-email.ts';

interface EmailSheetProps {
  readonly email: ReadEmail;
  readonly isBusy: boolean;
  readonly onAdd: (attachments: readonly EmailAttachment[]) => void;
  readonly onClose: () => void;
}

export function EmailSheet({ email, isBusy, onAdd, onClose }: EmailSheetProps) {
  const pdfs = email.attachments.filter(({ isPdf }) => isPdf);
  const others = email.attachments.filter(({ isPdf }) => !isPdf);
  const [left, setLeft] = useState<ReadonlySet<EmailAttachment>>(new Set());
  const chosen = pdfs.filter((each) => !left.has(each));
  const toggle = (attachment: EmailAttachment): void => {
    const next = new Set(left);
    if (!next.delete(attachment)) next.add(attachment);
    setLeft(next);
  };
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Attachments"
      description={[email.subject, email.from].filter(Boolean).join(', from ')}
      footer={
        chosen.length > 0 ? (
          <Button
            variant="primary"
            isBusy={isBusy}
            label={`Add ${countOf(chosen.length, 'PDF')}`}
            onClick={() => onAdd(chosen)}
          />
        ) : (
          <Button label="Close" onClick={onClose} />
        )
      }
    >
      <div className="grid gap-3">
        {pdfs.length === 0 && (
          <p className="type-body m-0 text-text-2">
            This email has no PDF attached. Only PDFs can be added to Documents.
          </p>
        )}
        {pdfs.map((each, index) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat
            key={index}
            label={`${each.name}, ${formatBytes(each.bytes.length)}`}
            checked={!left.has(each)}
            onChange={() => toggle(each)}
          />
        ))}
        {others.length > 0 && (
          <p className="type-meta m-0 break-words text-text-3">
            Not PDFs: {others.map(({ name }) => name).join(', ')}
          </p>
        )}
      </div>
    </Sheet>
  );
}
