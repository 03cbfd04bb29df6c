import { Button } from '@plumbline/ui';
import type { ReactNode } from 'react';

export interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  /** Inside an office's frame, which has the page's landmark. */
  readonly isInside?: boolean | undefined;
}

/** A single message in place of a page. */
export function Notice({ title, children, onRetry, isInside = false }: NoticeProps) {
  const words = (
    <div className="mx-auto w-full max-w-[32rem] py-10 text-center" role="status">
      <h1 className="type-h1 mt-0 mb-3">{title}</h1>
      <p className="type-body mt-0 mb-6 text-text-2">{children}</p>
      {onRetry && <Button label="Try again" variant="primary" onClick={onRetry} />}
    </div>
  );
  return isInside ? words : <main className="px-5">{words}</main>;
}
