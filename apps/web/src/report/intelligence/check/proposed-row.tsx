import type { ReportPlace } from '@plumbline/domain/report/engine/place-of-blocker';
import { Button, Tag } from '@plumbline/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface ProposedRemark {
  readonly id: string;
  readonly where: string;
  readonly text: string;
  /** The text, with what the report doesn't support marked. */
  readonly marked: ReactNode;
  readonly model: string;
  readonly place: ReportPlace;
}

export interface ProposedRowProps {
  readonly remark: ProposedRemark;
  readonly onOpen: (remark: Pick<ProposedRemark, 'place'>) => void;
  /** Null: someone who may only read. */
  readonly onDecide: ((id: string, state: 'accepted' | 'dismissed') => void) | null;
}

/** One remark of a model: marked as such, and decided on like every suggestion. */
export function ProposedRow({ remark, onOpen, onDecide }: ProposedRowProps) {
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="type-meta m-0 flex flex-wrap items-center gap-2 text-text-3">
        {remark.where}
        <Tag>AI suggestion</Tag>
      </p>
      <p className="type-body m-0 font-strong">{remark.marked}</p>
      <p className="type-meta m-0 mt-0.5 text-text-3">Suggested by {remark.model}. Check it.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="outline"
          icon={ArrowRight}
          label="Go to it"
          aria-label={`Go to it: ${remark.text}`}
          onClick={() => onOpen(remark)}
        />
        {onDecide !== null && (
          <>
            <Button
              variant="plain"
              label="Done"
              aria-label={`Done: ${remark.text}`}
              onClick={() => onDecide(remark.id, 'accepted')}
            />
            <Button
              variant="plain"
              label="Dismiss"
              aria-label={`Dismiss: ${remark.text}`}
              onClick={() => onDecide(remark.id, 'dismissed')}
            />
          </>
        )}
      </div>
    </li>
  );
}
