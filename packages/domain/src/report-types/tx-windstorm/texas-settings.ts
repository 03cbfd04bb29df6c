/**
 * Which code edition applies to which construction start: TDI adopts editions by rule, so an organization can edit the
 * list.
 */
import * as z from 'zod/mini';
import { sourceSchema } from '../../ground/sourced.ts';

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'a date as YYYY-MM-DD'));

export const codeEditionIds = [
  '2024_irc_ibc',
  '2018_irc_ibc',
  '2006_irc_ibc',
  '2003_irc_ibc',
  '2000_irc_ibc',
  'bcwrc_1998',
  'wrcg_1989',
] as const;
export const windZones = ['inland_ii', 'inland_i', 'seaward', 'site_specific_wind_speed'] as const;

export const texasSettingsSchema = z.object({
  /** Newest first: the first match is suggested. */
  codeEditions: z
    .array(
      z.extend(sourceSchema, {
        edition: z.enum(codeEditionIds),
        from: day,
        /** Last day; null: still in effect. */
        until: z.nullable(day),
        /** Only in these zones; without it, everywhere. */
        zones: z.optional(z.array(z.enum(windZones))),
      }),
    )
    .check(z.minLength(1, 'empty')),
});
export type TexasSettings = z.infer<typeof texasSettingsSchema>;
export type CodeEdition = TexasSettings['codeEditions'][number];

const TDI = {
  source: 'Texas Department of Insurance, building code pages',
  asOf: '2026',
  confidence: 'verified',
} as const;

export const shippedTexasSettings: TexasSettings = {
  codeEditions: [
    {
      edition: '2024_irc_ibc',
      from: '2026-03-01',
      until: null,
      source: 'Proposed rule 28 TAC 5.4013; adoption not verified',
      asOf: '2026',
      confidence: 'proposed',
    },
    { edition: '2018_irc_ibc', from: '2020-09-01', until: '2026-02-28', ...TDI },
    { edition: '2006_irc_ibc', from: '2008-01-01', until: '2020-08-31', ...TDI },
    { edition: '2003_irc_ibc', from: '2005-01-01', until: '2007-12-31', ...TDI },
    { edition: '2000_irc_ibc', from: '2003-02-01', until: '2004-12-31', ...TDI },
    {
      edition: 'bcwrc_1998',
      from: '1998-06-01',
      until: '2003-05-31',
      zones: ['inland_i', 'seaward'],
      ...TDI,
    },
    { edition: 'wrcg_1989', from: '1998-06-01', until: '2003-05-31', zones: ['inland_ii'], ...TDI },
    { edition: 'wrcg_1989', from: '1989-06-01', until: '1998-08-31', ...TDI },
  ],
};
