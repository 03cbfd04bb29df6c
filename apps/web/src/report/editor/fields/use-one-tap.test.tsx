// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOneTap } from './use-one-tap.ts';

it('adds one for a double tap, one for each tap that is meant, each key and each after something else', () => {
  const add = vi.fn();
  const { result } = renderHook(() => useOneTap(add));
  result.current.onClick({ detail: 1, timeStamp: 1000 });
  result.current.onClick({ detail: 2, timeStamp: 1150 });
  expect(add).toHaveBeenCalledTimes(1);
  result.current.onClick({ detail: 1, timeStamp: 1600 });
  expect(add).toHaveBeenCalledTimes(2);
  result.current.onClick({ detail: 0, timeStamp: 1650 });
  expect(add).toHaveBeenCalledTimes(3);
  result.current.onBlur();
  result.current.onClick({ detail: 1, timeStamp: 1700 });
  expect(add).toHaveBeenCalledTimes(4);
});
