import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createJobs } from './jobs.ts';

it('stop although a job hangs on a mail server that does not answer', async () => {
  const nothing = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };
  const unused = (): Promise<never> => Promise.reject(new Error('no job asks for this'));
  const started: string[] = [];
  const jobs = createJobs({
    database: {
      asServer: async () => nothing,
      asCaller: unused,
      askAsCaller: unused,
      inServerTransaction: unused,
    },
    functionNames: new Set(['process-email-queue', 'tidy-files']),
    runFunction: (name) => {
      started.push(name);
      return new Promise(() => undefined);
    },
    tidyStorage: async () => undefined,
    log: pino({ level: 'silent' }),
  });
  jobs.start();
  const keepsNodeAlive = setInterval(() => undefined, 1000);
  await jobs.stop();
  clearInterval(keepsNodeAlive);
  expect(started).toEqual(['process-email-queue', 'tidy-files']);
});
