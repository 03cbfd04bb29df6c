// @vitest-environment jsdom

import { placeableFields } from '@plumbline/domain/forms/own-blank';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MapEditor } from './map-editor.tsx';
import type { Fields } from './map-edits.ts';
import type { PageSource } from './page-source.ts';

const pages = [
  { widthPt: 612, heightPt: 792 },
  { widthPt: 612, heightPt: 792 },
];
const source: PageSource = { sizes: pages, draw: async () => undefined, close: () => undefined };
// A few: queries by role are slow in a long list.
const places = placeableFields(homeInspection).slice(0, 8);
const onDraft = vi.fn<(fields: Fields) => void>();
const onSave = vi.fn<(fields: Fields) => Promise<string | null>>(async () => null);
const onTest = vi.fn(async () => source);

beforeEach(() => {
  render(
    <MapEditor
      source={source}
      places={places}
      saved={[]}
      draft={null}
      onDraft={onDraft}
      onSave={onSave}
      onTest={onTest}
    />,
  );
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const page = () => screen.getByRole('img', { name: /of the blank/ }).parentElement ?? document.body;
const onPage = () => within(page()).getByRole('button', { name: 'Property address' });
const last = () => onDraft.mock.lastCall?.[0][0];

function placeByKey(): void {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'property addr' } });
  const [choice] = within(screen.getByRole('region', { name: 'Answers to place' })).getAllByRole('button', {
    name: /^Property address/,
  });
  if (choice === undefined) throw new Error('no choice');
  fireEvent.keyDown(choice, { key: 'Enter' });
}

it('places, moves, sizes and takes off an answer by keys alone, each step kept and taken back', async () => {
  placeByKey();
  expect(document.activeElement).toBe(onPage());
  expect(last()).toMatchObject({
    page: 1,
    path: 'property_address',
    rect: { x: 226, y: 389.5, widthPt: 160 },
  });
  fireEvent.keyDown(onPage(), { key: 'ArrowRight' });
  fireEvent.keyDown(onPage(), { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(onPage(), { key: '+', shiftKey: true });
  expect(last()).toMatchObject({ rect: { x: 227, y: 399.5, widthPt: 165 } });
  fireEvent.keyDown(onPage(), { key: 'Delete' });
  expect(last()).toBeUndefined();
  expect(screen.getByText('Placed: 0')).toBeTruthy();
  fireEvent.keyDown(page(), { key: 'z', ctrlKey: true });
  fireEvent.keyDown(page(), { key: 'z', ctrlKey: true });
  expect(last()).toMatchObject({ rect: { x: 227, y: 399.5, widthPt: 160 } });
  fireEvent.keyDown(page(), { key: 'Z', ctrlKey: true, shiftKey: true });
  expect(last()).toMatchObject({ rect: { widthPt: 165 } });
  fireEvent.click(screen.getByRole('button', { name: 'Save mapping' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledWith([expect.objectContaining({ page: 1 })]));
});

it('grows the page under two fingers, by buttons to the next step, and never moves a place with them', () => {
  placeByKey();
  const before = last();
  const width = () => page().style.width;
  const finger = (identifier: number, clientX: number) => ({
    identifier,
    target: page(),
    clientX,
    clientY: 0,
  });
  onPage().setPointerCapture = () => undefined; // jsdom has none
  fireEvent.pointerDown(onPage(), { pointerId: 1, clientX: 0, clientY: 0, button: 0 });
  fireEvent.touchStart(onPage(), { touches: [finger(1, 0), finger(2, 100)] });
  fireEvent.touchMove(onPage(), { touches: [finger(1, 0), finger(2, 130)] });
  fireEvent.pointerUp(onPage(), { pointerId: 1, clientX: 40, clientY: 0, button: 0 });
  expect(width()).toBe('130%');
  fireEvent.touchMove(onPage(), { touches: [finger(1, 0), finger(2, 9000)] });
  expect(width()).toBe('400%');
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(width()).toBe('300%');
  fireEvent.wheel(onPage(), { ctrlKey: true, deltaY: 900 });
  expect(width()).toBe('100%');
  expect(last()).toEqual(before);
});

it('names what lies on each page, and goes there', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  placeByKey();
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  const placed = screen.getByRole('region', { name: 'Placed answers' });
  expect(within(placed).getByRole('heading', { name: 'Page 2' })).toBeTruthy();
  fireEvent.click(within(placed).getByRole('button', { name: 'Property address' }));
  expect(screen.getByText('Page 2 of 2')).toBeTruthy();
  expect(document.activeElement).toBe(onPage());
});

it('shows the test print of these places at once', async () => {
  placeByKey();
  fireEvent.click(screen.getByRole('radio', { name: 'Test print' }));
  expect(await screen.findByRole('img', { name: 'Page 1 of the test print' })).toBeTruthy();
  expect(onTest).toHaveBeenCalledWith(onDraft.mock.lastCall?.[0], expect.anything());
});

it('says what went wrong with saving', async () => {
  onSave.mockResolvedValueOnce('Nothing is placed yet.');
  fireEvent.click(screen.getByRole('button', { name: 'Save mapping' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Nothing is placed yet.'));
});

it('has nothing that a checker of accessibility finds', async () => {
  placeByKey();
  // Colors are not computed here.
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
