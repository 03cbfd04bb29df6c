/** Validation of the sign-in forms, with messages. The server validates again. */
import { passwordProblem } from '@plumbline/domain/ground/password-rules';
import * as z from 'zod/mini';

const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter your email address.'),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an email address like name@company.com.'),
  );
const newPassword = z.string().check((context) => {
  const problem = context.value === '' ? 'Choose a password.' : passwordProblem(context.value);
  if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: context.value });
});
const name = (missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(200, 'Use at most 200 characters.'));

export const signInSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Enter your password.')),
});
export const signUpSchema = z.object({
  fullName: name('Enter your name as it should appear in reports.'),
  organizationName: name('Enter your company name.'),
  email,
  password: newPassword,
});
/** Invited people name no company: they join one. */
export const invitedSignUpSchema = z.extend(signUpSchema, { organizationName: z.string() });
/** The digits from an email; spaces come from copying. */
export const codeSchema = z.object({
  code: z.string().check(
    z.overwrite((value) => value.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'Enter the six-digit code.'),
  ),
});
export const forgotPasswordSchema = z.object({ email });
export const resetPasswordSchema = z.object({ password: newPassword });
