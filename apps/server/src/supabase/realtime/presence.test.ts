import { describe, expect, it } from 'vitest';
import { createTopicPresence } from './presence.ts';

describe('presence on a topic', () => {
  it('holds several places of one person under one key', () => {
    const topic = createTopicPresence();
    topic.track('phone', 'ann', { field: 'roof' });
    topic.track('desk', 'ann', { field: 'attic' });
    expect(topic.state().ann?.metas.map((meta) => meta.field)).toEqual(['roof', 'attic']);
    expect(topic.untrack('phone')?.leaves.ann?.metas).toMatchObject([{ field: 'roof' }]);
    expect(topic.untrack('phone')).toBeNull();
  });

  it('replaces what one place said before, and names what it replaced', () => {
    const topic = createTopicPresence();
    const first = topic.track('desk', 'ann', { field: 'roof' });
    const second = topic.track('desk', 'ann', { field: 'attic' });
    expect(second.leaves).toEqual(first.joins);
    expect(second.joins.ann?.metas[0]?.phx_ref_prev).toBe(first.joins.ann?.metas[0]?.phx_ref);
    expect(topic.state().ann?.metas).toHaveLength(1);
  });

  it('takes any text for a key', () => {
    const topic = createTopicPresence();
    topic.track('a', '__proto__', { field: 'x' });
    topic.track('b', 'constructor', { field: 'y' });
    expect(Object.keys(JSON.parse(JSON.stringify(topic.state())) as object).sort()).toEqual([
      '__proto__',
      'constructor',
    ]);
  });
});
