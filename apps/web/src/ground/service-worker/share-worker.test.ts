import { describe, expect, it, vi } from 'vitest';
import { takeShared } from './share-worker.ts';
import { type HandOver, SHARE_FIELD } from './shared-inbox.ts';

const origin = 'https://app.test';
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

/** Records what the worker stores. */
function newInbox(answer?: HandOver | Error) {
  const kept: string[] = [];
  return {
    kept,
    async add(files: readonly File[]): Promise<HandOver> {
      if (answer instanceof Error) throw answer;
      kept.push(...files.map(({ name }) => name));
      return answer ?? { kind: 'kept', handOver: 'h1', count: files.length };
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
    expect([answer.status, location]).toEqual([303, `${origin}/share?visit=h1`]);
    expect(inbox.kept).toEqual(['a.jpg', 'b.jpg']);
  });

  it('takes photos only, and says how many files are left', async () => {
    const page = new File(['<script>'], 'page.html', { type: 'text/html' });
    const empty = new File([], 'empty.jpg', { type: 'image/jpeg' });
    const { location, inbox } = await share([photo('a.jpg'), page, empty]);
    expect(inbox.kept).toEqual(['a.jpg']);
    expect(location).toBe(`${origin}/share?visit=h1&left=2`);
  });

  it.each([
    ['no room on the device', new DOMException('full', 'QuotaExceededError'), 'not-kept'],
    ['too much that waits', { kind: 'full' } as const, 'full'],
    ['nobody who is signed in', { kind: 'nobody' } as const, 'nobody'],
  ])('says when there was %s', async (_why, answer, problem) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { location } = await share([photo('a.jpg')], newInbox(answer));
    expect(location).toBe(`${origin}/share?problem=${problem}`);
  });
});
