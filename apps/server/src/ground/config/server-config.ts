/**
 * Every environment variable of the server, parsed once at startup. An empty value counts as unset. A mistake stops
 * startup with one sentence that names the variable; a partly set group (S3, captcha) is also a mistake. The README's
 * settings table lists all of them.
 */
import path from 'node:path';
import type { Operator } from '@plumbline/domain/ground/operator';
import { z } from 'zod';
import { StartRefusal } from '../start-refusal.ts';

const webUrl = z.url({ protocol: /^https?$/, error: 'must be a http or https address' });
const text = z.string();
const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' });
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgresql://user:password@host:5432/database',
});
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{Cc}<>]*$/u, 'must be one line without angle brackets')
    .max(most, `must have at most ${most} characters`);

const apiKeys = (prefix: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => key.startsWith(prefix) && /^[\w-]{32,200}$/.test(key)),
      `must be keys of at least 32 characters that begin with ${prefix}, with commas between them`,
    );

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('data'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be a level such as info or warn',
    })
    .default('info'),
  PUBLIC_URL: webUrl.optional(),
  GUIDED_TOUR: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  RATE_LIMIT_FACTOR: wholeNumber(1, 1_000_000).default(1),
  DATABASE_URL: postgresUrl.optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PUBLISHABLE_KEYS: apiKeys('sb_publishable_').optional(),
  SECRET_KEYS: apiKeys('sb_secret_').optional(),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  REALTIME_PUBLIC_TOPICS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  API_MAX_ROWS: wholeNumber(1, 1_000_000).optional(),
  STORAGE_QUOTA_MB: wholeNumber(1, 1_000_000_000).optional(),
  STORAGE_RESERVE_MB: wholeNumber(0, 1_000_000_000).default(512),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z
    .string()
    .regex(/\S+@\S+/, 'must be an email address, optionally with a name before it')
    .optional(),
  OPERATOR_EMAILS: z
    .string()
    .regex(
      /^\s*[^\s@,]+@[^\s@,]+(?:\s*,\s*[^\s@,]+@[^\s@,]+)*\s*$/,
      'must be email addresses separated by commas',
    )
    .optional(),
  LEGAL_NAME: oneLine(200).default(''),
  LEGAL_ADDRESS: oneLine(300).default(''),
  LEGAL_PHONE: oneLine(60).default(''),
  LEGAL_EMAIL: z.email('must be an email address').optional(),
  LEGAL_STATE: oneLine(60).default(''),
  SUPPORT_REPLY_TIME: oneLine(80).default(''),
  SOURCE_MAPS_DIR: text.optional(),
  MAIL_BOUNCE_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  TWILIO_ACCOUNT_SID: text.optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^\+[1-9]\d{6,14}(?:\s*,\s*\+[1-9]\d{6,14})*$/,
      'must be numbers such as +15615550134, with commas between them',
    )
    .optional(),
  GEOCODER_URL: webUrl.optional(),
  GEOCODER_CONTACT: text.optional(),
  GEOCODER_COUNTRIES: z
    .string()
    .regex(/^[a-z]{2}(,[a-z]{2})*$/, 'must be country codes such as us,ca')
    .optional(),
  ROUTER_URL: webUrl.optional(),
  ROUTER_KIND: z
    .enum(['osrm', 'valhalla', 'google'], { error: 'must be osrm, valhalla or google' })
    .optional(),
  ROUTER_KEY: text.optional(),
  AI_BASE_URL: webUrl.optional(),
  AI_KIND: z
    .enum(['openai-compatible', 'openai', 'anthropic', 'google'], {
      error: 'must be openai-compatible, openai, anthropic or google',
    })
    .optional(),
  AI_MODEL: text.optional(),
  AI_KEY: text.optional(),
  AI_OFFICE_URL: webUrl.optional(),
  AI_HOSTS: text.optional(),
  AI_HEARING_MODEL: text.optional(),
  MAP_STYLE_URL: webUrl.optional(),
  MAP_HOSTS: z
    .string()
    .regex(
      /^\s*[a-z0-9.-]+(:\d+)?(\s*,\s*[a-z0-9.-]+(:\d+)?)*\s*$/i,
      'must be host names with commas between them',
    )
    .optional(),
  MAP_PMTILES: text.optional(),
  TWILIO_API_URL: webUrl.optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_URL: webUrl.optional(),
  STRIPE_CONNECT_CLIENT_ID: text.optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: text.optional(),
  STRIPE_CONNECT_URL: webUrl.optional(),
  TOKEN_KEYS: z
    .string()
    .regex(
      /^[\w-]{1,32}:[\w-]{43}(,[\w-]{1,32}:[\w-]{43})*$/,
      'must be id:key with commas between them, each key 32 bytes in base64url',
    )
    .optional(),
  CALENDAR_NOTICE_URL: webUrl.optional(),
  CALENDAR_GOOGLE_CLIENT_ID: text.optional(),
  CALENDAR_GOOGLE_SECRET: text.optional(),
  CALENDAR_GOOGLE_OAUTH_URL: webUrl.optional(),
  CALENDAR_GOOGLE_API_URL: webUrl.optional(),
  CALENDAR_OUTLOOK_CLIENT_ID: text.optional(),
  CALENDAR_OUTLOOK_SECRET: text.optional(),
  CALENDAR_OUTLOOK_OAUTH_URL: webUrl.optional(),
  CALENDAR_OUTLOOK_API_URL: webUrl.optional(),
  CALENDAR_APPLE_CLIENT_ID: text.optional(),
  CALENDAR_APPLE_SECRET: text.optional(),
  CALENDAR_APPLE_OAUTH_URL: webUrl.optional(),
  CALENDAR_APPLE_API_URL: webUrl.optional(),
  CALENDAR_SHOWINGTIME_CLIENT_ID: text.optional(),
  CALENDAR_SHOWINGTIME_SECRET: text.optional(),
  CALENDAR_SHOWINGTIME_OAUTH_URL: webUrl.optional(),
  QUICKBOOKS_CLIENT_ID: text.optional(),
  QUICKBOOKS_SECRET: text.optional(),
  QUICKBOOKS_ENVIRONMENT: z
    .enum(['production', 'sandbox'], { error: 'must be production or sandbox' })
    .optional(),
  QUICKBOOKS_OAUTH_URL: webUrl.optional(),
  QUICKBOOKS_API_URL: webUrl.optional(),
  VAPID_PUBLIC_KEY: z.string().length(87, 'must be a public key of 87 characters').optional(),
  VAPID_PRIVATE_KEY: z.string().length(43, 'must be a private key of 43 characters').optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must begin with mailto: or https:')
    .optional(),
  PUSH_HOSTS: text.optional(),
  WEBHOOK_HOSTS: text.optional(),
  CAPTCHA_PROVIDER: z.enum(['turnstile', 'hcaptcha'], { error: 'must be turnstile or hcaptcha' }).optional(),
  CAPTCHA_SECRET: text.optional(),
  CAPTCHA_SITE_KEY: text.optional(),
  CAPTCHA_URL: webUrl.optional(),
  AUTH_GOOGLE_CLIENT_ID: text.optional(),
  AUTH_GOOGLE_SECRET: text.optional(),
  AUTH_GOOGLE_ISSUER: webUrl.optional(),
  AUTH_AZURE_CLIENT_ID: text.optional(),
  AUTH_AZURE_SECRET: text.optional(),
  AUTH_AZURE_ISSUER: webUrl.optional(),
  AUTH_APPLE_CLIENT_ID: text.optional(),
  AUTH_APPLE_TEAM_ID: text.optional(),
  AUTH_APPLE_KEY_ID: text.optional(),
  AUTH_APPLE_PRIVATE_KEY: z
    .string()
    .regex(
      /^-----BEGIN PRIVATE KEY-----/,
      'must be the text of the .p8 file, beginning with -----BEGIN PRIVATE KEY-----',
    )
    .optional(),
  AUTH_APPLE_ISSUER: webUrl.optional(),
  PASSWORD_BREACH_CHECK: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  PASSWORD_BREACH_URL: webUrl.optional(),
  SECURE_PASSWORD_CHANGE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
});
export type Environment = z.infer<typeof environmentSchema>;
type Name = keyof Environment;
/** What the server reads of its environment. */
export const environmentNames: readonly string[] = Object.keys(environmentSchema.shape);

/** Either all of a group is set or none. */
const groups: readonly (readonly Name[])[] = [
  ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['ROUTER_URL', 'ROUTER_KIND'],
  ['AI_BASE_URL', 'AI_KIND', 'AI_MODEL'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_CONNECT_CLIENT_ID', 'STRIPE_CONNECT_WEBHOOK_SECRET'],
  ['CALENDAR_GOOGLE_CLIENT_ID', 'CALENDAR_GOOGLE_SECRET'],
  ['CALENDAR_OUTLOOK_CLIENT_ID', 'CALENDAR_OUTLOOK_SECRET'],
  ['CALENDAR_APPLE_CLIENT_ID', 'CALENDAR_APPLE_SECRET'],
  ['CALENDAR_SHOWINGTIME_CLIENT_ID', 'CALENDAR_SHOWINGTIME_SECRET', 'CALENDAR_SHOWINGTIME_OAUTH_URL'],
  ['QUICKBOOKS_CLIENT_ID', 'QUICKBOOKS_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['CAPTCHA_PROVIDER', 'CAPTCHA_SECRET', 'CAPTCHA_SITE_KEY'],
  ['AUTH_GOOGLE_CLIENT_ID', 'AUTH_GOOGLE_SECRET'],
  ['AUTH_AZURE_CLIENT_ID', 'AUTH_AZURE_SECRET'],
  ['AUTH_APPLE_CLIENT_ID', 'AUTH_APPLE_TEAM_ID', 'AUTH_APPLE_KEY_ID', 'AUTH_APPLE_PRIVATE_KEY'],
];

export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** Without a trailing slash; null: the address the request was sent to. */
  readonly publicUrl: string | null;
  /** Number of proxies in front that append to X-Forwarded-For; 0: the header is not trusted. */
  readonly trustedProxyCount: number;
  readonly rateLimitFactor: number;
  /** Whether the tour starts automatically for new users. */
  readonly guidedTour: boolean;
  /** Whom the legal pages name. */
  readonly operator: Operator;
  /** 'within one business day', as support's pages promise it; '' promises nothing. */
  readonly supportReplyTime: string;
  readonly databaseUrl: string | null;
  readonly jwtSecret: string | null;
  /** New accounts confirm their address by email; on once mail leaves the machine. */
  readonly emailConfirmation: boolean;
  /** The parsed variables, for the parts of the server that own them. */
  readonly environment: Environment;
}

/** @throws StartRefusal that names the first wrong variable */
export function readServerConfig(
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
): ServerConfig {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new StartRefusal(sentenceOf(parsed.error));
  const environment = parsed.data;
  refuseHalfGroups(environment);
  return {
    port: environment.PORT,
    host: environment.HOST,
    dataDir: path.resolve(folder, environment.DATA_DIR),
    logLevel: environment.LOG_LEVEL,
    publicUrl: environment.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustedProxyCount: environment.TRUST_PROXY,
    rateLimitFactor: environment.RATE_LIMIT_FACTOR,
    guidedTour: environment.GUIDED_TOUR === 'on',
    operator: {
      name: environment.LEGAL_NAME,
      address: environment.LEGAL_ADDRESS,
      phone: environment.LEGAL_PHONE,
      email: environment.LEGAL_EMAIL ?? '',
      state: environment.LEGAL_STATE,
    },
    supportReplyTime: environment.SUPPORT_REPLY_TIME,
    databaseUrl: environment.DATABASE_URL ?? null,
    jwtSecret: environment.JWT_SECRET ?? null,
    emailConfirmation: environment.SMTP_URL !== undefined,
    environment,
  };
}

function sentenceOf(error: z.ZodError): string {
  const issue = error.issues[0];
  // The value is omitted on purpose: it may be a password.
  return `The setting ${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}.`;
}

function refuseHalfGroups(environment: Environment): void {
  for (const group of groups) {
    const missing = group.filter((name) => environment[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) continue;
    const given = group.find((name) => environment[name] !== undefined);
    throw new StartRefusal(`The setting ${given} is of no use without ${missing.join(' and ')}.`);
  }
}
