import { countOf } from '@plumbline/domain/ground/format-number';
import type { Remark } from '@plumbline/domain/intelligence/check/check-report';
import type { SortedRemarks } from '@plumbline/domain/intelligence/check/set-aside';
import { Button, Disclosure, EmptyState, Sheet, Skeleton, useGrowingList } from '@plumbline/ui';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ProposedRemark, ProposedRow, type ProposedRowProps } from './proposed-row.tsx';
import { RemarkRow } from './remark-row.tsx';

export interface CheckSheetProps {
  /** Null while the report is being read. */
  readonly remarks: SortedRemarks | null;
  /** The other reports of the house that it was compared with: 'Home Inspection Report'. */
  readonly comparedWith: readonly string[];
  /** Null: someone who may only read sees the list. */
  readonly onSetAside: ((remark: Remark, reason: string) => void) | null;
  readonly onTakeBack: (remark: Remark) => void;
  readonly onOpen: (remark: Pick<Remark, 'place'>) => void;
  /** What a model has found after the rules, and the way to ask it. */
  readonly second: {
    readonly ask: ReactNode;
    readonly proposed: readonly ProposedRemark[];
    readonly onDecide: ProposedRowProps['onDecide'];
  };
  readonly onClose: () => void;
}

/** What contradicts itself in the report: by rules on this device, and then by a model where one is allowed. It blocks nothing. */
export function CheckSheet({
  remarks,
  comparedWith,
  onSetAside,
  onTakeBack,
  onOpen,
  second,
  onClose,
}: CheckSheetProps) {
  return (
    <Sheet
      isOpen
      isFullHeight
      onOpenChange={onClose}
      title="Check the report"
      description={describe(remarks, second.proposed.length)}
    >
      {remarks === null ? (
        <div role="status" aria-label="Checking the report" className="grid gap-3 py-2">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      ) : (
        <>
          {second.ask}
          <Remarks
            remarks={remarks}
            second={second}
            onSetAside={onSetAside}
            onTakeBack={onTakeBack}
            onOpen={onOpen}
          />
        </>
      )}
      <p className="type-meta mt-5 mb-2 text-text-3">
        {comparedWith.length > 0 && `Compared with ${comparedWith.join(' and ')}. `}
        {second.ask === null
          ? 'The check follows rules and runs on this device. '
          : 'The rules run on this device. What AI adds is marked. '}
        You decide. The check never stops you from publishing.
      </p>
    </Sheet>
  );
}

const describe = (remarks: SortedRemarks | null, proposed: number): string | undefined =>
  remarks === null || remarks.open.length + proposed === 0
    ? undefined
    : countOf(remarks.open.length + proposed, 'remark');

type RemarksProps = Pick<CheckSheetProps, 'onSetAside' | 'onTakeBack' | 'onOpen' | 'second'> & {
  readonly remarks: SortedRemarks;
};

function Remarks({
  remarks: { open, setAside },
  second: { proposed, onDecide },
  onSetAside,
  onTakeBack,
  onOpen,
}: RemarksProps) {
  const { shown, endRef } = useGrowingList(open, 40);
  return (
    <>
      {open.length + proposed.length === 0 && (
        <EmptyState headingLevel={3} title="No contradictions found">
          Answers, findings, photos, and years agree, as far as the rules can tell.
        </EmptyState>
      )}
      <ul aria-label="Issues" className="m-0 list-none p-0">
        {shown.map((remark) => (
          <RemarkRow key={remark.id} remark={remark} onOpen={onOpen} onSetAside={onSetAside} />
        ))}
        {endRef === null &&
          proposed.map((remark) => (
            <ProposedRow key={remark.id} remark={remark} onOpen={onOpen} onDecide={onDecide} />
          ))}
      </ul>
      {endRef !== null && <span ref={endRef} className="block h-px" />}
      {setAside.length > 0 && (
        <Disclosure title={`Set aside, ${setAside.length}`} className="mt-4">
          <ul aria-label="Set aside" className="m-0 list-none p-0">
            {setAside.map(({ remark, reason }) => (
              <li key={remark.id} className="border-t border-line py-3 first:border-t-0">
                <p className="type-meta m-0 text-text-3">{remark.where}</p>
                <p className="type-body m-0 text-text-2">{remark.message}</p>
                <p className="type-meta m-0 mt-1 text-text-2">Reason: {reason}</p>
                {onSetAside !== null && (
                  <Button
                    variant="bare"
                    icon={Undo2}
                    label="Show it again"
                    onClick={() => onTakeBack(remark)}
                  />
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
