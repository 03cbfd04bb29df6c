/**
 * Finds the version of a value in effect on a day: the organization's latest effective one that is not withdrawn, else
 * the shipped one, except for credit tables. A version this app cannot read (from a newer app, or invalid) is skipped.
 */

import { type DatedVersion, versionsOn } from '../../tables/dated-versions.ts';
import { foldCarrier } from '../carrier-rules/carrier-name.ts';
import type { CarrierRuleSet } from '../carrier-rules/carrier-rule.ts';
import { citizensRules } from '../carrier-rules/citizens.ts';
import { type CreditTableSet, chooseTableSet } from '../credit/credit-table.ts';
import { type SettingKind, type ValueKind, type ValueOf, valueKinds } from './value-kinds.ts';

export type DatedValue = DatedVersion;

/** @returns null when it is invalid for its kind. */
export function readValue<K extends ValueKind>(kind: K, value: unknown): ValueOf<K> | null {
  const parsed = valueKinds[kind].schema.safeParse(value);
  return parsed.success ? (parsed.data as ValueOf<K>) : null;
}

export interface InForce<V> {
  readonly value: V;
  /** Null: the shipped version. */
  readonly versionId: string | null;
}

function ownOn<K extends ValueKind>(
  rows: readonly DatedValue[],
  kind: K,
  subject: string,
  day: string,
): InForce<ValueOf<K>> | null {
  for (const { id, subject: of, value } of versionsOn(rows, kind, day)) {
    if (of !== subject) continue;
    const read = readValue(kind, value);
    if (read !== null) return { value: read, versionId: id };
  }
  return null;
}

export function settingOn<K extends SettingKind>(
  rows: readonly DatedValue[],
  kind: K,
  day: string,
): InForce<ValueOf<K>> {
  return ownOn(rows, kind, '', day) ?? { value: valueKinds[kind].shipped as ValueOf<K>, versionId: null };
}

const subjectsOf = (rows: readonly DatedValue[], kind: ValueKind): string[] => [
  ...new Set(rows.filter((row) => row.kind === kind).map(({ subject }) => subject)),
];

/** Rules of every carrier that has any. The organization's set replaces the shipped one of the same carrier. */
export function carrierRulesOn(rows: readonly DatedValue[], day: string): CarrierRuleSet[] {
  const own = subjectsOf(rows, 'carrier_rules').flatMap(
    (subject) => ownOn(rows, 'carrier_rules', subject, day)?.value ?? [],
  );
  const shipped = [citizensRules].filter(
    ({ carrier }) => !own.some((set) => foldCarrier(set.carrier) === foldCarrier(carrier)),
  );
  return [...own, ...shipped];
}

/**
 * Table set for a carrier: its own, else the organization's for all carriers, else null. The shipped tables are
 * historical and never stand in for one. `nameOf` matches the names of tables and report if the rules know several for
 * one carrier.
 */
export function creditTablesOn(
  rows: readonly DatedValue[],
  carrier: string | null,
  day: string,
  nameOf: (name: string) => string = (name) => name,
): InForce<CreditTableSet> | null {
  const own = subjectsOf(rows, 'credit_tables').flatMap(
    (subject) => ownOn(rows, 'credit_tables', subject, day) ?? [],
  );
  const named = own.map(({ value }) => ({
    ...value,
    carrier: value.carrier === null ? null : nameOf(value.carrier),
  }));
  const chosen = chooseTableSet(named, carrier === null ? null : nameOf(carrier), day);
  const index = chosen === null ? -1 : named.indexOf(chosen);
  return own[index] ?? null;
}

/** Subject under which a carrier's tables and rules are stored; '' is every carrier. */
export const subjectOf = (carrier: string | null): string => (carrier === null ? '' : foldCarrier(carrier));
