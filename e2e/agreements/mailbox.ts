/** Emails from the server's mail folder: what a receiver without SMTP would find. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import * as z from 'zod/mini';

const storedSchema = z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string() });
type Stored = z.infer<typeof storedSchema>;

const folder = (): string => join(process.env.E2E_DATA_DIR ?? '', 'mail');

export async function lettersTo(email: string): Promise<Stored[]> {
  const names = await readdir(folder()).catch(() => []);
  const letters = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => storedSchema.parse(JSON.parse(await readFile(join(folder(), name), 'utf8')))),
  );
  return letters.filter(({ to }) => to === email);
}

export async function letterTo(email: string, words: string): Promise<Stored> {
  const find = async (): Promise<Stored | undefined> =>
    (await lettersTo(email)).find(({ subject }) => subject.includes(words));
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  const found = await find();
  if (found === undefined) throw new Error(`no letter to ${email}`);
  return found;
}

/** Its files, by name. */
export async function filesOf({ id }: Stored): Promise<ReadonlyMap<string, Buffer>> {
  const letter = await readFile(join(folder(), `${id}.eml`), 'utf8');
  const parts = letter.matchAll(/filename="?([\w.]+)"?[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/g);
  return new Map([...parts].map(([, name = '', content = '']) => [name, Buffer.from(content, 'base64')]));
}
