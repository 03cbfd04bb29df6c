import { pino } from 'pino';
import { expect, it } from 'vitest';
import { StartRefusal } from '../ground/start-refusal.ts';
import { startTestServer } from '../testing/contract-test-server.ts';
import { seedDemo } from './seed-demo.ts';

it('makes no demo where addresses are confirmed by mail, and nobody of it either', async () => {
  const server = await startTestServer('', { emailConfirmation: true });
  try {
    const demo = seedDemo({
      address: server.url,
      databaseUrl: server.database.url,
      secrets: server.secrets,
      log: pino({ level: 'silent' }),
    });
    await expect(demo).rejects.toThrow(StartRefusal);
    // The next start would mistake half a demo for a whole one.
    expect(await server.database.query('select id from auth.users')).toEqual([]);
  } finally {
    await server.dispose();
  }
});
