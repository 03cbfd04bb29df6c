import { expect, it } from 'vitest';
import { unreadBadge } from './unread-badge.ts';

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [4000, '99+'],
])('%i unread notifications show "%s"', (count, text) => expect(unreadBadge(count)).toBe(text));
