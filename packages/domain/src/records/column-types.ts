/** Column schemas shared by the record definitions. Text that the database defaults to '' reads null as ''. */
import * as z from 'zod/mini';
import { orElse } from './plain-value.ts';

export const uuid = z.string();
export const nullableUuid = z.nullable(z.string());
export const nullableText = z.nullable(z.string());
export const text = orElse(z.string(), '');
export const requiredText = z.string();
export const nullableNumber = z.nullable(z.number());
/** bigint columns arrive as numbers below 2^53 and as strings from some drivers. */
export const byteCount = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));
export const nullableByteCount = z.pipe(
  z.nullable(z.union([z.number(), z.string()])),
  z.transform((value) => (value === null ? null : Number(value))),
);
export const flag = orElse(z.boolean(), false);
export const nullableInstant = z.nullable(z.string());
export const instant = z.string();
export const textList = z.pipe(
  z.nullable(z.array(z.string())),
  z.transform((value): string[] => value ?? []),
);
export const json = z.unknown();
/** [{label, value}]: additional emails, phones, addresses. Invalid ones are left out; the row still opens. */
export interface LabelledValue {
  readonly label: string;
  readonly value: string;
}
const labelled = z.object({ label: z.string(), value: z.string() });
export const labelledList = z.pipe(
  z.nullable(z.array(z.unknown())),
  z.transform((list): LabelledValue[] =>
    (list ?? []).flatMap((each) => {
      const parsed = labelled.safeParse(each);
      return parsed.success ? [parsed.data] : [];
    }),
  ),
);
