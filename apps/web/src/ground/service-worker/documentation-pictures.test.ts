import { describe, expect, it } from 'vitest';
import { ARTICLE_PICTURE, answerArticlePicture } from './documentation-pictures.ts';

function device() {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, answer: Response) => void kept.set(url, answer),
    keys: async () => [...kept.keys()],
    delete: async (url: string) => kept.delete(url),
  } as unknown as Cache;
  let isOnline = true;
  const asked: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    asked.push(request.url);
    if (!isOnline) throw new TypeError('Failed to fetch');
    return request.url.includes('missing') ? new Response('no', { status: 404 }) : new Response('picture');
  };
  const show = (name: string) =>
    answerArticlePicture(new Request(`https://plumb.test/assets/documentation/${name}.webp`), {
      caches: { open: async () => cache },
      fetch,
    });
  return { kept, asked, show, goOffline: () => (isOnline = false) };
}

describe('a picture of an article', () => {
  it('is kept once it has been seen, and shown offline', async () => {
    const { asked, show, goOffline } = device();
    expect(await (await show('item')).text()).toBe('picture');
    goOffline();
    expect(await (await show('item')).text()).toBe('picture');
    expect(asked).toHaveLength(1);
    await expect(show('other')).rejects.toThrow('Failed to fetch');
  });

  it('is not kept when it was not there, and the oldest ones make room', async () => {
    const { kept, show } = device();
    expect((await show('missing')).status).toBe(404);
    expect(kept.size).toBe(0);
    for (let count = 0; count < 125; count += 1) await show(`picture-${count}`);
    expect(kept.size).toBe(120);
    expect([...kept.keys()][0]).toContain('picture-5.');
  });

  it('is told by its address', () => {
    expect(ARTICLE_PICTURE.test('/assets/documentation/item-light-Bx1.webp')).toBe(true);
    expect(ARTICLE_PICTURE.test('/assets/documentation/../x.webp')).toBe(false);
  });
});
