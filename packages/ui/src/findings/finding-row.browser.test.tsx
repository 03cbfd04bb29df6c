import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../styles.css';
import { FindingRow } from './finding-row.tsx';

afterEach(() => document.body.replaceChildren());

it('cuts a title that is wider than its row, also where the row is a button', async () => {
  await page.viewport(390, 844);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const title = 'https://example.com/'.padEnd(220, 'q');
  flushSync(() =>
    root.render(
      <FindingRow
        title={title}
        severity="minor"
        render={<button type="button" onClick={() => undefined} />}
      />,
    ),
  );
  await expect.element(page.getByRole('button', { name: title })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  root.unmount();
});
