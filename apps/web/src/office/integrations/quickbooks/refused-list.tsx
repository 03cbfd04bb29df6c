/** Invoices and payments that QuickBooks did not take, each with its reason. */
import { Button } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RefusedObject } from '../calls/quickbooks-calls.ts';

/** The rest follows as these are settled. */
const MOST_SHOWN = 5;

export interface RefusedListProps {
  readonly refused: readonly RefusedObject[];
  readonly onSendAgain: (object: RefusedObject) => Promise<void>;
}

export function RefusedList({ refused, onSendAgain }: RefusedListProps) {
  if (refused.length === 0) return null;
  return (
    <section aria-label="Different in QuickBooks" className="grid gap-2">
      <h4 className="type-label m-0 text-text-2">Needs you</h4>
      <ul className="m-0 grid list-none gap-3 p-0">
        {refused.slice(0, MOST_SHOWN).map((object) => (
          <RefusedRow key={`${object.kind} ${object.key}`} object={object} onSendAgain={onSendAgain} />
        ))}
      </ul>
      {refused.length > MOST_SHOWN && (
        <p className="type-meta m-0 text-text-2">{`${refused.length - MOST_SHOWN} more after these`}</p>
      )}
    </section>
  );
}

interface RefusedRowProps {
  readonly object: RefusedObject;
  readonly onSendAgain: RefusedListProps['onSendAgain'];
}

function RefusedRow({ object, onSendAgain }: RefusedRowProps) {
  const [isBusy, setBusy] = useState(false);
  const number = object.number ?? 'Invoice';
  const title = object.kind === 'invoice' ? number : `Payment of ${number}`;
  return (
    <li className="grid justify-items-start gap-1">
      <Link to="/invoices/$id" params={{ id: object.invoice_id }} className="type-ui">
        {title}
      </Link>
      <p className="type-body m-0 text-pretty">{object.problem}</p>
      <Button
        label="Send again"
        aria-label={`Send ${title} again`}
        variant="outline"
        isBusy={isBusy}
        onClick={() => {
          setBusy(true);
          void onSendAgain(object).finally(() => setBusy(false));
        }}
      />
    </li>
  );
}
