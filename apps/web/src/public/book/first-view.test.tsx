import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import page from '../../../book.html?raw';
import { companyOf, FirstView } from './first-view.tsx';

const html = new DOMParser().parseFromString(page, 'text/html');
const template = html.querySelector<HTMLTemplateElement>('#first-view');
/** Tags with their classes, and texts; the bars come late. */
const partsOf = (place: ParentNode): string[] =>
  [...place.querySelectorAll('*')]
    .filter((each) => each.closest('.pl-appear-late') === null)
    .map(
      (each) => `${each.localName} ${each.className} ${each.children.length === 0 ? each.textContent : ''}`,
    );

afterEach(cleanup);

it('is the same before the script is there as after it', () => {
  const before = document.createElement('div');
  before.append(document.importNode(template?.content ?? document.createDocumentFragment(), true));
  const name = before.querySelector('header p');
  if (name !== null) name.textContent = 'Bayside';
  const { container } = render(<FirstView company="Bayside" />);
  expect(partsOf(before)).toEqual(partsOf(container));
  expect(partsOf(before)).toHaveLength(9);
  cleanup();
  const root = html.querySelector('#root') ?? html;
  expect(partsOf(root)).toEqual(partsOf(render(<FirstView company={null} />).container));
});

it('names no company where the server named none', () => {
  expect(companyOf(html)).toBeNull();
  if (template !== null) template.dataset.company = 'Bayside';
  expect(companyOf(html)).toBe('Bayside');
});
