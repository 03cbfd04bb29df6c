import { describe, expect, it } from 'vitest';
import { MOST_SHARED, SHARE_FIELD } from './capture/shared-inbox.ts';
import { takeShared } from './share-worker.ts';

const origin = 'https://app.test';
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

/** What the worker puts there. */
function newInbox(fails = false) {
  const kept: string[] = [];
  return {
    kept,
    add: async (files: readonly File[]) => {
      if (fails) throw new DOMException('full', 'QuotaExceededError');
      kept.push(...files.map(({ name }) => name));
    },
  };
}

describe('the share target', () => {
  function request(files: readonly File[]): Request {
    const body = new FormData();
    for (const file of files) body.append(SHARE_FIELD, file);
    return new Request(`${origin}/share`, { method: 'POST', body });
  }
  async function share(files: readonly File[], inbox = newInbox()) {
    const answer = await takeShared(inbox, request(files));
    return { answer, inbox, location: answer.headers.get('location') };
  }

  it('keeps what comes and opens the screen that places it', async () => {
    const { answer, inbox, location } = await share([photo('a.jpg'), photo('b.jpg')]);
    expect([answer.status, location]).toEqual([303, `${origin}/share`]);
    expect(inbox.kept).toEqual(['a.jpg', 'b.jpg']);
  });

  it('takes so many at once, and says how many are left', async () => {
    const many = Array.from({ length: MOST_SHARED + 2 }, (_, index) => photo(`${index}.jpg`));
    const { location, inbox } = await share([...many, new File([], 'empty.jpg')]);
    expect(location).toBe(`${origin}/share?left=3`);
    expect(inbox.kept).toHaveLength(MOST_SHARED);
  });

  it('says when there was no room for it', async () => {
    const { location } = await share([photo('a.jpg')], newInbox(true));
    expect(location).toBe(`${origin}/share?problem=not-kept`);
  });
});
