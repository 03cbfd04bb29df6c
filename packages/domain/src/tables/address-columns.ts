import * as c from './column.ts';

export const addressColumns = {
  address_line1: c.named('Street address', c.line),
  address_line2: c.named('Unit or building', c.line),
  city: c.line,
  region: c.named('State', c.line),
  postal_code: c.named('ZIP code', c.line),
};
