export { ensureAuthSchema } from './auth/ensure-auth-schema.ts';
