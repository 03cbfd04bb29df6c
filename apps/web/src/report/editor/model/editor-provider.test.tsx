// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useEditorPart } from './editor-context.ts';
import type { EditorModel, FieldMark } from './editor-model.ts';
import { EditorProvider } from './editor-provider.tsx';

const modelOf = (marks: Readonly<Record<string, FieldMark>>) =>
  ({ markOf: (path: string) => marks[path] ?? 'none' }) as unknown as EditorModel;

const drawn: string[] = [];
function Mark({ path }: { path: string }) {
  const mark = useEditorPart(({ markOf }) => markOf(path));
  drawn.push(path);
  return <p data-testid={path}>{mark}</p>;
}
const fields = [<Mark key="a" path="a" />, <Mark key="b" path="b" />];

it('draws a field again only when its own part of the report says something else', () => {
  const page = (model: EditorModel) => <EditorProvider model={model}>{fields}</EditorProvider>;
  const { rerender } = render(page(modelOf({})));
  expect(drawn).toEqual(['a', 'b']);
  drawn.length = 0;
  act(() => rerender(page(modelOf({ b: 'saved' }))));
  expect(drawn).toEqual(['b']);
  expect(screen.getByTestId('b').textContent).toBe('saved');
  act(() => rerender(page(modelOf({ a: 'safe', b: 'saved' }))));
  expect(drawn).toEqual(['b', 'a']);
  expect(screen.getByTestId('a').textContent).toBe('safe');
});

it('says what is missing when it is used alone', () => {
  expect(() => render(<Mark path="a" />)).toThrow('EditorProvider');
});
