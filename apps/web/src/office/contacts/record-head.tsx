import { Button, IconButton } from '@plumbline/ui';
import { ArrowLeft, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';

export interface RecordHeadProps {
  readonly name: string;
  readonly backLabel: string;
  readonly onBack: () => void;
  /** Before the name: an image. */
  readonly lead?: ReactNode;
  readonly help: ReactNode;
  /** Below the name: what it is. */
  readonly facts: ReactNode;
  readonly menu: ReactNode;
  readonly onEdit: () => void;
  /** Below everything else. */
  readonly children?: ReactNode;
}

/**
 * Name and actions. On a phone the name has a separate line: next to the buttons a long one would break within
 * words.
 */
export function RecordHead(props: RecordHeadProps) {
  return (
    <header className="mb-6">
      <div className="flex flex-wrap items-start gap-x-3.5 gap-y-3">
        <IconButton icon={ArrowLeft} label={props.backLabel} className="-ml-2.5" onClick={props.onBack} />
        <div className="flex min-w-0 flex-1 items-start gap-3.5 max-md:order-last max-md:basis-full">
          {props.lead}
          <div className="min-w-0 flex-1">
            <div className="flex items-start gap-1">
              <h1 className="type-h1 m-0 min-w-0 text-balance break-words">{props.name}</h1>
              {props.help}
            </div>
            {props.facts}
          </div>
        </div>
        <div className="ml-auto flex gap-2.5">
          <Button label="Edit" icon={Pencil} variant="primary" onClick={props.onEdit} />
          {props.menu}
        </div>
      </div>
      {props.children}
    </header>
  );
}
