/** The form of a new version of a value, kept on this device so that a reload loses nothing. */

import { problemsOf, textAt, withText } from '@plumbline/domain/insurance/dated-values/edit-values';
import {
  creditTablesOn,
  type DatedValue,
  readValue,
} from '@plumbline/domain/insurance/dated-values/effective-values';
import {
  removablePart,
  withAddedPart,
  withoutPart,
} from '@plumbline/domain/insurance/dated-values/structure-edits';
import type { ValueField } from '@plumbline/domain/insurance/dated-values/value-fields';
import {
  type ValueKind,
  type ValueOf,
  valueKinds,
} from '@plumbline/domain/insurance/dated-values/value-kinds';
import { pathKey, type ValuePath } from '@plumbline/domain/insurance/dated-values/value-paths';
import * as z from 'zod/mini';
import { asking } from '#src/ground/form/form-core.ts';
import { type Form, savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { shippedFor, versionsOf } from './value-list.ts';

const keptSchema = z.object({
  value: z.record(z.string(), z.unknown()),
  texts: z.record(z.string(), z.string()),
  validFrom: z.string(),
  note: z.string(),
});

export interface ValueDraft<K extends ValueKind> {
  readonly value: ValueOf<K>;
  /** As typed, by field key: invalid input stays visible. */
  readonly texts: Readonly<Record<string, string>>;
  readonly validFrom: string;
  readonly note: string;
}

/**
 * Returns what is in force today: the own value, or else the built-in one. Where neither exists: the latest future
 * value, or else (for a new carrier) a starting point.
 */
export function startOf<K extends ValueKind>(
  values: readonly DatedValue[],
  kind: K,
  place: { readonly subject: string; readonly carrier: string | null },
  today: string,
): ValueOf<K> {
  const own = versionsOf(values, kind, place.subject)
    .filter(({ withdrawnAt, deletedAt }) => withdrawnAt === null && deletedAt === null)
    .flatMap(({ validFrom, value }) => {
      const read = readValue(kind, value);
      return read === null ? [] : [{ validFrom, value: read }];
    });
  const inForce = own.find(({ validFrom }) => validFrom <= today)?.value ?? shippedFor(kind, place.carrier);
  const start = inForce ?? own[0]?.value;
  if (start !== undefined) return start;
  const { carrier } = place;
  if (kind === 'credit_tables') {
    const general = creditTablesOn(values, null, today)?.value ?? valueKinds.credit_tables.shipped;
    return {
      ...general,
      carrier,
      title: `${carrier ?? ''} tables`,
      standing: 'carrier_filing',
    } as ValueOf<K>;
  }
  return { carrier: carrier ?? '', aliases: [], ownForms: [], rules: [] } as unknown as ValueOf<K>;
}

export interface ValueForm<K extends ValueKind> {
  readonly form: Form<ValueDraft<K>, null>;
  readonly textOf: (field: ValueField) => string;
  readonly setText: (field: ValueField, text: string) => void;
  readonly setValue: (value: ValueOf<K>) => void;
  readonly add: () => void;
  readonly remove: (part: ValuePath) => void;
  readonly partOf: (field: ValueField) => ValuePath | null;
}

export interface ValuePlace<K extends ValueKind> {
  readonly kind: K;
  readonly subject: string;
  readonly start: ValueOf<K>;
  readonly today: string;
}

/** Null until the draft has been read. `save` shows its own failure. */
export function useValueForm<K extends ValueKind>(
  { kind, subject, start, today }: ValuePlace<K>,
  save: (draft: ValueDraft<K>) => Promise<boolean>,
): ValueForm<K> | null {
  const form = useKeptForm<ValueDraft<K>, null>(`dated value ${kind} ${subject}`, {
    standing: { value: start, texts: {}, validFrom: today, note: '' },
    // A draft may break rules, but must have the shape that the fields need.
    shape: keptSchema as unknown as z.ZodMiniType<ValueDraft<K>>,
    check: asking(({ value, validFrom }) => ({
      ...(problemsOf(kind, value).size > 0 && { value: 'It is marked in the form.' }),
      ...(validFrom === '' && { validFrom: 'Enter a date.' }),
    })),
    save: async ({ typed }) => savedOrSaid(await save(typed)),
  });
  if (form === null) return null;
  const { value, texts } = form.values;
  const put = (next: ValueOf<K>): void => form.change({ value: next, texts: {} });
  return {
    form,
    textOf: (field) => texts[pathKey(field.path)] ?? textAt(value, field),
    setText: (field, text) =>
      form.change({
        texts: { ...texts, [pathKey(field.path)]: text },
        value: withText(value, field, text),
      }),
    setValue: put,
    add: () => put(withAddedPart(kind, value, today)),
    remove: (part) => put(withoutPart(value, part)),
    partOf: (field) => removablePart(kind, value, field.path),
  };
}

/**
 * Converts to the stored form: tables contain the date and an ID of their version, because estimates refer to them.
 */
export function finished<K extends ValueKind>(
  kind: K,
  { value, validFrom }: Pick<ValueDraft<K>, 'value' | 'validFrom'>,
  versionId: string,
): ValueOf<K> {
  if (kind !== 'credit_tables') return value;
  const set = value as ValueOf<'credit_tables'>;
  return { ...set, id: `own_${versionId}`, validFrom } as ValueOf<K>;
}

export const isKind = (kind: string): kind is ValueKind => Object.hasOwn(valueKinds, kind);
