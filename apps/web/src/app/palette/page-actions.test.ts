// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { pageActions } from './page-actions.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

it('lists what the header of the page offers, and presses the control itself', () => {
  document.body.innerHTML = `
    <header><button>Account menu</button></header>
    <main>
      <header>
        <h1>Contacts</h1><a href="/documentation/contacts">Help</a>
        <button id="new">New  contact</button>
        <button aria-label="Export as CSV"></button>
        <button disabled>Merge</button>
        <a href="/x">Import</a>
      </header>
      <button>Elsewhere</button>
    </main>`;
  const actions = pageActions(document);
  expect(actions.map(({ label }) => label)).toEqual(['New contact', 'Export as CSV', 'Import']);
  let presses = 0;
  document.getElementById('new')?.addEventListener('click', () => {
    presses += 1;
  });
  const [first] = actions;
  if (first !== undefined && 'run' in first.act) first.act.run();
  expect(presses).toBe(1);
  expect(document.activeElement?.id).toBe('new');
});
