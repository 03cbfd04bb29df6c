/** A worker of the notification queue as a separate process, for tests that kill it. */
import { setTimeout as delay } from 'node:timers/promises';
import { adminHeaders, type FunctionContext } from '../../../../supabase/functions/_shared/context.ts';
import { processNotificationQueue } from '../../../../supabase/functions/_shared/notification-queue.ts';

const setting = (name: string): string => process.env[name] ?? '';
const [supabaseUrl, serviceRoleKey] = [setting('SUPABASE_URL'), setting('SUPABASE_SERVICE_ROLE_KEY')];
const quiet = (): void => undefined;
const context: FunctionContext = {
  supabaseUrl,
  anonKey: '',
  serviceRoleKey,
  invoker: { role: 'service_role', userId: null },
  adminFetch: (path, init = {}) =>
    fetch(supabaseUrl + path, { ...init, headers: adminHeaders(serviceRoleKey, init.headers) }),
  callerFetch: () => Promise.reject(new Error('nobody called this worker')),
  env: (name) => process.env[name] ?? null,
  readSourceMap: () => Promise.resolve(null),
  sendMail: () => Promise.reject(new Error('this worker sends no mail')),
  log: { info: quiet, warn: quiet, error: quiet },
};

process.send?.('ready');
for (;;) {
  await processNotificationQueue(context);
  await delay(20);
}
