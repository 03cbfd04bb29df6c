// @vitest-environment jsdom
/** The exported library is named after the date on this device. */
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LocalContext } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import type { LibraryCommands } from '../use-library-commands.ts';
import { LibraryMenu } from './library-menu.tsx';

const saveText = vi.hoisted(() => vi.fn());
vi.mock('#src/ground/local/files/save-blob.ts', () => ({ saveText }));

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

it('names the file after the evening of the office, not after the morning in Greenwich', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const { work } = await openTestWork(createTestDevice('rosa'));
  vi.spyOn(work.store, 'nowIso').mockReturnValue('2026-11-23T02:30:00.000Z');
  render(
    <ToastProvider>
      <LocalContext value={work}>
        <LibraryMenu entries={[]} canEdit={false} commands={{} as LibraryCommands} />
      </LocalContext>
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Actions for the library' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
  await waitFor(() => expect(saveText).toHaveBeenCalledTimes(1));
  expect(saveText.mock.calls[0]?.[1]).toBe('defect-library-2026-11-22.csv');
});
