/**
 * Maps a failed answer to its meaning: by error code first, then by status, never by message text. PostgREST
 * returns P0002 and 54xxx with status 500, yet neither is an outage.
 *
 *   code                        meaning         status without a known code     meaning
 *   P0002, 23503                wait            401                             sign-in
 *   54xxx                       smaller-batch   413                             smaller-batch
 *   PGRST202, 42883             update          426                             update
 *   PGRST301, 302, 303          sign-in         408, 425                        timeout, busy
 *   40 53 55 57 58 XX, PGRST00x server          429                             busy
 *   409 Duplicate (storage)     exists          507 (disk or quota is full)     full
 *                                               5xx                             server
 *   anything else, 4xx          refused         no JSON                         portal
 */
import * as z from 'zod/mini';
import { type AppError, type AppErrorCode, appError } from './app-error.ts';

const bodySchema = z.looseObject({
  code: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  /** Storage puts its status here, whatever the HTTP status is. */
  statusCode: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  error: z.optional(z.unknown()),
});

export interface FailedAnswer {
  readonly status: number;
  /** The parsed body; undefined when it is not JSON. */
  readonly body: unknown;
  readonly retryAfter: string | null;
}

export function translateError({ status, body, retryAfter }: FailedAnswer): AppError {
  const parsed = bodySchema.safeParse(body);
  const detail = parsed.success ? codeOf(parsed.data) : null;
  const effective = parsed.success ? Number(parsed.data.statusCode ?? status) || status : status;
  const code = (detail === null ? null : byCode(detail)) ?? byStatus(effective, parsed.success);
  return appError(code, { status, detail, retryAfterMs: patience(retryAfter) });
}

function codeOf(body: z.infer<typeof bodySchema>): string | null {
  if (typeof body.code === 'string') return body.code;
  return typeof body.error === 'string' ? body.error : null;
}

function byCode(code: string): AppErrorCode | null {
  if (code === 'P0002' || code === '23503') return 'wait';
  if (code === 'PGRST202' || code === '42883') return 'update';
  if (/^PGRST30[123]$/.test(code)) return 'sign-in';
  if (code === 'Duplicate') return 'exists';
  if (/^54...$/.test(code)) return 'smaller-batch';
  if (/^(40|53|55|57|58|XX)...$/.test(code) || /^PGRST00\d$/.test(code)) return 'server';
  return null;
}

function byStatus(status: number, isJson: boolean): AppErrorCode {
  if (status === 413) return 'smaller-batch';
  if (status === 429 || status === 425) return 'busy';
  if (status === 408) return 'timeout';
  if (status === 507) return 'full';
  if (status >= 500) return 'server';
  if (!isJson || status < 400) return 'portal';
  if (status === 401) return 'sign-in';
  if (status === 426) return 'update';
  if (status === 409) return 'exists';
  return 'refused';
}

/** `Retry-After` in seconds; dates are ignored in favor of the back-off. */
function patience(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3_600) * 1_000 : null;
}
