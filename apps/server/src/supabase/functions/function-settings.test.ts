import { describe, expect, it } from 'vitest';
import { functionsWithoutSignIn } from './function-settings.ts';

describe('functionsWithoutSignIn', () => {
  it('names only the functions that say verify_jwt = false', () => {
    const toml = `
[auth]
verify_jwt = false
[functions.report-share]
verify_jwt = false # public
[functions.job]
verify_jwt = true
[functions."quoted"]
verify_jwt=false
[storage]
verify_jwt = false`;
    expect([...functionsWithoutSignIn(toml)]).toEqual(['report-share', 'quoted']);
  });
});
