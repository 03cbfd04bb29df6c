// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditorModel } from '../model/editor-model.ts';
import { EditorProvider } from '../model/editor-provider.tsx';
import { useTyping } from './use-typing.ts';

let written: { text: string; isUnseen: boolean }[];
let readDirty: Parameters<EditorModel['keepDirty']>[0];
beforeEach(() => {
  written = [];
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const model = {
  keepDirty: (read: typeof readDirty) => {
    readDirty = read;
    return () => undefined;
  },
} as unknown as EditorModel;

function TypedAge({ stored }: { readonly stored: string }) {
  const { bind } = useTyping({
    stored,
    write: (text, isUnseen) => {
      written.push({ text, isUnseen });
      return Promise.resolve();
    },
    dirty: (text) => ({ kind: 'answer', path: 'roof/age', value: text }),
    asStored: (text) => text.trim(),
  });
  return <input aria-label="Age" {...bind} />;
}
const page = (stored: string) => (
  <EditorProvider model={model}>{[<TypedAge key="age" stored={stored} />]}</EditorProvider>
);
const input = () => screen.getByLabelText<HTMLInputElement>('Age');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const writes = (count: number) => waitFor(() => expect(written).toHaveLength(count));

it('writes what is typed without a pause, within 250 ms of each letter', async () => {
  vi.useFakeTimers();
  render(page(''));
  for (let count = 1; count <= 12; count += 1) {
    type('x'.repeat(count));
    await vi.advanceTimersByTimeAsync(100);
    const onDisk = written.at(-1)?.text.length ?? 0;
    expect(count - onDisk, 'letters that a killed browser would lose').toBeLessThanOrEqual(2);
  }
});

describe('a field that keeps the focus', () => {
  it('knows its own words when they come back from the database', async () => {
    const { rerender } = render(page('10'));
    type('12 ');
    await writes(1);
    rerender(page('12'));
    type('12 or 13');
    await writes(2);
    expect(written.map(({ isUnseen }) => isUnseen)).toEqual([false, false]);
  });

  it('says of what a colleague wrote meanwhile that it was not seen, once', async () => {
    const { rerender } = render(page('10'));
    type('12');
    await writes(1);
    rerender(page('12'));
    rerender(page('20, says the owner'));
    expect(input().value, 'nothing changes under the hands').toBe('12');
    type('12 y');
    expect(readDirty()).toMatchObject({ value: '12 y', isUnseen: true });
    await writes(2);
    rerender(page('12 y'));
    type('12 years');
    await writes(3);
    expect(written.map(({ isUnseen }) => isUnseen)).toEqual([false, true, false]);
  });

  it('has seen what stands there when it is taken up again', async () => {
    const { rerender } = render(page('10'));
    type('12');
    fireEvent.blur(input());
    rerender(page('20'));
    type('21');
    await writes(2);
    expect(written).toEqual([
      { text: '12', isUnseen: false },
      { text: '21', isUnseen: false },
    ]);
  });
});
