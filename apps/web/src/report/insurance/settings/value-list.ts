/**
 * Rows of /settings/insurance: every table, rule set, and setting, with the built-in value and the organization's
 * own.
 */
import { foldCarrier } from '@plumbline/domain/insurance/carrier-rules/carrier-name';
import { percentRange } from '@plumbline/domain/insurance/credit/credit-words';
import { sampleCredits } from '@plumbline/domain/insurance/credit/sample-homes';
import { wordsAt } from '@plumbline/domain/insurance/dated-values/edit-values';
import {
  type DatedValue,
  readValue,
  subjectOf,
} from '@plumbline/domain/insurance/dated-values/effective-values';
import { fieldsOf } from '@plumbline/domain/insurance/dated-values/value-fields';
import {
  settingKinds,
  type ValueKind,
  type ValueOf,
  valueKinds,
} from '@plumbline/domain/insurance/dated-values/value-kinds';
import { newestFirst } from '@plumbline/domain/tables/dated-versions';
import { formatDay } from '@plumbline/domain/time/format-time';

export interface ListedValue {
  readonly kind: ValueKind;
  readonly subject: string;
  /** As entered; null for every carrier and for settings. */
  readonly carrier: string | null;
  readonly title: string;
  /** Short summary; null where there is no built-in value for this carrier. */
  readonly shipped: string | null;
  /** Null where the built-in value applies. */
  readonly own: string | null;
  /** 'from November 1, 2026', or that it begins later. */
  readonly since: string | null;
}

export const KIND_TITLES: Readonly<Record<ValueKind, string>> = {
  credit_tables: 'Credit tables',
  carrier_rules: 'Carrier rules',
  reminders: 'Reminder before a form expires',
  california: 'California: Zone 0 and AB 38',
  texas: 'Texas: code editions',
  texas_form: 'Texas: form REI 7-6',
  roof_certification: 'Roof certification: years of remaining life',
  manufactured_home: 'Manufactured home: clearance',
};

/** Summarizes the most telling part of a value. */
function summaryOf<K extends ValueKind>(kind: K, value: ValueOf<K>): string {
  if (kind === 'credit_tables') {
    const set = value as ValueOf<'credit_tables'>;
    const [, strong] = sampleCredits(set);
    const sample =
      strong === undefined
        ? ''
        : `, ${percentRange(strong.lowPercent, strong.highPercent)} for a reinforced home`;
    return `${set.title}${sample}`;
  }
  if (kind === 'carrier_rules') {
    const { rules } = value as ValueOf<'carrier_rules'>;
    return `${rules.filter(({ isActive }) => isActive).length} of ${rules.length} rules required`;
  }
  if (kind === 'texas') {
    const newest = fieldsOf(kind, value)[0];
    return newest === undefined ? '' : `Newest: ${wordsAt(value, newest)}`;
  }
  const told = fieldsOf(kind, value).filter(
    ({ path }) => !['source', 'sourceUrl', 'asOf', 'confidence', 'note'].includes(String(path.at(-1))),
  );
  const name = (group: string): string => (told.length > 1 ? `${group}: ` : '');
  return told.map((field) => `${name(field.group)}${wordsAt(value, field)}`).join(', ');
}

/** Returns effective versions, newest first. */
export const versionsOf = <V extends DatedValue>(
  values: readonly V[],
  kind: ValueKind,
  subject: string,
): V[] => values.filter((each) => each.kind === kind && each.subject === subject).sort(newestFirst);

function listed(
  values: readonly DatedValue[],
  { kind, carrier, today }: { kind: ValueKind; carrier: string | null; today: string },
): ListedValue {
  const subject = subjectOf(carrier);
  const used = versionsOf(values, kind, subject).filter(({ withdrawnAt }) => withdrawnAt === null);
  const now = used.find(({ validFrom, value }) => validFrom <= today && readValue(kind, value) !== null);
  const shown = now ?? used.at(-1);
  const own = shown === undefined ? null : readValue(kind, shown.value);
  const shipped = shippedFor(kind, carrier);
  return {
    kind,
    subject,
    carrier,
    title: carrier === null ? titleOf(kind) : carrier,
    shipped: shipped === null ? null : summaryOf(kind, shipped as never),
    own: own === null ? null : summaryOf(kind, own as never),
    since:
      shown === undefined || own === null
        ? null
        : `${now === undefined ? 'begins' : 'since'} ${formatDay(shown.validFrom)}`,
  };
}

const titleOf = (kind: ValueKind): string => (kind === 'credit_tables' ? 'Every carrier' : KIND_TITLES[kind]);

/** Returns the built-in values of a carrier: one general table set, and the rules of one carrier. */
export function shippedFor<K extends ValueKind>(kind: K, carrier: string | null): ValueOf<K> | null {
  const shipped = valueKinds[kind].shipped as ValueOf<K>;
  if (kind === 'credit_tables') return carrier === null ? shipped : null;
  if (kind !== 'carrier_rules') return shipped;
  const name = (shipped as ValueOf<'carrier_rules'>).carrier;
  return carrier !== null && foldCarrier(carrier) === foldCarrier(name) ? shipped : null;
}

/** Returns the carriers with entered values, by the name in their newest version. */
function carriersOf(values: readonly DatedValue[], kind: 'credit_tables' | 'carrier_rules'): string[] {
  const names = new Map<string, string>();
  for (const { kind: of, subject, value } of [...values].sort(newestFirst)) {
    if (of !== kind || subject === '' || names.has(subject)) continue;
    const read = readValue(kind, value);
    names.set(subject, read?.carrier ?? subject);
  }
  return [...names.values()].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
}

/** Reached from the card of its form, under Settings, Forms. */
export const OF_FORMS: readonly ValueKind[] = ['texas_form'];

export interface ListedGroup {
  readonly title: string;
  readonly kind: 'credit_tables' | 'carrier_rules' | null;
  readonly values: readonly ListedValue[];
}

export function listValues(values: readonly DatedValue[], today: string): ListedGroup[] {
  const of = (kind: ValueKind, carrier: string | null) => listed(values, { kind, carrier, today });
  const shippedCarrier = valueKinds.carrier_rules.shipped.carrier;
  const ruled = carriersOf(values, 'carrier_rules').filter(
    (name) => foldCarrier(name) !== foldCarrier(shippedCarrier),
  );
  return [
    {
      title: KIND_TITLES.credit_tables,
      kind: 'credit_tables',
      values: [null, ...carriersOf(values, 'credit_tables')].map((carrier) => of('credit_tables', carrier)),
    },
    {
      title: KIND_TITLES.carrier_rules,
      kind: 'carrier_rules',
      values: [shippedCarrier, ...ruled].map((carrier) => of('carrier_rules', carrier)),
    },
    {
      title: 'Dated settings',
      kind: null,
      values: settingKinds.filter((kind) => !OF_FORMS.includes(kind)).map((kind) => of(kind, null)),
    },
  ];
}

/** Searches by carrier name; settings by theirs. */
export function searchValues(groups: readonly ListedGroup[], query: string): ListedGroup[] {
  const wanted = query.trim().toLowerCase();
  return groups.map((group) => ({
    ...group,
    values: group.values.filter(({ title }) => title.toLowerCase().includes(wanted)),
  }));
}
