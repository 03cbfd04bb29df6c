// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LocalContext } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { useLeftPhotos } from './use-left-photos.ts';

afterEach(cleanup);

function Left() {
  const { recoveredCount } = useLeftPhotos();
  return <p>{`${recoveredCount} recovered`}</p>;
}

it('tells of a photo whose app was closed before a report had it', async () => {
  const device = createTestDevice('rosa');
  await device.files.put(`${'a'.repeat(64)}.jpg`, new Uint8Array(9));
  const { work } = await openTestWork(device);
  render(
    <LocalContext value={work}>
      <Left />
    </LocalContext>,
  );
  expect(await screen.findByText('1 recovered')).not.toBeNull();
});
