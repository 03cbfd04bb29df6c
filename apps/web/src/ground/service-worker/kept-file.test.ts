import { describe, expect, it } from 'vitest';
import { keptFile } from './kept-file.ts';

describe('a file of the build that the worker keeps', () => {
  it('is found again whoever asks, whatever the host says about askers', async () => {
    const answer = new Response('const a = 1;', {
      headers: { 'content-type': 'text/javascript', vary: 'Accept-Encoding, Origin' },
    });
    const kept = await keptFile(answer);
    expect(kept?.headers.get('vary')).toBeNull();
    expect(kept?.headers.get('content-type')).toBe('text/javascript');
    expect(await kept?.text()).toBe('const a = 1;');
  });

  it('stays as it came where the host says nothing of the kind', async () => {
    for (const headers of [{}, { vary: 'Accept-Encoding' }]) {
      const answer = new Response('const a = 1;', { headers });
      expect(await keptFile(answer)).toBe(answer);
    }
  });

  it('is not an answer that failed', async () => {
    expect(await keptFile(new Response('', { status: 404 }))).toBeNull();
  });
});
