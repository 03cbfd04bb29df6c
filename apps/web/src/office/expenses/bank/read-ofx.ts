/** OFX and QFX files of banks and cards. Loaded with the first file. */
import type { Statement, StatementLine } from '@plumbline/domain/office/expenses/bank/statement';
import { readBankAmount } from '@plumbline/domain/office/expenses/bank/statement';
import { isCalendarDay } from '@plumbline/domain/time/calendar-day';
import { parseSync } from 'ofx-js';
import * as z from 'zod/mini';

/** One element or several: the parser does not tell. */
const some = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.unknown(),
    z.pipe(
      z.transform((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value])),
      z.array(schema),
    ),
  );
const words = z.optional(z.string());
const lineSchema = z.object({
  DTPOSTED: z.string(),
  TRNAMT: z.string(),
  FITID: z.string().check(z.minLength(1)),
  CHECKNUM: words,
  NAME: words,
  PAYEE: z.optional(z.object({ NAME: words })),
  MEMO: words,
});
const accountSchema = z.object({ BANKID: words, ACCTID: z.string() });
const listSchema = z.optional(z.object({ STMTTRN: some(z.unknown()) }));
const fileSchema = z.object({
  OFX: z.object({
    BANKMSGSRSV1: z.optional(
      z.object({
        STMTTRNRS: some(
          z.object({ STMTRS: z.object({ BANKACCTFROM: accountSchema, BANKTRANLIST: listSchema }) }),
        ),
      }),
    ),
    CREDITCARDMSGSRSV1: z.optional(
      z.object({
        CCSTMTTRNRS: some(
          z.object({ CCSTMTRS: z.object({ CCACCTFROM: accountSchema, BANKTRANLIST: listSchema }) }),
        ),
      }),
    ),
  }),
});

/** One statement for each account of the file; none when it is no statement. */
export function readOfx(text: string): Statement[] {
  const file = fileSchema.parse(parseSync(text)).OFX;
  return [
    ...(file.BANKMSGSRSV1?.STMTTRNRS ?? []).map(({ STMTRS }) =>
      statementOf(STMTRS.BANKACCTFROM, STMTRS.BANKTRANLIST),
    ),
    ...(file.CREDITCARDMSGSRSV1?.CCSTMTTRNRS ?? []).map(({ CCSTMTRS }) =>
      statementOf(CCSTMTRS.CCACCTFROM, CCSTMTRS.BANKTRANLIST),
    ),
  ];
}

function statementOf(
  { BANKID = '', ACCTID }: z.infer<typeof accountSchema>,
  list: z.infer<typeof listSchema>,
): Statement {
  const read = (list?.STMTTRN ?? []).map(lineOf);
  const lines = read.filter((line) => line !== null);
  return {
    format: 'ofx',
    // Never the whole number.
    accountKey: `${BANKID} ${ACCTID.slice(-4)}`.trim(),
    lines: [...new Map(lines.map((line) => [line.key, line])).values()],
    unreadCount: read.length - lines.length,
  };
}

function lineOf(value: unknown): StatementLine | null {
  const line = lineSchema.safeParse(value).data;
  if (line === undefined) return null;
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(line.DTPOSTED) ?? [];
  const postedOn = `${year}-${month}-${day}`;
  const amountCents = readBankAmount(line.TRNAMT);
  if (amountCents === null || !isCalendarDay(postedOn)) return null;
  const [name, memo] = [line.NAME ?? line.PAYEE?.NAME ?? '', line.MEMO ?? ''];
  const said = [name, memo === name ? '' : memo, line.CHECKNUM === undefined ? '' : `check ${line.CHECKNUM}`];
  return {
    key: line.FITID.slice(0, 300),
    postedOn,
    amountCents,
    description: said.filter(Boolean).join(' ').slice(0, 500),
  };
}
