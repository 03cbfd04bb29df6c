import { accounts, contacts } from '../tables/records.ts';
import { makerOf } from './make-record.ts';

/** A contact with only the given values. */
export const aContact = makerOf(contacts, { name: 'Ana Delgado' });

/** An account with only the given values. */
export const anAccount = makerOf(accounts, { name: 'Bayside Realty' });
