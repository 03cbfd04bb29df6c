/** Preview of a new version's effect: field by field, and for tables on three sample homes. */

import { percentRange } from '@plumbline/domain/insurance/credit/credit-words';
import { sampleCredits } from '@plumbline/domain/insurance/credit/sample-homes';
import { changesBetween } from '@plumbline/domain/insurance/dated-values/edit-values';
import type { ValueKind, ValueOf } from '@plumbline/domain/insurance/dated-values/value-kinds';
import { Card, Disclosure } from '@plumbline/ui';

export interface WhatChangesProps<K extends ValueKind> {
  readonly kind: K;
  readonly before: ValueOf<K>;
  readonly after: ValueOf<K>;
  /** No table is in force: reports show no percentages now. */
  readonly isOff: boolean;
  /** False when it breaks a rule: nothing is computed then. */
  readonly isValid: boolean;
}

const SHOWN = 6;

export function WhatChanges<K extends ValueKind>({
  kind,
  before,
  after,
  isOff,
  isValid,
}: WhatChangesProps<K>) {
  const changes = changesBetween(kind, before, after);
  const rows = changes.map(({ group, label, before: was, after: is }) => (
    <li key={`${group} ${label}`} className="type-ui border-b border-line py-2 last:border-b-0">
      <span className="type-meta block text-text-3">
        {group}, {label}
      </span>
      {was} <span aria-hidden="true">→</span>
      <span className="sr-only">becomes</span> <span className="font-strong">{is}</span>
    </li>
  ));
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">What changes</h2>
      {changes.length === 0 ? (
        <p className="type-note mt-2 mb-0 text-text-2">Nothing yet.</p>
      ) : (
        <>
          <ul className="m-0 mt-1 list-none p-0">{rows.slice(0, SHOWN)}</ul>
          {rows.length > SHOWN && (
            <Disclosure title={`${rows.length - SHOWN} more`} className="border-b-0">
              <ul className="m-0 list-none p-0">{rows.slice(SHOWN)}</ul>
            </Disclosure>
          )}
        </>
      )}
      {kind === 'credit_tables' && isValid && (
        <SampleHomes
          before={isOff ? null : (before as ValueOf<'credit_tables'>)}
          after={after as ValueOf<'credit_tables'>}
        />
      )}
    </Card>
  );
}

function SampleHomes({
  before,
  after,
}: {
  readonly before: ValueOf<'credit_tables'> | null;
  readonly after: ValueOf<'credit_tables'>;
}) {
  const was = before === null ? [] : sampleCredits(before);
  return (
    <table className="type-ui mt-4 w-full border-collapse text-left">
      <caption className="type-meta pb-1 text-left text-text-3">Credit for sample homes</caption>
      <thead className="type-meta text-text-3">
        <tr>
          <th scope="col">
            <span className="sr-only">Home</span>
          </th>
          <th scope="col" className="font-regular">
            Now
          </th>
          <th scope="col" className="font-regular">
            Then
          </th>
        </tr>
      </thead>
      <tbody>
        {sampleCredits(after).map(({ name, lowPercent, highPercent }, index) => {
          const old = was[index];
          const then = percentRange(lowPercent, highPercent);
          const now = old === undefined ? 'off' : percentRange(old.lowPercent, old.highPercent);
          return (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 font-regular">
                {name}
              </th>
              <td className="py-2 pr-3 whitespace-nowrap text-text-3">{now}</td>
              <td className={now === then ? 'py-2 whitespace-nowrap' : 'py-2 font-heavy whitespace-nowrap'}>
                {then}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
