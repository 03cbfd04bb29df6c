import { countOf } from '@plumbline/domain/ground/format-number';
import { ConfirmDialog } from '@plumbline/ui';
import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

interface LeaveScanProps {
  /** Of pages. */
  readonly count: number;
  /** Read when the screen is left: saving leaves it at once. */
  readonly isSaved: RefObject<boolean>;
}

/** Asks before pages that are not saved are lost, however the screen is left. */
export function LeaveScan({ count, isSaved }: LeaveScanProps) {
  const latest = useRef(count);
  useEffect(() => {
    latest.current = count;
  });
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => latest.current > 0 && !isSaved.current,
    enableBeforeUnload: () => latest.current > 0 && !isSaved.current,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onOpenChange={() => reset?.()}
      title="Discard this scan?"
      description={`Its ${countOf(count, 'page')} ${count === 1 ? 'is' : 'are'} not saved yet.`}
      confirmLabel="Discard scan"
      cancelLabel="Keep scanning"
      onConfirm={() => proceed?.()}
    />
  );
}
