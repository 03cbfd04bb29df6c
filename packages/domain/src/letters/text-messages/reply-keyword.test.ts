import { describe, expect, it } from 'vitest';
import { replyKeyword } from './reply-keyword.ts';

describe('a reply', () => {
  it.each(['STOP', 'stop', ' Stop.\n', 'STOPALL', 'Stop all', 'UNSUBSCRIBE', 'cancel', 'End!', '"QUIT"'])(
    'of %j ends all messages',
    (reply) => expect(replyKeyword(reply)).toBe('stop'),
  );
  it.each(['START', 'unstop'])('of %j lets them begin again', (reply) => {
    expect(replyKeyword(reply)).toBe('start');
  });
  it.each(['HELP', 'help?', 'Info'])('of %j asks who writes', (reply) => {
    expect(replyKeyword(reply)).toBe('help');
  });
  it.each([
    '',
    '👍',
    'Please stop by at nine',
    'Can we start at 8?',
    'yes',
    'constructor',
    'the end of the road',
  ])('of %j is a message for a person', (reply) => expect(replyKeyword(reply)).toBeNull());
});
