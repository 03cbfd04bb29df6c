/** The draft of a new version of a value, stored on this device so that a reload loses nothing. */

import { textAt, withText } from '@plumbline/domain/dated-values/edit-values';
import { creditTablesOn, type DatedValue, readValue } from '@plumbline/domain/dated-values/effective-values';
import { removablePart, withAddedPart, withoutPart } from '@plumbline/domain/dated-values/structure-edits';
import type { ValueField } from '@plumbline/domain/dated-values/value-fields';
import { type ValueKind, type ValueOf, valueKinds } from '@plumbline/domain/dated-values/value-kinds';
import { pathKey, type ValuePath } from '@plumbline/domain/dated-values/value-paths';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useFormDraft } from '../../local/use-form-draft.ts';
import { shippedFor, versionsOf } from './value-list.ts';

const keptSchema = z.object({
  value: z.unknown(),
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
    const general = creditTablesOn(values, null, today).value;
    return {
      ...general,
      carrier,
      title: `Tables of ${carrier ?? ''}`,
      standing: 'carrier_filing',
    } as ValueOf<K>;
  }
  return { carrier: carrier ?? '', aliases: [], ownForms: [], rules: [] } as unknown as ValueOf<K>;
}

export interface EditedDraft<K extends ValueKind> {
  /** Null until the draft has been read. */
  readonly draft: ValueDraft<K> | null;
  readonly textOf: (field: ValueField) => string;
  readonly setText: (field: ValueField, text: string) => void;
  readonly setValue: (value: ValueOf<K>) => void;
  readonly setValidFrom: (day: string) => void;
  readonly setNote: (note: string) => void;
  readonly add: () => void;
  readonly remove: (part: ValuePath) => void;
  readonly partOf: (field: ValueField) => ValuePath | null;
  /** Discards the draft. */
  readonly restart: () => void;
}

export function useValueDraft<K extends ValueKind>(
  kind: K,
  subject: string,
  start: ValueOf<K>,
  today: string,
): EditedDraft<K> {
  const { kept, save, clear } = useFormDraft(`dated value ${kind} ${subject}`);
  const fresh: ValueDraft<K> = { value: start, texts: {}, validFrom: today, note: '' };
  const [draft, setDraft] = useState<ValueDraft<K> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is taken up once
  useEffect(() => {
    if (kept === undefined || draft !== null) return;
    const parsed = keptSchema.safeParse(kept);
    // A draft may break rules, but must have the shape that the fields need.
    const isShaped = parsed.success && typeof parsed.data.value === 'object' && parsed.data.value !== null;
    setDraft(isShaped ? { ...parsed.data, value: parsed.data.value as ValueOf<K> } : fresh);
  }, [kept]);

  const change = (next: ValueDraft<K>): void => {
    setDraft(next);
    save(next);
  };
  const set = (patch: Partial<ValueDraft<K>>): void => {
    if (draft !== null) change({ ...draft, ...patch });
  };
  return {
    draft,
    textOf: (field) => draft?.texts[pathKey(field.path)] ?? textAt(draft?.value, field),
    setText: (field, text) => {
      if (draft === null) return;
      const texts = { ...draft.texts, [pathKey(field.path)]: text };
      change({ ...draft, texts, value: withText(draft.value, field, text) });
    },
    setValue: (value) => set({ value, texts: {} }),
    setValidFrom: (validFrom) => set({ validFrom }),
    setNote: (note) => set({ note }),
    add: () => draft && change({ ...draft, texts: {}, value: withAddedPart(kind, draft.value, today) }),
    remove: (part) => draft && change({ ...draft, texts: {}, value: withoutPart(draft.value, part) }),
    partOf: (field) => (draft === null ? null : removablePart(kind, draft.value, field.path)),
    restart: () => {
      setDraft(fresh);
      void clear();
    },
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
