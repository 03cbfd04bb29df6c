import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Mounted, mount } from '../testing/mount.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

let mounted: Mounted;
afterEach(() => mounted.unmount());

describe('a password', () => {
  it('is hidden, shown on demand, and hidden again, without losing what was typed', async () => {
    mounted = mount(
      <Field label="Password" error="At least 8 characters." isRequired>
        <PasswordInput autoComplete="current-password" />
      </Field>,
    );
    const input = page.getByLabelText('Password', { exact: true });
    await input.click();
    await userEvent.keyboard('rafter');
    await expect.element(input).toHaveAttribute('type', 'password');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(input).toHaveAttribute('type', 'text');
    const hide = page.getByRole('button', { name: 'Hide password' });
    await expect.element(hide).toHaveFocus();
    await hide.click();
    await expect.element(input).toHaveAttribute('type', 'password');
    await expect.element(input).toHaveValue('rafter');
  });

  it('is tied to its label, its error and the password manager', async () => {
    mounted = mount(
      <Field label="Password" error="At least 8 characters." isRequired>
        <PasswordInput autoComplete="new-password" />
      </Field>,
    );
    const input = page.getByLabelText('Password', { exact: true });
    await expect.element(input).toHaveAttribute('autocomplete', 'new-password');
    await expect.element(input).toHaveAttribute('aria-required', 'true');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(input).toHaveAccessibleDescription('At least 8 characters.');
  });
});
