import { describe, expect, it } from 'vitest';
import { rulesOf } from '#src/ground/form/form-core.ts';
import { forgotPasswordSchema, signInSchema, signUpSchema } from './auth-rules.ts';
import { parseAuthSearch } from './auth-search.ts';

const errorsOf = (schema: Parameters<typeof rulesOf<object>>[0], value: object) => {
  const checked = rulesOf(schema)(value);
  return checked.ok ? {} : checked.problems;
};

describe('the sign-up form', () => {
  const right = {
    fullName: ' Ann Lee ',
    organizationName: 'Lee Inspections',
    email: ' ann@lee.test ',
    password: 'three plain words',
  };
  it('takes trimmed names and address, and the password as it is', () => {
    expect(signUpSchema.parse({ ...right, password: ' spaces count ' })).toMatchObject({
      fullName: 'Ann Lee',
      email: 'ann@lee.test',
      password: ' spaces count ',
    });
  });

  it('says at each field what is missing', () => {
    const empty = { fullName: ' ', organizationName: '', email: '', password: '' };
    expect(Object.keys(errorsOf(signUpSchema, empty)).sort()).toEqual(Object.keys(right).sort());
  });

  it.each(['short', 'ninechars', 'x'.repeat(129)])('refuses the password %s', (password) => {
    expect(errorsOf(signUpSchema, { ...right, password })).toHaveProperty('password');
  });
});

describe('the sign-in form', () => {
  it('takes any password: old ones may be shorter than new ones must be', () => {
    expect(signInSchema.safeParse({ email: 'ann@lee.test', password: 'old' }).success).toBe(true);
  });

  it.each(['ann', 'ann@', '@lee.test', 'ann@lee', 'a b@lee.test'])('refuses the address %s', (email) => {
    expect(forgotPasswordSchema.safeParse({ email }).success).toBe(false);
  });
});

describe('the address of the sign-in page', () => {
  it.each([
    [{}, { mode: 'signin' }],
    [{ mode: 'signup' }, { mode: 'signup' }],
    [{ mode: 'dance', returnTo: 7 }, { mode: 'signin' }],
    [{ returnTo: '/reports' }, { mode: 'signin', returnTo: '/reports' }],
  ])('%j is understood', (search, expected) => {
    expect(parseAuthSearch(search)).toEqual(expected);
  });
});
