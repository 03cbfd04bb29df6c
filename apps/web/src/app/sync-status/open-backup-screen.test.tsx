import { File as NodeFile } from 'node:buffer';
import { ToastProvider } from '@plumbline/ui';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories } from '#src/ground/local/repositories/create-repositories.ts';
import { exportUnsentWork } from '#src/ground/local/rescue/backup/write-backup.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { OpenBackupScreen } from './open-backup-screen.tsx';

const userId = '0198f3a0-0000-7000-8000-0000000000aa';
const officeId = '0198f3a0-0000-7000-8000-0000000000bb';
let store: LocalStore;
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  store = await openTestStore(createTestDevice(userId));
});
afterEach(() => {
  cleanup();
  store.dispose();
  vi.unstubAllGlobals();
});

/** jsdom's files cannot be read as a stream. */
const fileOf = (part: ArrayBuffer | string, name: string): File =>
  new NodeFile([typeof part === 'string' ? part : new Uint8Array(part)], name) as unknown as File;

function open(file: File | null) {
  const resume = vi.fn();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router}>
      <ToastProvider>
        <OpenBackupScreen work={{ store, resume }} file={file} />
      </ToastProvider>
    </RouterContextProvider>,
  );
  return { resume };
}

describe('a backup opened in the file manager', () => {
  it('is read when somebody says so, and then sent', async () => {
    const other = await openTestStore(createTestDevice(userId));
    await createRepositories(other).contacts.insert(officeId, { name: 'Grace Whitfield' });
    const bytes = await new Response(exportUnsentWork(other)).arrayBuffer();
    other.dispose();
    const { resume } = open(fileOf(bytes, 'plumbline-backup.zip'));
    expect(await createRepositories(store).contacts.list()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Import backup' }));
    await screen.findByText('The backup is on this device');
    expect(resume).toHaveBeenCalledOnce();
    const contacts = await createRepositories(store).contacts.list();
    expect(contacts.map(({ name }) => name)).toEqual(['Grace Whitfield']);
  });

  it('is told from another zip, which leads to where exports are brought in', async () => {
    const { resume } = open(fileOf('not a zip', 'photos.zip'));
    fireEvent.click(screen.getByRole('button', { name: 'Import backup' }));
    await screen.findByRole('link', { name: 'Go to Settings, Data' });
    expect(resume).not.toHaveBeenCalled();
  });

  it('is asked for when there is none', () => {
    open(null);
    screen.getByText('No file was opened');
  });
});
