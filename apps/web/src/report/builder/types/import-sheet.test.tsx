// @vitest-environment jsdom

import { writeDefinitionFile } from '@plumbline/domain/report/builder/definition-file';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LocalContext } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { ImportSheet } from './import-sheet.tsx';

afterEach(cleanup);

it('makes one draft of a file for two quick taps', async () => {
  const { work } = await openTestWork(createTestDevice('rosa'));
  const onMade = vi.fn();
  render(
    <LocalContext value={work}>
      <ImportSheet onClose={vi.fn()} onMade={onMade} />
    </LocalContext>,
  );
  const file = new File([writeDefinitionFile(homeInspection)], 'home.json', { type: 'application/json' });
  fireEvent.change(screen.getByLabelText('Report type file'), { target: { files: [file] } });
  const button = await screen.findByRole('button', { name: 'Import as draft' });
  fireEvent.click(button);
  fireEvent.click(button);
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(onMade).toHaveBeenCalledOnce();
  expect(await work.repositories.definitions.list({ scopeId: work.officeId })).toHaveLength(1);
});
