/** A signature made for one paper: it is a picture of ink, and is saved as the person's only when they check the box. */
import { type Mounted, mount } from '@plumbline/ui/testing/mount.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readSignatures } from '#src/ground/local/files/saved-signatures.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { NewSignature } from './new-signature.tsx';

const onMade = vi.fn();
const onClose = vi.fn();
const sendSignatures = vi.fn(async () => 'sent');
let work: LocalWork;
let mounted: Mounted;

beforeEach(async () => {
  const store = await openTestStore(createTestDevice(crypto.randomUUID()));
  work = { store, sendSignatures } as unknown as LocalWork;
  mounted = mount(
    <LocalContext value={work}>
      <NewSignature onClose={onClose} onMade={onMade} />
    </LocalContext>,
  );
});
afterEach(() => {
  mounted.unmount();
  vi.clearAllMocks();
});

async function type(name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Type' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
}
const place = () => page.getByRole('button', { name: 'Put on the page' }).click();

it('gives the ink of a typed name, and saves nothing', async () => {
  await type('Ana Ruiz');
  await place();
  await expect.poll(() => onMade.mock.calls.length).toBe(1);
  expect(onMade.mock.calls[0]?.[0]).toMatchObject({ png: expect.stringMatching(/^iVBORw0K/) });
  expect(await readSignatures(work.store)).toMatchObject({ signature: null });
  expect(sendSignatures).not.toHaveBeenCalled();
});

it('saves it too when asked', async () => {
  await type('Rosa Diaz');
  await page.getByRole('checkbox', { name: 'Save it as my signature' }).click();
  await place();
  await expect.poll(() => onMade.mock.calls.length).toBe(1);
  const { signature } = await readSignatures(work.store);
  expect(signature).toMatchObject({ kind: 'signature', cloudPath: null, png: onMade.mock.calls[0]?.[0].png });
  expect(sendSignatures).toHaveBeenCalledOnce();
});

it('says so when there is nothing to place', async () => {
  await place();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Draw, type, or choose a signature first.');
  expect(onMade).not.toHaveBeenCalled();
});
