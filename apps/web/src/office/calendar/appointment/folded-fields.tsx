import { Disclosure } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';

export interface FoldedFieldsProps {
  readonly title: string;
  /** Something is entered: opens it at first. */
  readonly isFilled: boolean;
  /** A problem inside opens it. */
  readonly hasProblem?: boolean;
  readonly children: ReactNode;
}

/** Fields of a section that most appointments do without. */
export function FoldedFields({ title, isFilled, hasProblem = false, children }: FoldedFieldsProps) {
  const [isOpen, setOpen] = useState(isFilled);
  // It stays open when its last field is cleared.
  if (hasProblem && !isOpen) setOpen(true);
  return (
    <Disclosure title={title} isOpenAtFirst={isOpen} className="border-b-0 sm:col-span-2">
      <div className="grid gap-4.5 sm:grid-cols-2 desk:gap-4">{children}</div>
    </Disclosure>
  );
}
