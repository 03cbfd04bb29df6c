import { describe, expect, it } from 'vitest';
import { createRestClient } from './rest-client.ts';

const config = { backendUrl: 'http://127.0.0.1:9', publishableKey: 'pk' } as const;

describe('a read that nobody answers', () => {
  it('is tried once here: whoever asked decides about further tries', async () => {
    let tries = 0;
    const rest = createRestClient({
      config,
      accessToken: async () => null,
      fetch: () => {
        tries += 1;
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    const { data, error } = await rest.from('profiles').select('user_id');
    expect(data).toBeNull();
    expect(error?.message).toContain('Failed to fetch');
    expect(tries).toBe(1);
  });
});
