import { describe, expect, it } from 'vitest';
import { choosePostgresUser } from './postgres-user.ts';

describe('the account that runs Postgres for root', () => {
  it('is postgres when the system has one', () => {
    const passwd =
      'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534::/:/x\npostgres:x:101:104::/v:/bin/bash\n';
    expect(choosePostgresUser(passwd)).toEqual({ name: 'postgres', uid: 101, gid: 104 });
  });

  it('is nobody on a bare system', () => {
    expect(choosePostgresUser('root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/x\n')?.name).toBe(
      'nobody',
    );
  });

  it('is never a negative uid, as macOS gives nobody, and never root', () => {
    const passwd =
      '# comment\nnobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false\npostgres:x:0:0::/:/x\ndaemon:*:1:1::/:/x';
    expect(choosePostgresUser(passwd)?.name).toBe('daemon');
    expect(choosePostgresUser('root:x:0:0::/root:/bin/sh')).toBeNull();
  });
});
